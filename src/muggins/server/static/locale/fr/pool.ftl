## La feuille de marque du billard cribbage. `balls` énumère des billes, comme « la 3 et la 12 » ; `who` est
## un joueur. Cue ball : « la blanche » ; break : « la casse » ; foot spot : « la mouche » ; rail : « bande » ;
## head string : « ligne de tête » ; kitchen : « zone de casse » ; a cribbage (deux billes de somme quinze) : « un cribbage ».

pool-page = Muggins : billard cribbage
pool-title = Billard cribbage
pool-new = Nouvelle partie
pool-table = Table de billard
pool-no-table = Pour jouer à l’écran, qui tient ce serveur tape
pool-the-ball = la { $ball }
pool-ball = Bille { $ball }
pool-ball-down = Bille { $ball }, plus sur la table
pool-ball-due = Bille { $ball }, à empocher
pool-ball-order = Bille { $ball }, tombée en position { $place }
pool-ball-off = Bille { $ball }, sortie de la table
pool-player = Joueur { $number }

## Les joueurs

pool-players = Joueurs
pool-made = { $count ->
    [one] { $count } cribbage
   *[other] { $count } cribbages
}
pool-fouls = { $count } fautes sur 3
pool-out = éliminé
pool-marks = Les huit cribbages ; cinq gagnent
pool-mark-open = { $pair } : libre
pool-mark-made = { $pair } : { $who }

## La suite

pool-breaks = { $who } casse
pool-shoots = { $who } joue
pool-decides = { $who } décide
pool-tie-break = { $who } joue pour la partie
pool-over = { $who } gagne
pool-drawn = Personne ne gagne
pool-on = Engagé sur { $balls } : le prochain coup doit empocher { $due }.
pool-due = Le prochain coup doit empocher { $due }.
pool-free = Rien d’engagé : n’importe quelle bille convient.
pool-cue-position = La blanche reste où elle est.
pool-cue-choice = La blanche où elle est, ou en main dans la zone de casse.
pool-cue-kitchen = La blanche en main, derrière la ligne de tête.
pool-take = La prendre en main
pool-move = Toutes les billes sont-elles dans la zone de casse ?
pool-move-how = La plus proche de la ligne de tête peut aller sur la mouche. Si deux sont à égale distance, vous dites laquelle.
pool-move-which = Quelle bille déplace-t-on ?
pool-answer-break = { $who } casse
pool-answer-again = { $breaker } casse encore
pool-answer-play = Jouer les billes où elles sont

## Un coup

pool-fell = Quelles billes sont tombées ?
pool-fell-how = Touchez-les dans l’ordre où elles sont tombées.
pool-off-how = Touchez les billes sorties de la table.
pool-happened = Quoi d’autre
pool-foul = Faute
pool-scratch = Blanche empochée
pool-jumped = Blanche sortie de la table
pool-off = Bille sortie de la table
pool-closed = Casse non ouverte
pool-uncalled = Pas comme annoncé
pool-enter = Inscrire le coup
pool-enter-nothing = Rien n’est tombé
pool-undo = Annuler
pool-again = Une autre partie

## La décision

pool-ruling = La décision
pool-ruling-of = { $who } : { $fell ->
    [none] aucune bille tombée.
   *[other] { $balls } dans les poches.
}
pool-spot = À remettre : { $balls }.
pool-spot-how = Sur la mouche, ou derrière elle sur la ligne longue, au plus près, par numéros croissants.
pool-history = Ce qui s’est passé
pool-nothing = Rien encore. Formez le triangle : la 15 au milieu, et pas deux coins dont la somme fait quinze.
pool-said-out = { $who } est hors jeu, et les autres continuent.
pool-said-tie = { $who } commence.
pool-said-break = { $who } casse.
pool-said-again = { $who } casse encore.
pool-said-play = { $who } continue.
pool-said-taken = La blanche est prise en main.
pool-said-moved = La { $ball } va sur la mouche.
pool-said-won = { $who } gagne la partie.
pool-said-drawn = Personne ne gagne la partie.
pool-said-undone = Annulé.
pool-trouble = L’arbitre est injoignable. Ce que vous avez inscrit est gardé.
pool-retry = Redemander
pool-unfit = La partie gardée ici est illisible, en voici donc une nouvelle.

## Pourquoi : les règles appliquées

