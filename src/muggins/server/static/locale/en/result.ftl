## The end of a game

result-drawn = A drawn round
result-won = You win
result-lost = { $many ->
    [yes] { $who } win
   *[no] { $who } wins
}
result-skunk = A skunk!
result-double-skunk = A double skunk!
result-skunked = That was a skunk.
result-double-skunked = That was a double skunk.
result-deals = { $deals ->
    [one] after one deal
   *[other] after { $deals } deals
}
result-again = Play again
# In a match.
result-next = Next game
# Somebody else of the table has opened it.
result-onward = The next game is open, and you are expected there.
result-look = Look at the table
