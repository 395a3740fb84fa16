## The score-keeper of a real board. `who` is a name, or the names of a side: "Ann", "Ann and Bob"; with
## names of two, `many` is "yes".

score-page = Muggins: the score-keeper
score-title = Score-keeper
score-stand = { $who } { $score }
score-board = Board to { $target }. { $scores }.
score-whose = Who pegs?
score-deals = { $who } deals
score-needs = { $holes ->
    [one] needs one hole
   *[other] needs { $holes } holes
}
score-match-games = { $won ->
    [one] one game
   *[other] { $won } games
}
score-match-points = { $points ->
    [one] one game point
   *[other] { $points } game points
}
score-holes = Holes to peg
score-peg = { $who }: peg { $holes }
score-other = Another number
score-other-peg = Peg
score-other-fault = Holes are a whole number from −{ $most } to { $most }; fewer than none takes holes back.
score-undo = Undo
score-redo = Redo
score-next-deal = Next deal
score-next-dealer = then { $who } deals
score-begin = Now it is { $who }’s deal
score-new = New board
score-keys-title = Keys
score-close = Close

## What was entered, and what is spoken

score-said-pegged = { $many ->
    [yes] { $who } peg { $holes }, and stand at { $score }.
   *[no] { $who } pegs { $holes }, and stands at { $score }.
}
score-said-back = { $many ->
    [yes] { $who } take back { $holes }, and stand at { $score }.
   *[no] { $who } takes back { $holes }, and stands at { $score }.
}
score-said-won = { $many ->
    [yes] { $who } win, { $score } to { $other }.
   *[no] { $who } wins, { $score } to { $other }.
}
score-said-deal = Deal { $deal }: { $who } deals.
score-said-next = Game { $game }: { $who } deals first.
score-said-undone = Undone. { $scores }.
score-said-redone = Done again. { $scores }.
score-history = What was pegged
score-nothing = Nothing yet. Choose who pegs, then the holes.

## The end of a game

score-won = { $many ->
    [yes] { $who } win
   *[no] { $who } wins
}
score-won-by = { $margin ->
    [one] by one hole
   *[other] by { $margin } holes
}
score-won-skunk = A skunk!
score-won-double = A double skunk!
score-won-points = { $points ->
    [one] One game point
   *[other] { $points } game points
}
score-next-game = Next game

## A new board

score-new-title = A new board
score-new-players = Who plays
score-new-two = Two
score-new-three = Three
score-new-four = Four
score-new-teams = Two teams of two
score-new-name = Player { $number }
score-new-team = Player { $number }, { $team ->
    [1] first team
   *[2] second team
}
score-new-target = Game to
score-new-hole = { $target } holes
score-new-long = 121, the long board
score-new-short = 61, once round
score-new-own = another number
score-new-dealer = First deal
score-new-values = Game points for a win, a skunk, a double skunk
score-values-acc = Clubs (ACC): 2, 3, 3
score-values-free = Free: 1, 2, 3
score-values-long = Long match: 3, 4, 4
score-values-four = Double counts four: 1, 2, 4
score-values-lurch = Lurch: 1, or 2 when lurched
score-values-none = Every win counts 1
score-new-start = Start
score-new-cancel = Cancel
score-new-loses = The board that lies here now is put away, with all its games.

## The hand calculator

counter-title = Count a hand
counter-starter = starter
counter-blank = no card yet
counter-drop = { $card }: take it away
counter-ranks = Rank
counter-suits = Suit
counter-suit = { $suit ->
    [c] clubs
    [d] diamonds
    [h] hearts
   *[s] spades
}
counter-typed = Or type five cards, the starter last
counter-count = Count
counter-crib = It is the crib
counter-points = { $points ->
    [0] No points
    [one] One point
   *[other] { $points } points
}
counter-peg = Peg { $points } for { $who }
counter-clear = Another hand
counter-fault = “{ $word }” is no card. A card is a rank and a suit: 5h, 10s, Jc.
counter-twice = { $card } is there twice: a pack has it once.
counter-number = { $count ->
    [one] That is one card: type four in hand and the starter.
   *[other] Those are { $count } cards: type four in hand and the starter.
}

## Keys

score-key-digits = Type a number, Enter pegs it
score-key-side = Another player
score-key-undo = Undo
score-key-redo = Redo
score-key-deal = Next deal
