## The table

table-page = Muggins: the table
table-title = Cribbage: { $who }
table-empty = Cribbage: the table
table-log = Log
table-type = Type
table-undo = Undo
table-undo-why = Take your last move back; the game is then marked as assisted
table-take-back = Take back
table-take-back-why = Ask the others to let you take your last move back
table-said = What was said
table-keys = Keys
table-close = Close
table-board = Board to { $target }: { $scores }

## The bar at the lower edge. `me` is "yes" where the crib is the reader's.

bar-pick = { $me ->
    [yes] { $picked ->
        [0] { $missing ->
            [one] Pick a card for your crib.
           *[other] Pick { $missing } cards for your crib.
        }
       *[other] Pick { $missing } more for your crib.
    }
   *[no] { $picked ->
        [0] { $missing ->
            [one] Pick a card for { $who }’s crib.
           *[other] Pick { $missing } cards for { $who }’s crib.
        }
       *[other] Pick { $missing } more for { $who }’s crib.
    }
}
bar-to-crib = { $me ->
    [yes] To your crib?
   *[no] To { $who }’s crib?
}
bar-lay-away = Lay away
bar-lay-away-cards = Lay away { $cards }
bar-turn = Your turn.
bar-turn-pick = Your turn: pick a card.
bar-play = Play
bar-play-card = Play { $card }
bar-asks-back = { $who } asks to take the last move back.
bar-allow = Agree
bar-refuse = Refuse
bar-none-fits = None of your cards fits within 31.
bar-go = Say go
bar-continue = Continue
bar-over = The game is over.
bar-result = Result
bar-opening = Sitting down at the table…
bar-watching = You are watching.
bar-thinks = { $me ->
    [yes] It is your turn.
   *[no] { $who } thinks…
}

## What stands in the bar when something is wrong

notice-unanswered = The table does not answer; your move is sent again until it does.
notice-line-keeps = The line is down; your move goes up when it is back.
notice-line-down = The line is down; trying again…



## Keys

key-space = Space
key-enter = Enter
key-pick = pick a card
key-confirm = lay away, or play the picked card
key-continue = go on
key-go = say go
key-repeat = repeat the last announcement
key-scores = say the scores
key-crib = say whose crib it is
key-log = show or hide the log
key-help = this help
key-escape = Esc
key-digit = write the points of your count
key-more = say more or fewer points for a card
key-muggins = call muggins
key-back = back, or take the last part of a count back
key-undo = take your last move back
key-count = say the count and its cards
key-type = type your moves
