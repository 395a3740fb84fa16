"""Games on paper and on the wire: the human record, and the JSON of commands, events, views."""
