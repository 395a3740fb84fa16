## Le nom d’une carte. Les cartes dessinées, et leurs noms brefs, gardent les indices anglais (J, Q, K) ;
## les noms en toutes lettres sont français : valet, dame, roi.

card-name =
    { $rank ->
        [ace] as
        [two] deux
        [three] trois
        [four] quatre
        [five] cinq
        [six] six
        [seven] sept
        [eight] huit
        [nine] neuf
        [ten] dix
        [jack] valet
        [queen] dame
       *[king] roi
    } de { $suit ->
        [clubs] trèfle
        [diamonds] carreau
        [hearts] cœur
       *[spades] pique
    }
