## Was it dealt fairly?

verify-page = Muggins: was it dealt fairly?
verify-title = Was it dealt fairly?
verify-history = My history
verify-how = Before the first card the table promised a number, the SHA-256 of a secret seed; after the last it told the seed. Every cut, hand and starter follows from that seed. Your browser now deals them all again by itself, and compares.
verify-only-cards = It is the cards that are compared here, not the play: whether each card was laid and each hand counted by the rules, “muggins verify” checks too.
verify-fetching = Fetching the game…
verify-no-crypto = This browser lends its cryptography only to pages that come over https or from this machine. Save the record, and run “muggins verify” on it instead.
verify-no-record = That is no record of a game: a .crib file or its JSON belongs here.

verify-file-heading = A game from a file
verify-file-why = Choose a .crib or JSON file, or drop it here. It stays in your browser.
verify-file = File
verify-promise-label = The number that the table promised, if you wrote it down
verify-compare = Compare

## What was found

verify-game = Game { $number }:
verify-verdict-holds = Dealt as promised
verify-verdict-fails = Not dealt as promised
verify-verdict-open = Nothing speaks against it, but not everything could be checked
verify-seed-open = The record has no seed, so the cards cannot be dealt again.
verify-promise-holds-browser = The seed is the one whose number this browser was told before the first card:
verify-promise-holds-typed = The seed is the one whose number you gave:
verify-promise-holds-record = The seed is the one whose number stands in the record. If you noted the number before the game, compare it yourself:
verify-promise-open = No promise is known. This is the number of the seed; compare it with the one that you were told before the game:
verify-promise-fails = The seed is not the one that was promised. Its number is
verify-promised = but the promise was
verify-due = but the seed gives
verify-cut-holds = Cut for deal { $number }
verify-cut-fails = Cut for deal { $number }: the record has
verify-deal-holds = Deal { $number }
verify-deal-fails = Deal { $number }: the record has
verify-starter-holds = Starter of deal { $number }
verify-starter-fails = Starter of deal { $number }: the record has
