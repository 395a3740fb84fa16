## Une partie finie, pas à pas

replay-page = Muggins : une partie revue
replay-title = Revoir
replay-heading = { $who }
replay-won = { $many ->
    [yes] { $who } ont gagné, { $scores }.
   *[no] { $who } a gagné, { $scores }.
}
replay-drawn = Une donne nulle, { $scores }.
replay-unfinished = La partie notée s’arrête avant la fin.
replay-board = Planche jusqu’à { $target } : { $scores }
replay-side-score = { $who } { $score }
replay-loading = On va chercher la partie…
replay-history = Mes parties

## La table, toutes cartes ouvertes

replay-hand = Cartes { DE($who) }
replay-score = Score
replay-dealer = donneur
replay-starter = Retourne
replay-crib = Crib { DE($who) }
replay-pile = Cartes de ce compte
replay-earlier = Comptes précédents
replay-count = Compte
replay-began = La partie commence.
replay-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}

## Les boutons dessous

replay-steps = Pas de la partie
replay-deal-back = Donne précédente
replay-back = Un pas en arrière
replay-on = Un pas en avant
replay-deal-on = Donne suivante
replay-play = Défiler
replay-stop = Arrêter
replay-slider = Où dans la partie
replay-where = { $deal ->
    [0] Avant la première donne
   *[other] Donne { $deal }
}, pas { $step } sur { $steps }
replay-keys = Les flèches vont pas à pas, Page préc. et Page suiv. de donne en donne, Début et Fin aux bouts.

## Ce qu’on peut en faire

replay-share = Copier le lien
replay-shared = Le lien est copié.
replay-not-shared = Le lien est { $url }
replay-crib-file = Partie notée (.crib)
replay-json-file = JSON
replay-another = Ouvrir une autre partie
replay-open = Une partie d’un fichier
replay-drop = Choisissez le fichier .crib ou JSON d’une partie, ou posez-le ici. Il est lu puis oublié, sauf si vous le gardez.
replay-file = Fichier
replay-keep = La garder parmi mes parties
replay-keep-seat = Vous étiez
replay-kept = Elle est maintenant parmi vos parties.
