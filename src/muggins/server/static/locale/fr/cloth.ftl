## Qui est assis où, et à qui de jouer. Crib : « le crib ». Starter : « la retourne ». Lay away : « écarter ».
## DE met « de », ou « d’ » devant une voyelle.

plate-dealer = donneur
# Là où le mot n’a pas la place.
plate-dealer-letter = D
plate-dealer-why = Donne les cartes, et le crib lui revient
plate-to-play = doit jouer
plate-to-discard = doit écarter
plate-to-count = doit compter
plate-gone = go
seat-holds = { $cards ->
    [one] { $who } a { $cards } carte en main
   *[other] { $who } a { $cards } cartes en main
}

## Ce qui est sur le tapis

cloth-deck-and-crib = Retourne et crib
cloth-deck = Talon
cloth-starter = Retourne
cloth-starter-is = ({ $card })
cloth-crib = { $mine ->
    [yes] Votre crib
   *[no] Crib { DE($who) }
}
cloth-crib-holds = { $mine ->
    [yes] { $cards ->
        [one] Votre crib, { $cards } carte
       *[other] Votre crib, { $cards } cartes
    }
   *[no] { $cards ->
        [one] Crib { DE($who) }, { $cards } carte
       *[other] Crib { DE($who) }, { $cards } cartes
    }
}
cloth-play = Le jeu
cloth-count = Compte
cloth-pile = Cartes de ce compte
cloth-finished = Comptes précédents
cloth-laid = { $mine ->
    [yes] { $card }, à vous
   *[no] { $card }, jouée par { $who }
}
cloth-hand = Votre main
cloth-picked = { $card }, choisie
cloth-too-much = La carte { $card } mène le compte à { $count }, au-delà de 31.

## La coupe pour la donne

cut-title = Coupe pour la donne
cut-tie = Égalité : on coupe encore
cut-deals = { $mine ->
    [yes] Vous donnez en premier
   *[no] { $who } donne en premier
}
cut-why = La plus petite carte donne, et a le premier crib.
cut-why-high = La plus haute carte donne, et a le premier crib.
