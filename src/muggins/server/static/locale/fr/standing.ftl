## Où en est un match après une de ses parties

standing-title = Le match
standing-best = Au meilleur des { $number } parties, partie { $played }
standing-first = Le premier à { $number } points de match, partie { $played }
standing-games = { $number } parties, aux points de match : partie { $played }
# Une ligne pour chaque camp.
standing-side = { $who } : { $won ->
    [one] { $won } partie
   *[other] { $won } parties
}, { $points ->
    [one] { $points } point de match
   *[other] { $points } points de match
}
# $me : « yes » quand c’est le camp de qui lit.
standing-won = { $me ->
    [yes] Le match est à vous !
   *[other] Le match revient à { $who }.
}
standing-drawn = Le match est nul.
