"""The laws of the table, pure: rules as data, commands, events, states, views."""
