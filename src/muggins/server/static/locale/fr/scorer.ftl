## Le marqueur d’une vraie planche. `who` est un nom, ou les noms d’un camp : « Ann », « Ann et Bob » ; à
## deux noms, `many` vaut "yes". To peg : « marquer » ; hole : « trou » ; board : « planche ».

score-page = Muggins : le marqueur
score-title = Marqueur
score-stand = { $who } { $score }
score-board = Planche jusqu’à { $target }. { $scores }.
score-whose = Qui marque ?
score-deals = { $who } donne
score-needs = { $holes ->
    [one] encore { $holes } trou
   *[other] encore { $holes } trous
}
score-match-games = { $won ->
    [one] { $won } partie
   *[other] { $won } parties
}
score-match-points = { $points ->
    [one] { $points } point de match
   *[other] { $points } points de match
}
score-holes = Trous à marquer
score-peg = { $who } : marquer { $holes }
score-other = Un autre nombre
score-other-peg = Marquer
score-other-fault = Un nombre entier de trous, de −{ $most } à { $most } ; au-dessous de zéro, on recule.
score-undo = Annuler
score-redo = Rétablir
score-next-deal = Donne suivante
score-next-dealer = à { $who }
score-begin = À { $who } de donner
score-new = Nouvelle planche
score-keys-title = Touches
score-close = Fermer

## Ce qui a été inscrit, et ce qui est dit

score-said-pegged = { $many ->
    [yes] { $who } marquent { $holes }, et sont à { $score }.
   *[no] { $who } marque { $holes }, et est à { $score }.
}
score-said-back = { $many ->
    [yes] { $who } reculent de { $holes }, et sont à { $score }.
   *[no] { $who } recule de { $holes }, et est à { $score }.
}
score-said-won = { $many ->
    [yes] { $who } gagnent, { $score } à { $other }.
   *[no] { $who } gagne, { $score } à { $other }.
}
score-said-deal = Donne { $deal } : { $who } donne.
score-said-next = Partie { $game } : { $who } donne en premier.
score-said-undone = Annulé. { $scores }.
score-said-redone = Rétabli. { $scores }.
score-history = Ce qui a été marqué
score-nothing = Rien encore. Choisissez qui marque, puis les trous.

## La fin d’une partie

score-won = { $many ->
    [yes] { $who } gagnent
   *[no] { $who } gagne
}
score-won-by = { $margin ->
    [one] d’{ $margin } trou
   *[other] de { $margin } trous
}
score-won-skunk = Un skunk !
score-won-double = Un double skunk !
score-won-points = { $points ->
    [one] { $points } point de match
   *[other] { $points } points de match
}
score-next-game = Partie suivante

## Une nouvelle planche

score-new-title = Une nouvelle planche
score-new-players = Qui joue
score-new-two = Deux
score-new-three = Trois
score-new-four = Quatre
score-new-teams = Deux équipes de deux
score-new-name = Joueur { $number }
score-new-team = Joueur { $number }, { $team ->
    [1] première équipe
   *[2] seconde équipe
}
score-new-target = Partie en
score-new-hole = { $target } trous
score-new-long = 121, la planche longue
score-new-short = 61, un seul tour
score-new-own = un autre nombre
score-new-dealer = Première donne
score-new-values = Points de match pour victoire, skunk, double skunk
score-values-acc = Clubs (ACC) : 2, 3, 3
score-values-free = Libre : 1, 2, 3
score-values-long = Match long : 3, 4, 4
score-values-four = Le double vaut quatre : 1, 2, 4
score-values-lurch = Lurch : 1, ou 2 si lurch
score-values-none = Chaque victoire vaut 1
score-new-start = Commencer
score-new-cancel = Annuler
score-new-loses = La planche qui est là sera rangée, avec toutes ses parties.

## Le calculateur de mains. Les cartes se tapent avec les lettres de leurs dessins : A, J, Q, K, et
## c trèfle, d carreau, h cœur, s pique.

counter-title = Compter une main
counter-starter = retourne
counter-blank = pas encore de carte
counter-drop = { $card } : la retirer
counter-ranks = Rang
counter-suits = Couleur
counter-suit = { $suit ->
    [c] trèfle
    [d] carreau
    [h] cœur
   *[s] pique
}
counter-typed = Ou tapez cinq cartes, la retourne en dernier
counter-count = Compter
counter-crib = C’est le crib
counter-points = { $points ->
    [0] Aucun point
    [one] { $points } point
   *[other] { $points } points
}
counter-peg = Marquer { $points } pour { $who }
counter-clear = Une autre main
counter-fault = « { $word } » n’est pas une carte. Une carte est un rang et une couleur : 5h ou 5♥ (cœur), 10s (pique), Jc (valet de trèfle).
counter-twice = { $card } s’y trouve deux fois : un paquet l’a une seule fois.
counter-number = { $count ->
    [one] Cela fait { $count } carte : tapez-en quatre en main et la retourne.
   *[other] Cela fait { $count } cartes : tapez-en quatre en main et la retourne.
}

## Touches

score-key-digits = Tapez un nombre, Entrée le marque
score-key-side = Un autre joueur
score-key-undo = Annuler
score-key-redo = Rétablir
score-key-deal = Donne suivante
