## How a match stands after one of its games

standing-title = The match
standing-best = Best of { $number }, game { $played }
standing-first = First to { $number } game points, game { $played }
standing-games = { $number } games, for game points: game { $played }
# One line for each side.
standing-side = { $who }: { $won ->
    [one] { $won } game
   *[other] { $won } games
}, { $points ->
    [one] { $points } game point
   *[other] { $points } game points
}
# $me: "yes" when it is the reader's side.
standing-won = { $me ->
    [yes] The match is yours!
   *[other] The match goes to { $who }.
}
standing-drawn = The match is drawn.
