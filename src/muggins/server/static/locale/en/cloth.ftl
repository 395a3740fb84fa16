## Who sits where, and whose turn it is

plate-dealer = dealer
# Where there is no room for the word.
plate-dealer-letter = D
plate-dealer-why = Deals, and owns the crib
plate-to-play = to play
plate-to-discard = to lay away
plate-gone = go
seat-holds = { $cards ->
    [one] { $who } holds one card
   *[other] { $who } holds { $cards } cards
}

## What lies on the cloth

cloth-deck-and-crib = Starter and crib
cloth-deck = Deck
cloth-starter = Starter
cloth-starter-is = ({ $card })
cloth-crib = { $mine ->
    [yes] Your crib
   *[no] { $who }’s crib
}
cloth-crib-holds = { $mine ->
    [yes] { $cards ->
        [one] Your crib, one card
       *[other] Your crib, { $cards } cards
    }
   *[no] { $cards ->
        [one] { $who }’s crib, one card
       *[other] { $who }’s crib, { $cards } cards
    }
}
cloth-play = The play
cloth-count = Count
cloth-pile = Cards of this count
cloth-finished = Earlier counts
cloth-laid = { $mine ->
    [yes] { $card }, yours
   *[no] { $card }, { $who }’s
}
cloth-hand = Your hand
cloth-picked = { $card }, picked
cloth-too-much = The { $card } makes { $count }, past 31.

## The cut for deal

cut-title = Cut for deal
cut-tie = A tie: cut again
cut-deals = { $mine ->
    [yes] You deal first
   *[no] { $who } deals first
}
cut-why = The lower card deals, and has the first crib.
cut-why-high = The higher card deals, and has the first crib.
