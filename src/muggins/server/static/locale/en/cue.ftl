## Cribbage pool played on the page. `ball` is a ball's number, `balls` lists balls, as "the 3 and the 12"; `who` is a player's name.

cue-page = Muggins: the pool table
cue-title = The pool table
cue-sheet = Score sheet
cue-new = New game
cue-away = The table cannot be reached. The game is kept here.
cue-retry = Try again
cue-unfit = The game that was kept here cannot be read, so this is a new one.
cue-absent = This server has no table: it needs a library for the physics, which whoever runs it installs with
cue-absent-sheet = The score sheet for a real table is here.
cue-warming = The table is being made ready; the first stroke may take a minute or two.

## A new game

cue-setup = Who plays?
cue-setup-breaks = The first breaks.
cue-setup-player = Player { $number }
cue-setup-kind = Player { $number } is
cue-setup-person = a person here
cue-setup-start = Start
cue-setup-back = Back to the game
cue-setup-loses = The game that is on this table now is lost.
cue-setup-names = Each player needs a name of his own.
cue-setup-computer = Computer
cue-setup-rules = House rules
cue-level = the computer, { $level }
cue-level-beginner = a beginner
cue-level-casual = a casual player
cue-level-club = a club player
cue-level-strong = a strong player
cue-level-expert = an expert

## The table in words

cue-table = The table
cue-pocket-head-left = the near left corner pocket
cue-pocket-head-right = the near right corner pocket
cue-pocket-foot-left = the far left corner pocket
cue-pocket-foot-right = the far right corner pocket
cue-pocket-side-left = the left side pocket
cue-pocket-side-right = the right side pocket
cue-rail-head = the head rail
cue-rail-foot = the foot rail
cue-rail-left = the left rail
cue-rail-right = the right rail
cue-cue-ball = the cue ball
cue-the-ball = the { $ball }
cue-lies = { $ball }: { $along } cm from the head rail, { $across } cm from the left rail.
cue-lies-none = The cue ball is in hand.
cue-where = Where the balls lie
cue-where-how = From the head rail, where the break is played from, and from the left rail. The bed is 198 cm long and 99 cm wide.
cue-picture = The table seen from above, with { $count ->
    [one] one ball on it.
   *[other] { $count } balls on it.
}

## Aiming

cue-aim = Aim
cue-aim-ball = { $side ->
    [left] Meets the left of { $ball }, { $share }: it is sent to { $end }.
    [right] Meets the right of { $ball }, { $share }: it is sent to { $end }.
   *[full] Meets { $ball } full: it is sent to { $end }.
}
cue-aim-rail = Meets no ball, and goes to { $end }.
cue-share-most = nearly full
cue-share-three-quarter = three quarters of it
cue-share-half = half of it
cue-share-quarter = a quarter of it
cue-share-thin = a thin edge
cue-degrees = { $degrees }°
cue-turn-left-wide = Turn the aim to the left by one degree
cue-turn-left = Turn the aim a little to the left
cue-turn-right = Turn the aim a little to the right
cue-turn-right-wide = Turn the aim to the right by one degree
cue-at = Aim at
cue-at-none = a ball…
cue-into = into
cue-into-straight = straight on
cue-speed = Speed
cue-speed-value = { $speed } metres a second
cue-speed-said = { $speed } m/s
cue-spin = Spin
cue-spin-side = To the side
cue-spin-height = Up or down
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
cue-pad = Where the cue meets the ball
cue-strike = Strike
cue-zoom = Look closer
cue-place = Move the cue ball
cue-place-how = Drag the cue ball, or use the arrows. It stays behind the head string.
cue-place-left = Cue ball to the left
cue-place-right = Cue ball to the right
cue-place-head = Cue ball towards the head rail
cue-place-foot = Cue ball towards the foot rail
cue-taken-place = Another ball lies there.
cue-move-ball = Move the { $ball } to the foot spot
cue-keys = Keys
cue-keys-how = Left and right turn the aim, finely with Shift; up and down set the speed; Enter strikes. While the cue ball is being moved, the arrows move it.

## A stroke

cue-thinks = { $who } thinks…
cue-aims = { $who } aims…
cue-rolls = The balls roll…
cue-breaking = Breaking…
cue-finish = Show the end
cue-met = The cue ball met the { $ball } first.
cue-met-none = The cue ball met no ball.
cue-fell = { $ball } fell into { $pocket }.
cue-struck = { $who } strikes.
cue-again = Another game