pool-why-cribbage = Un cribbage : { $balls }.
pool-why-last-fifteen = La 15 est tombée alors que toutes les autres l’étaient : un cribbage.
pool-why-on = Engagé sur { $balls } : le prochain coup doit empocher { $companions }.
pool-why-free = Rien n’est dû : le jeu continue librement.
pool-why-nothing = Rien n’est tombé et rien n’était dû : la reprise finit, et ce n’est pas une faute.
pool-why-nothing-counted = Rien de ce qui est tombé ne compte : la reprise finit, et ce n’est pas une faute.
pool-why-early-fifteen = La 15 est tombée alors que d’autres billes étaient en jeu : elle est remise, sans pénalité.
pool-why-at-once = En un seul coup, { $balls } ne font pas un cribbage ici : les deux sont remises.
pool-why-not-as-called = { $count ->
    [one] Pas comme annoncé : { $balls } ne compte pas, et revient sur la table.
   *[other] Pas comme annoncé : { $balls } ne comptent pas, et reviennent sur la table.
}
pool-why-put-back = { $count ->
    [one] Remise où elle était, car tombée seule après cinq secondes : { $balls }.
   *[other] Remises où elles étaient, car tombées seules après cinq secondes : { $balls }.
}
pool-why-no-contact = Faute : la blanche n’a touché aucune bille.
pool-why-no-rail = Faute : aucune bille n’est tombée, et aucune n’a touché de bande.
pool-why-scratch = Faute : la blanche est tombée.
pool-why-cue-ball-off = Faute : la blanche a quitté la table.
pool-why-ball-off = { $count ->
    [one] Faute : { $balls } a quitté la table, et y est remise.
   *[other] Faute : { $balls } ont quitté la table, et y sont remises.
}
pool-why-missed = Faute : le coup devait empocher { $any }.
pool-why-called = Faute, annoncée à la table.
pool-why-not-legal = { $count ->
    [one] Empochée sur une faute, { $balls } ne compte pas, et revient sur la table.
   *[other] Empochées sur une faute, { $balls } ne comptent pas, et reviennent sur la table.
}
pool-why-unpaired = { $count ->
    [one] Sans sa compagne, { $balls } revient sur la table.
   *[other] Sans leurs compagnes, { $balls } reviennent sur la table.
}
pool-why-penalty = Une faute coûte un point : le cribbage { $balls } est remis sur la table.
pool-why-failed-break = La casse n’était pas ouverte : aucune bille tombée, et moins de quatre menées à la bande.
pool-why-third-foul = La troisième faute de suite perd la partie.
pool-why-five = Cinq des huit cribbages gagnent la partie.
pool-why-most = La table est vide : le plus de cribbages gagne la partie.
pool-why-tie = La table est vide et le score égal : la 15 est remise, et qui l’empoche gagne.
pool-why-drawn = La table est vide et le score égal : personne ne gagne.
pool-why-tie-break = La 15 départage, et gagne la partie.
pool-why-last-player = Tous les autres ont perdu.

## Une nouvelle partie

pool-setup = Qui joue ?
pool-setup-breaks = Le premier casse.
pool-setup-more = Un joueur de plus
pool-setup-fewer = Un de moins
pool-setup-start = Commencer
pool-setup-back = Revenir à la partie
pool-setup-loses = La partie inscrite sur cette feuille sera perdue.
pool-setup-rules = Règles de la maison
pool-setup-names = Chaque joueur doit avoir un nom à lui.
pool-option-at-once = Deux compagnes en un seul coup
pool-option-at-once-counts = font un cribbage
pool-option-at-once-spotted = sont remises toutes deux
pool-option-tie = Égalité à table vide
pool-option-tie-fifteen = la 15 décide
pool-option-tie-drawn = personne ne gagne
pool-option-last-ball = Manquer la 15 quand elle est seule
pool-option-last-ball-foul = est une faute
pool-option-last-ball-miss = est un simple raté
pool-option-early-fifteen = La 15 seule, trop tôt, sans rien d’engagé
pool-option-early-fifteen-ends = finit la reprise
pool-option-early-fifteen-plays-on = laisse continuer
pool-option-failed-break = Après une casse non ouverte, le suivant
pool-option-failed-break-choice = casse, ou fait recasser
pool-option-failed-break-play-or-again = continue, ou fait recasser
pool-option-failed-break-other = doit casser
pool-option-call-shot = Bille et poche
pool-option-call-shot-no = ne s’annoncent pas
pool-option-call-shot-yes = s’annoncent
pool-option-penalty = Une faute
pool-option-penalty-none = ne coûte aucun point
pool-option-penalty-cribbage = coûte le cribbage le plus récent
