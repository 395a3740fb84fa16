## The line to the server, and the pages for what went wrong

line-down = You are offline
trouble-ways = Ways on
trouble-home = To the first page
trouble-again = Try again
trouble-score = Keep the score of a real board
trouble-missing-title = Nothing lies here
trouble-missing-words = There is no page, and no game, at this address. Perhaps a letter of the link went missing on its way to you.
trouble-broken-title = Something broke on our side
trouble-broken-words = Your game is safe: every move that was answered is written down. Try again in a moment.
trouble-offline-title = No line to the table
trouble-offline-words = This page goes on by itself as soon as the line is back. Nothing of your game is lost.
