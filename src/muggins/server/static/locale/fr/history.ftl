## Mes parties. Dealer : « donneur » ; pone : « non-donneur ». Skunk garde son nom.

history-page = Muggins : mes parties
history-title = Mes parties
history-loading = On va chercher vos parties…
history-empty = Rien encore : les parties que vous finissez sont gardées ici, avec ce qu’elles disent.

history-filters = Quelles parties
history-filter-opponent = Adversaire
history-filter-rules = Jeu
history-filter-origin = Où
history-all = Tout
history-played = jouées ici
history-imported = importées

## Ce qu’elles disent

history-summary = En chiffres
history-games = Parties
history-won = Gagnées
history-of = { $part } ({ $percent } %)
history-skunks-given = Skunks infligés
history-skunks-taken = Skunks subis
history-doubles-given = Doubles skunks infligés
history-doubles-taken = Doubles skunks subis
history-streak = Série en cours
history-longest = Plus longue série gagnante
history-streak-none = aucune
history-streak-won = { $games ->
    [one] { $games } victoire
   *[other] { $games } victoires
}
history-streak-lost = { $games ->
    [one] { $games } défaite
   *[other] { $games } défaites
}
history-best = { $points ->
    [one] Votre meilleure main : { $points } point
   *[other] Votre meilleure main : { $points } points
}
history-best-cards = La meilleure main, la retourne en dernier

## Moyennes par donne

history-averages = Moyennes
history-par-why = Points par donne. Le par est ce que deux bons joueurs ont marqué, en moyenne, dans les huit millions de donnes dont la table de la course est faite. Mains et cribs comptent pour ce qu’ils valent, même si la partie s’est finie avant leur décompte.
history-no-par = Points par donne. Le par est connu pour deux joueurs à six cartes chacun : choisissez un tel jeu ci-dessus pour comparer.
history-dealer-hand = Main du donneur
history-dealer-crib = Votre crib
history-dealer-play = Marqué au jeu, donneur
history-pone-hand = Main du non-donneur
history-pone-crib = Crib laissé à l’autre
history-pone-play = Marqué au jeu, non-donneur
history-margin = ± { $margin }
history-par-near = Le par est { $par } : pas encore de différence sûre.
history-par-above = { $apart } au-dessus du par, qui est { $par }.
history-par-below = { $apart } au-dessous du par, qui est { $par }.
history-plot-label = { $name } : { $mean } points en moyenne sur { $deals } donnes
history-numbers = En nombres
plot-points = Points
plot-deals = Donnes
plot-share = Part
plot-percent = { $percent } %

## Les parties

history-list = { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}
history-more = { $games ->
    [one] En montrer { $games } de plus
   *[other] En montrer { $games } de plus
}
history-result-won = Gagnée
history-result-lost = Perdue
history-result-drawn = Nulle
history-against = contre { $who }
history-skunk = skunk
history-double-skunk = double skunk
history-mark-seed = graine choisie
history-mark-assisted = avec reprise
history-mark-claimed = réclamée
history-mark-substitute = un ordinateur a continué
history-replay-of = Revoir la partie contre { $who }, { $date }
history-drop = Retirer

## Entrées et sorties

history-download = Toutes mes parties en
history-import = Apporter une partie
history-import-why = Une partie finie, notée en .crib ou en JSON, rejoint vos parties et leurs chiffres.
history-import-file = Fichier
history-import-seat = Vous étiez
history-import-keep = La garder
history-kept = { $games ->
    [one] La partie est maintenant parmi les vôtres.
   *[other] { $games } parties sont maintenant parmi les vôtres.
}
history-dropped = La partie notée est retirée.

history-forget = Effacer mes données
history-forget-why = Votre nom, vos parties, votre compte et les parties notées que vous avez apportées sont effacés pour de bon. Si d’autres ont joué avec vous, leur partie continue avec « Un ancien joueur ».
history-forget-sure = C’est sans retour. Faut-il tout effacer ?
history-forget-yes = Oui, tout effacer
history-forget-no = Non
history-forgotten = Tout est effacé. Vous êtes désormais inconnu ici.
