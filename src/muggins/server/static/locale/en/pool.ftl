## The score sheet of cribbage pool. `balls` lists balls, as "the 3 and the 12"; `who` is a player's name.

pool-page = Muggins: cribbage pool
pool-title = Cribbage pool
pool-new = New game
pool-table = Pool table
pool-no-table = To play on the screen, whoever runs this server types
pool-the-ball = the { $ball }
pool-ball = Ball { $ball }
pool-ball-down = Ball { $ball }, not on the table
pool-ball-due = Ball { $ball }, to be potted
pool-ball-order = Ball { $ball }, number { $place } to fall
pool-ball-off = Ball { $ball }, off the table
pool-player = Player { $number }

## The players

pool-players = Players
pool-made = { $count ->
    [one] one cribbage
   *[other] { $count } cribbages
}
pool-fouls = { $count } of 3 fouls
pool-out = out of the game
pool-marks = The eight cribbages; five win
pool-mark-open = { $pair }: open
pool-mark-made = { $pair }: { $who }

## What comes next

pool-breaks = { $who } breaks
pool-shoots = { $who } shoots
pool-decides = { $who } decides
pool-tie-break = { $who } shoots for the game
pool-over = { $who } wins
pool-drawn = Nobody wins
pool-on = On { $balls }: the next stroke must pot { $due }.
pool-due = The next stroke must pot { $due }.
pool-free = On nothing: any ball will do.
pool-cue-position = The cue ball stays where it lies.
pool-cue-choice = The cue ball where it lies, or in hand in the kitchen.
pool-cue-kitchen = The cue ball in hand, behind the head string.
pool-take = Take it in hand
pool-move = Are all balls in the kitchen?
pool-move-how = The one nearest the head string may go to the foot spot. If two are equally near, you say which.
pool-move-which = Which ball is moved?
pool-answer-break = { $who } breaks
pool-answer-again = { $breaker } breaks again
pool-answer-play = Play on as they lie

## A stroke

pool-fell = Which balls fell?
pool-fell-how = Tap them in the order in which they fell.
pool-off-how = Tap the balls that left the table.
pool-happened = What else happened
pool-foul = Foul
pool-scratch = Scratch
pool-jumped = Cue ball off table
pool-off = Ball off table
pool-closed = Break not open
pool-uncalled = Not as called
pool-enter = Enter the stroke
pool-enter-nothing = Nothing fell
pool-undo = Undo
pool-again = Another game

## What was ruled

pool-ruling = The ruling
pool-ruling-of = { $who }: { $fell ->
    [none] no ball fell.
   *[other] { $balls } fell.
}
pool-spot = Spot { $balls }.
pool-spot-how = On the foot spot, or behind it on the long string as near as can be, in ascending number.
pool-history = What happened
pool-nothing = Nothing yet. Rack the balls: the 15 in the middle, no two corners that total fifteen.
pool-said-out = { $who } is out, and the others play on.
pool-said-tie = { $who } begins.
pool-said-break = { $who } breaks.
pool-said-again = { $who } breaks again.
pool-said-play = { $who } plays on.
pool-said-taken = The cue ball is taken in hand.
pool-said-moved = The { $ball } goes to the foot spot.
pool-said-won = { $who } wins the game.
pool-said-drawn = Nobody wins the game.
pool-said-undone = Taken back.
pool-trouble = The referee cannot be reached. What you entered is kept.
pool-retry = Ask again
pool-unfit = The game that was kept here cannot be read, so this is a new one.

## Why: the rules that were applied

pool-why-cribbage = A cribbage: { $balls }.
pool-why-last-fifteen = The 15 fell with all other balls down: a cribbage.
pool-why-on = On { $balls }: the next stroke must pot { $companions }.
pool-why-free = Nothing is owed: play goes on freely.
pool-why-nothing = Nothing fell and nothing was owed: the inning ends, and it is no foul.
pool-why-nothing-counted = Nothing that fell counts: the inning ends, and it is no foul.
pool-why-early-fifteen = The 15 fell while other balls were up: it is spotted, without a penalty.
pool-why-at-once = On one stroke, { $balls } are no cribbage here: both are spotted.
pool-why-not-as-called = { $count ->
    [one] Not as called: { $balls } does not count, and is spotted.
   *[other] Not as called: { $balls } do not count, and are spotted.
}
pool-why-put-back = { $count ->
    [one] Put back where it lay, since it dropped by itself after five seconds: { $balls }.
   *[other] Put back where they lay, since they dropped by themselves after five seconds: { $balls }.
}
pool-why-no-contact = Foul: the cue ball met no ball.
pool-why-no-rail = Foul: no ball fell, and none touched a rail.
pool-why-scratch = Foul: the cue ball fell.
pool-why-cue-ball-off = Foul: the cue ball left the table.
pool-why-ball-off = { $count ->
    [one] Foul: { $balls } left the table, and is spotted.
   *[other] Foul: { $balls } left the table, and are spotted.
}
pool-why-missed = Foul: the stroke had to pot { $any }.
pool-why-called = Foul, as called at the table.
pool-why-not-legal = { $count ->
    [one] Potted on a foul stroke, { $balls } does not count, and is spotted.
   *[other] Potted on a foul stroke, { $balls } do not count, and are spotted.
}
pool-why-unpaired = { $count ->
    [one] Without its companion, { $balls } is spotted.
   *[other] Without their companions, { $balls } are spotted.
}
pool-why-penalty = A foul costs a point: the cribbage of { $balls } is spotted.
pool-why-failed-break = The break was not open: no ball fell, and fewer than four were driven to rails.
pool-why-third-foul = The third foul in succession loses the game.
pool-why-five = Five of the eight cribbages win the game.
pool-why-most = The table is empty: most cribbages win the game.
pool-why-tie = The table is empty and level: the 15 is spotted, and whoever pots it wins.
pool-why-drawn = The table is empty and level: nobody wins.
pool-why-tie-break = The 15 breaks the tie, and wins the game.
pool-why-last-player = All others have lost.

## A new game

pool-setup = Who plays?
pool-setup-breaks = The first breaks.
pool-setup-more = One more player
pool-setup-fewer = One fewer
pool-setup-start = Start
pool-setup-back = Back to the game
pool-setup-loses = The game that is on this sheet now is lost.
pool-setup-rules = House rules
pool-setup-names = Each player needs a name of his own.
pool-option-at-once = Two companions on one stroke
pool-option-at-once-counts = are a cribbage
pool-option-at-once-spotted = are both spotted
pool-option-tie = Level at an empty table
pool-option-tie-fifteen = the 15 decides
pool-option-tie-drawn = nobody wins
pool-option-last-ball = Missing the 15 when it is alone
pool-option-last-ball-foul = is a foul
pool-option-last-ball-miss = is a plain miss
pool-option-early-fifteen = The 15 alone, early, on nothing
pool-option-early-fifteen-ends = ends the inning
pool-option-early-fifteen-plays-on = plays on
pool-option-failed-break = After a break that is not open, the next
pool-option-failed-break-choice = breaks, or has him break again
pool-option-failed-break-play-or-again = plays on, or has him break again
pool-option-failed-break-other = must break
pool-option-call-shot = Ball and pocket
pool-option-call-shot-no = are not called
pool-option-call-shot-yes = are called
pool-option-penalty = A foul
pool-option-penalty-none = costs no point
pool-option-penalty-cribbage = costs the newest cribbage
