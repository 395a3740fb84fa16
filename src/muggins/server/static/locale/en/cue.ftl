## Cribbage pool played on the page. `ball` is a ball with its article or its number, `who` a player's name, `end` a pocket or a rail.

cue-page = Muggins: the pool table
cue-title = Pool table
cue-sheet = Score sheet
cue-away = The table cannot be reached. The game is kept here.
cue-retry = Try again
cue-unfit = The game that was kept here cannot be read, so this is a new one.
cue-absent = No table here yet
cue-absent-how = Playing needs the physics. Whoever runs this server gets it with
cue-absent-sheet = The score sheet for a real table
cue-warming = The table is being made ready, which takes a minute the first time…

## A new game

cue-setup-kind = Plays as
cue-setup-person = a person here
cue-setup-name = Name
cue-setup-computer = { $many ->
    [yes] Computer { $number }
   *[no] Computer
}
cue-setup-loses = The game that is on this table now is lost.
cue-level-novice = the computer, a novice
cue-level-regular = the computer, a regular
cue-level-expert = the computer, an expert
cue-note-novice = a novice
cue-note-regular = a regular
cue-note-expert = an expert

## The table in words

cue-picture = The table from above, with { $count ->
    [one] one ball on it
   *[other] { $count } balls on it
}
cue-pocket-head-left = the near left pocket
cue-pocket-head-right = the near right pocket
cue-pocket-foot-left = the far left pocket
cue-pocket-foot-right = the far right pocket
cue-pocket-side-left = the left side pocket
cue-pocket-side-right = the right side pocket
cue-rail-head = the head rail
cue-rail-foot = the foot rail
cue-rail-left = the left rail
cue-rail-right = the right rail
cue-lies = Ball { $ball }: { $along } cm along, { $across } cm across
cue-lies-cue = Cue ball: { $along } cm along, { $across } cm across
cue-where = Where the balls lie
cue-where-how = Along is from the head rail, where one stands to break; across is from the left rail. The bed is 198 cm long and 99 cm wide.

## Aiming

cue-desk = Your stroke
cue-aim = Aim
cue-aim-ball = { $side ->
    [left] Meets { $ball } on its left, { $share }; it goes towards { $end }.
    [right] Meets { $ball } on its right, { $share }; it goes towards { $end }.
   *[full] Meets { $ball } full; it goes towards { $end }.
}
cue-aim-rail = Meets no ball; goes towards { $end }.
cue-share-most = nearly full
cue-share-three-quarter = three quarters of it
cue-share-half = half of it
cue-share-quarter = a quarter of it
cue-share-thin = a thin edge
cue-turn-left = Turn left by { $degrees }°
cue-turn-right = Turn right by { $degrees }°
cue-target = Aim by name
cue-at = Aim at
cue-at-none = a ball…
cue-into = into
cue-into-straight = straight on
cue-speed = Speed
cue-speed-value = { $speed } metres a second
cue-speed-said = { $speed } m/s
cue-spin = Spin
cue-spin-side = Side
cue-spin-height = Height
cue-spin-none = No spin
cue-spin-said = { $height ->
    [top] { $side ->
        [left] Top left
        [right] Top right
       *[none] Top
    }
    [bottom] { $side ->
        [left] Bottom left
        [right] Bottom right
       *[none] Bottom
    }
   *[none] { $side ->
        [left] Left
        [right] Right
       *[none] Centre
    }
}
cue-strike = Strike
cue-zoom = Look closer
cue-place = Move the cue ball
cue-place-how = Drag the cue ball, or use the arrows. It stays behind the head string.
cue-place-left = Cue ball to the left
cue-place-right = Cue ball to the right
cue-place-head = Cue ball towards the head rail
cue-place-foot = Cue ball towards the foot rail
cue-move-ball = Move the { $ball } to the foot spot
cue-keys = Keys
cue-keys-how = Left and right turn the aim, finely with Shift, and more finely yet while you look closer. Up and down set the speed. Enter strikes, and shows the end while the balls roll, as a tap on the table does. While the cue ball is being moved, the arrows move it.

## A stroke

cue-asks = One moment…
cue-thinks = { $who } thinks…
cue-aims = { $who } aims…
cue-rolls = The balls roll…
cue-finish = Show the end
cue-read = Close
cue-met = The cue ball met the { $ball } first.
cue-met-none = The cue ball met no ball.
cue-fell = The { $ball } fell into { $pocket }.
cue-fell-cue = The cue ball fell into { $pocket }.
