## Why the server refused, by the kind of refusal. In English its own words stand there; another
## language says the kind, and adds the words, `said`, only where they tell what is wrong within a text.

refusal-unreadable = That cannot be read: { $said }
refusal-illegal = That is not allowed now.
refusal-not-your-turn = It is not your turn.
refusal-stale = The game has gone on since you last looked: look again, then move.
refusal-key-reused = That move was sent before, as another one.
refusal-not-seated = You have no seat at this table.
refusal-not-invited = That invitation opens no seat, or no longer does.
refusal-not-over = The game is not over yet.
refusal-not-found = There is no such thing here.
refusal-foreign = That came from the page of another site.
refusal-name-taken = That name is taken.
refusal-wrong-password = Name and password do not fit.
refusal-too-large = That is too large.
refusal-too-many = That was too much at once: try again in a moment.
refusal-unwell = Something broke on the side of the server: try again in a moment.
