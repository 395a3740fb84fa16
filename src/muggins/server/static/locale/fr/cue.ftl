## Le billard cribbage joué sur la page. `ball` est une bille avec son article ou son numéro, `who` un joueur, `end` une
## blouse ou une bande. Pocket : « la poche » ; head rail : « la bande de tête » ; foot rail : « la bande de pied ».

cue-page = Muggins : la table de billard
cue-title = Table de billard
cue-sheet = Feuille de marque
cue-away = La table est injoignable. La partie est gardée ici.
cue-retry = Réessayer
cue-unfit = La partie gardée ici est illisible, en voici donc une nouvelle.
cue-absent = Pas encore de table ici
cue-absent-how = Pour jouer, il faut la physique. Qui tient ce serveur l’obtient par
cue-absent-sheet = La feuille de marque pour une vraie table
cue-warming = La table se prépare, ce qui prend une minute la première fois…

## Une nouvelle partie

cue-setup-kind = Joue comme
cue-setup-person = une personne ici
cue-setup-name = Nom
cue-setup-computer = { $many ->
    [yes] Ordinateur { $number }
   *[no] Ordinateur
}
cue-setup-loses = La partie en cours sur cette table sera perdue.
cue-level-novice = l’ordinateur, novice
cue-level-regular = l’ordinateur, habitué
cue-level-expert = l’ordinateur, expert
cue-note-novice = novice
cue-note-regular = habitué
cue-note-expert = expert

## La table en mots

cue-picture = La table vue d’en haut, avec { $count ->
    [one] { $count } bille
   *[other] { $count } billes
}
cue-pocket-head-left = la poche proche de gauche
cue-pocket-head-right = la poche proche de droite
cue-pocket-foot-left = la poche du fond à gauche
cue-pocket-foot-right = la poche du fond à droite
cue-pocket-side-left = la poche centrale de gauche
cue-pocket-side-right = la poche centrale de droite
cue-rail-head = la bande de tête
cue-rail-foot = la bande de pied
cue-rail-left = la bande de gauche
cue-rail-right = la bande de droite
cue-lies = Bille { $ball } : { $along } cm en long, { $across } cm en large
cue-lies-cue = Blanche : { $along } cm en long, { $across } cm en large
cue-where = Où sont les billes
cue-where-how = En long depuis la bande de tête, d’où l’on casse ; en large depuis la bande de gauche. Le tapis a 198 cm de long et 99 cm de large.

## Viser

cue-desk = Votre coup
cue-aim = Visée
cue-aim-ball = { $side ->
    [left] Touche { $ball } à gauche, { $share } ; elle part vers { $end }.
    [right] Touche { $ball } à droite, { $share } ; elle part vers { $end }.
   *[full] Touche { $ball } en plein ; elle part vers { $end }.
}
cue-aim-rail = Ne touche aucune bille ; va vers { $end }.
cue-share-most = presque en plein
cue-share-three-quarter = aux trois quarts
cue-share-half = à moitié
cue-share-quarter = au quart
cue-share-thin = très finement
cue-turn-left = Tourner à gauche de { $degrees }°
cue-turn-right = Tourner à droite de { $degrees }°
cue-target = Viser par le nom
cue-at = Viser
cue-at-none = une bille…
cue-into = vers
cue-into-straight = tout droit
cue-speed = Vitesse
cue-speed-value = { $speed } mètres par seconde
cue-speed-said = { $speed } m/s
cue-spin = Effet
cue-spin-side = Côté
cue-spin-height = Hauteur
cue-spin-none = Sans effet
cue-spin-said = { $height ->
    [top] { $side ->
        [left] En haut à gauche
        [right] En haut à droite
       *[none] En haut
    }
    [bottom] { $side ->
        [left] En bas à gauche
        [right] En bas à droite
       *[none] En bas
    }
   *[none] { $side ->
        [left] À gauche
        [right] À droite
       *[none] Au centre
    }
}
cue-strike = Jouer
cue-zoom = Voir de près
cue-place = Déplacer la blanche
cue-place-how = Faites glisser la blanche, ou servez-vous des flèches. Elle reste derrière la ligne de tête.
cue-place-left = La blanche vers la gauche
cue-place-right = La blanche vers la droite
cue-place-head = La blanche vers la bande de tête
cue-place-foot = La blanche vers la bande de pied
cue-move-ball = Mettre la { $ball } sur la mouche
cue-keys = Touches
cue-keys-how = Gauche et droite tournent la visée, finement avec Maj, et plus finement encore quand on voit de près. Haut et bas règlent la vitesse. Entrée joue, et montre la fin pendant que les billes roulent, comme le fait un toucher sur la table. Tant que la blanche se déplace, les flèches la déplacent.

## Un coup

cue-asks = Un instant…
cue-thinks = { $who } réfléchit…
cue-aims = { $who } vise…
cue-rolls = Les billes roulent…
cue-finish = Montrer la fin
cue-read = Fermer
cue-met = La blanche a d’abord touché la { $ball }.
cue-met-none = La blanche n’a touché aucune bille.
cue-fell = La { $ball } est tombée dans { $pocket }.
cue-fell-cue = La blanche est tombée dans { $pocket }.
