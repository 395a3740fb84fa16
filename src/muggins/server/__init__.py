"""The wire: games that outlive their process, seats with tokens, a page, an API."""
