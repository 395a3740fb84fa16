## Who. `you` begins a sentence or stands alone.

voice-you = You
voice-seat = Seat { $number }

## A card within a sentence, with its article: "the five of hearts".

voice-card = the { $rank ->
    [1] ace
    [2] two
    [3] three
    [4] four
    [5] five
    [6] six
    [7] seven
    [8] eight
    [9] nine
    [10] ten
    [11] jack
    [12] queen
   *[13] king
} of { $suit ->
    [c] clubs
    [d] diamonds
    [h] hearts
   *[s] spades
}

## What happened. `me` is "yes" in the second person.

voice-cut = { $me ->
    [yes] You cut { $card }.
   *[no] { $who } cuts { $card }.
}
voice-cut-tie = A tie: cut again.
voice-cut-deals = { $me ->
    [yes] You deal first.
   *[no] { $who } deals first.
}
voice-dealt = { $me ->
    [yes] Deal { $deal }. It is your crib.
   *[no] Deal { $deal }. It is { $who }’s crib.
}
voice-discarded = { $me ->
    [yes] You lay away for the crib.
   *[no] { $who } lays away for the crib.
}
voice-discarded-cards = { $me ->
    [yes] You lay away { $cards }.
   *[no] { $who } lays away { $cards }.
}
voice-starter = The starter is { $card }.
voice-heels = Two for his heels.
voice-laid = { $me ->
    [yes] You play { $card }: { $said }.
   *[no] { $who } plays { $card }: { $said }.
}
voice-go = { $me ->
    [yes] You say go.
   *[no] { $who } says go.
}
voice-one-for-go = { $me ->
    [yes] One for the go: you peg it.
   *[no] One for the go: { $who } pegs it.
}
voice-one-for-last = { $me ->
    [yes] One for last: you peg it.
   *[no] One for last: { $who } pegs it.
}
voice-hand = { $me ->
    [yes] Your hand: { $said }.
   *[no] { $who }’s hand: { $said }.
}
voice-crib = { $me ->
    [yes] Your crib: { $said }.
   *[no] { $who }’s crib: { $said }.
}
voice-drawn = The round is drawn.
voice-won = { $me ->
    [yes] You win the game.
   *[no] { $many ->
        [yes] { $who } win the game.
       *[no] { $who } wins the game.
    }
}

## Going back

voice-undone = You take your last move back; the game is marked as assisted.
voice-take-back-asked = { $me ->
    [yes] You ask to take your last move back.
   *[no] { $who } asks to take the last move back.
}
voice-take-back-answered = { $granted ->
    [yes] { $me ->
        [yes] You agree.
       *[no] { $who } agrees.
    }
   *[no] { $me ->
        [yes] You do not agree: the move stands.
       *[no] { $who } does not agree: the move stands.
    }
}
voice-taken-back = { $me ->
    [yes] You take your last move back.
   *[no] { $who } takes the last move back.
}

## Muggins and the count by hand

voice-settled = { $me ->
    [yes] Your count was right: { $said }.
   *[no] { $who }’s count was right: { $said }.
}
voice-settled-wrong = { $me ->
    [yes] You said { $claim }; it was { $truth }: { $said }.
   *[no] { $who } said { $claim }; it was { $truth }: { $said }.
}
voice-called = { $me ->
    [yes] { $outcome ->
        [right] You call muggins for { $points }, and { $missed ->
            [one] that was missed
           *[other] those were missed
        }.
        [nothing] You call muggins for { $points }, but nothing was missed.
       *[other] You call muggins for { $points }, but it was { $truth }.
    }
   *[no] { $outcome ->
        [right] { $who } calls muggins for { $points }, and { $missed ->
            [one] that was missed
           *[other] those were missed
        }.
        [nothing] { $who } calls muggins for { $points }, but nothing was missed.
       *[other] { $who } calls muggins for { $points }, but it was { $truth }.
    }
}
voice-pegged-muggins = { $me ->
    [yes] You peg { $points } for muggins.
   *[no] { $who } pegs { $points } for muggins.
}
voice-pegged-penalty = { $me ->
    [yes] You peg { $points } for a wrong count.
   *[no] { $who } pegs { $points } for a wrong count.
}
voice-wrong = { $claim } is wrong: { $said }

## The play, as it is said

play-count = { $count }
play-claim = { $count } for { $points }
play-fifteen = fifteen for { $points }
play-thirty-one = 31 for { $points }
play-scored = { $what } for { $points }

## The show, as it is said: "fifteen two, fifteen four, and a double run of three is ten".
## `place` is "first" where the count begins with it.

show-nothing = no points
show-on = { $before }, { $phrase }
show-fifteens = { $many ->
    [one] fifteen { $total }
   *[other] { $count } fifteens are { $total }
}
show-line = { $place ->
    [first] { $what } is { $total }
   *[later] and { $what } is { $total }
}

