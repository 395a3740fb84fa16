## The show, as it lies on the cloth. `me` is "yes" where it is the reader's.

count-show = The show
count-title-hand = { $me ->
    [yes] Your hand
   *[no] { $who }’s hand
}
count-title-crib = { $me ->
    [yes] Your crib
   *[no] { $who }’s crib
}
count-nothing-there = Nothing
count-points = { $total ->
    [one] point
   *[other] points
}
count-too-many = { $points ->
    [one] That was one point too many.
   *[other] That was { $points } points too many.
}
count-missed = { $points ->
    [one] One point was missed.
   *[other] { $points } points were missed.
}
count-missed-lines = Missed: { $lines }.
count-line = { $what } ({ $cards })

## Counting by hand

count-ask-hand = Count your hand
count-ask-crib = Count your crib
count-numbers = Points
count-by-number = Say the number instead
count-by-cards = Tap the cards instead
count-take-label = Cards to count
count-starter = { $card }, the starter
count-taken-label = Counted so far
count-take-hint = Tap the cards of a fifteen, a pair, a run, a flush or nobs, then take them.
count-part = More cards belong to that. Take them all together.
count-again = You have counted those cards already.
count-nothing = Those cards score nothing together.

## A card of the play that was worth something else than its player said

count-verdict = A count put right
verdict-title = { $me ->
    [yes] You played { $card }
   *[no] { $who } played { $card }
}
verdict-worth = It scores { $lines }.
verdict-nothing = It scores nothing.

## What was said, and muggins

banner-says = { $me ->
    [yes] You said { $claim }.
   *[no] { $who } says { $claim }.
}
banner-called = { $me ->
    [yes] { $outcome ->
        [right] You call muggins: { $points } missed, and right.
        [nothing] You call muggins for { $points }, but nothing was missed.
       *[other] You call muggins for { $points }, but { $truth } was missed.
    }
   *[no] { $outcome ->
        [right] { $who } calls muggins: { $points } missed, and right.
        [nothing] { $who } calls muggins for { $points }, but nothing was missed.
       *[other] { $who } calls muggins for { $points }, but { $truth } was missed.
    }
}
count-muggins = Muggins
call-title = Muggins: how many points are wrong?
call-numbers = Points that are wrong
play-points-label = Points of this card

## The bar while counts are made

bar-how-many = How many points?
bar-say = Say { $points }
bar-say-empty = Say it
bar-take = Take { $cards }
bar-untake = Put back
bar-counted = Counted { $points } so far.
bar-settle = { $source ->
    [hand] { $who } says { $claim } for the hand.
    [crib] { $who } says { $claim } for the crib.
   *[play] { $who } says { $claim } for that card.
}
# Between two: the next card lets it stand.
bar-settle-play-on = { $who } says { $claim }. Play on, or call muggins.
bar-stand = Let it stand
bar-muggins = Muggins!
bar-call = Call { $points }
bar-call-empty = Call it
bar-call-prompt = Name the points that are wrong.
bar-back = Back
bar-play-for = Play { $card } for { $points }
