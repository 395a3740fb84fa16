## Les choix d’une partie finie, pesés

weigh-title = Analyse
weigh-why = Chaque choix est pesé selon ce qu’on pouvait savoir à ce moment-là : ce qui était le mieux, et ce que le choix fait a coûté.
weigh-all = Peser les choix { DE($who) }
weigh-stop = Arrêter
weigh-progress = Choix pesés
weigh-running = On pèse : { $number } choix sur { $of }…
weigh-sum = { $who } a fait { $choices ->
    [one] { $choices } choix
   *[other] { $choices } choix
}, dont { $best } les meilleurs possibles. En tout, ils ont coûté { $loss }.
weigh-costliest = Ce qui a coûté le plus
weigh-costly-discard = Donne { $deal } : { $done } au crib, mieux { $best }
weigh-costly-pegging = Donne { $deal } : joué { $done }, mieux { $best }
weigh-cost = coûte { $loss }
weigh-loss-win = { $share } de victoires
weigh-loss-points = { $points } points

## L’un d’eux

weigh-ask = Qu’est-ce qui était le mieux ?
weigh-thinking = On pèse…
weigh-best = Rien n’était mieux.
weigh-better = Il y avait mieux : cela a coûté { $loss }.
weigh-head-discard = Au crib
weigh-head-pegging = Jouer
weigh-head-win = Victoires
weigh-head-points = Points
weigh-done = joué
weigh-note-discard = Parties gagnées, et points de la main, du crib et du jeu, moins ceux du jeu de l’autre. Comptés comme par « muggins analyse ».
weigh-note-pegging = Parties gagnées, et points du reste du jeu, moins ceux de l’autre. Comptés comme par « muggins analyse ».