## What scores

line-fifteen = fifteen
line-thirty-one = thirty-one
line-pair = a pair
line-pair-royal = a pair royal
line-double-pair-royal = a double pair royal
line-run = { $shape ->
    [double] a double run of { $length }
    [triple] a triple run of { $length }
    [quadruple] a quadruple run of { $length }
    [double-double] a double double run of { $length }
    [sixfold] a sixfold run of { $length }
    [eightfold] an eightfold run of { $length }
   *[plain] a run of { $length }
}
line-flush = a flush of { $length }
line-nobs = nobs

## Numbers as they are spoken

spoken-number = { $number ->
    [0] zero
    [1] one
    [2] two
    [3] three
    [4] four
    [5] five
    [6] six
    [7] seven
    [8] eight
    [9] nine
    [10] ten
    [11] eleven
    [12] twelve
    [13] thirteen
    [14] fourteen
    [15] fifteen
    [16] sixteen
    [17] seventeen
    [18] eighteen
    [19] nineteen
    [20] twenty
    [21] twenty-one
    [22] twenty-two
    [23] twenty-three
    [24] twenty-four
    [25] twenty-five
    [26] twenty-six
    [27] twenty-seven
    [28] twenty-eight
    [29] twenty-nine
    [30] thirty
    [31] thirty-one
    [32] thirty-two
    [33] thirty-three
    [34] thirty-four
    [35] thirty-five
    [36] thirty-six
    [37] thirty-seven
    [38] thirty-eight
    [39] thirty-nine
    [40] forty
    [41] forty-one
    [42] forty-two
    [43] forty-three
    [44] forty-four
    [45] forty-five
    [46] forty-six
    [47] forty-seven
    [48] forty-eight
    [49] forty-nine
    [50] fifty
    [51] fifty-one
    [52] fifty-two
    [53] fifty-three
    [54] fifty-four
    [55] fifty-five
    [56] fifty-six
    [57] fifty-seven
    [58] fifty-eight
    [59] fifty-nine
   *[other] { $number }
}

## What is told when it is asked for

told-nothing = Nothing has been said yet.
told-score = { $who } { $score }
told-scores = { $scores }.
told-no-dealer = Nobody deals yet.
told-crib = { $me ->
    [yes] It is your crib.
   *[no] It is { $who }’s crib.
}
told-hand = You hold { $cards }.
told-no-hand = You hold no cards.
told-starter = The starter is { $card }.
told-no-starter = There is no starter yet.
told-laid = { $who }, { $card }
told-laid-on = { $before }; { $next }
told-count = The count is { $count }: { $cards }.
told-no-count = No card lies in the count.

## The game in typed words. After `typed-words-…`: the words that mean it, with spaces between.

typed-label = Type a command
typed-placeholder = hand, play 5h, help …
typed-send = Send
typed-words-hand = hand cards
typed-words-scores = score scores
typed-words-crib = crib dealer
typed-words-starter = starter cut
typed-words-log = log
typed-words-repeat = repeat again what
typed-words-help = help commands
typed-words-undo = undo
typed-words-agree = agree allow yes
typed-words-refuse = refuse no
typed-words-next = next continue ready on
typed-words-count = count
typed-words-say = say claim
typed-words-play = play lay
typed-words-toss = toss discard throw
typed-words-go = go
typed-words-stand = stand accept right ok
typed-words-muggins = muggins
typed-help = Ask with hand, count, starter, score, crib, log or repeat. Move with toss 4c kc, play 5h, go, or next. Where you count yourself: play 5h 2, say 8, stand, muggins 2. Undo takes a move back.
typed-no-request = Nobody asks to take a move back.
undo-nothing = There is nothing that you could take back now.
typed-unknown = There is no command “{ $word }”. Type help for those there are.
typed-busy = Your last move is still under way.
typed-no-card = “{ $word }” is no card. A card is written like 5h or 10c.
typed-which = Which one: { $cards }?
typed-not-held = You do not hold { $card }. You hold { $cards }.
typed-not-your-play = You cannot play a card now.
typed-play-what = Play which card? These fit: { $cards }.
typed-past = { $card } takes the count past 31.
typed-no-toss = There is nothing to lay away now.
typed-toss-many = { $many ->
    [one] Name one card, like toss 4c.
   *[other] Name { $many } different cards, like toss 4c kc.
}
typed-no-go = You cannot say go now.
typed-no-next = There is nothing to go on from: something else is awaited.
typed-no-count = You have no hand to count now.
typed-no-number = “{ $word }” is no number of points.
typed-no-settle = There is no count to call or to let stand now.
typed-muggins-many = Name the points that are wrong, like muggins 2.
