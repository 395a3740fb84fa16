## Le décompte, tel qu’il est sur le tapis. Nobs : « le valet assorti ». Flush : « une couleur ».
## Muggins garde son nom.

count-show = Le décompte
count-title-hand = { $me ->
    [yes] Votre main
   *[no] Main { DE($who) }
}
count-title-crib = { $me ->
    [yes] Votre crib
   *[no] Crib { DE($who) }
}
count-nothing-there = Rien
count-points = { $total ->
    [one] point
   *[other] points
}
count-too-many = { $points ->
    [one] C’était { $points } point de trop.
   *[other] C’était { $points } points de trop.
}
count-missed = { $points ->
    [one] { $points } point a été oublié.
   *[other] { $points } points ont été oubliés.
}
count-missed-lines = Oublié : { $lines }.
count-line = { $what } ({ $cards })

## Compter à la main

count-ask-hand = Comptez votre main
count-ask-crib = Comptez votre crib
count-numbers = Points
count-by-number = Annoncer plutôt le nombre
count-by-cards = Toucher plutôt les cartes
count-take-label = Cartes à compter
count-starter = { $card }, la retourne
count-taken-label = Compté jusqu’ici
count-take-hint = Touchez les cartes d’un quinze, d’une paire, d’une suite, d’une couleur ou le valet assorti, puis comptez-les.
count-part = D’autres cartes en font partie. Prenez-les toutes ensemble.
count-again = Vous avez déjà compté ces cartes.
count-nothing = Ces cartes ne valent rien ensemble.

## Une carte du jeu qui valait autre chose que ce qu’on a dit

count-verdict = Un compte corrigé
verdict-title = { $me ->
    [yes] Vous avez joué { $card }
   *[no] { $who } a joué { $card }
}
verdict-worth = Elle marque { $lines }.
verdict-nothing = Elle ne marque rien.

## Ce qui a été annoncé, et muggins

banner-says = { $me ->
    [yes] Vous avez annoncé { $claim }.
   *[no] { $who } annonce { $claim }.
}
banner-called = { $me ->
    [yes] { $outcome ->
        [right] Vous dites muggins : { $points } d’oublié, et c’est juste.
        [nothing] Vous dites muggins pour { $points }, mais rien n’était oublié.
       *[other] Vous dites muggins pour { $points }, mais l’oubli était de { $truth }.
    }
   *[no] { $outcome ->
        [right] { $who } dit muggins : { $points } d’oublié, et c’est juste.
        [nothing] { $who } dit muggins pour { $points }, mais rien n’était oublié.
       *[other] { $who } dit muggins pour { $points }, mais l’oubli était de { $truth }.
    }
}
count-muggins = Muggins
call-title = Muggins : combien de points sont faux ?
call-numbers = Points faux
play-points-label = Points de cette carte

## La barre pendant qu’on compte

bar-how-many = Combien de points ?
bar-say = Annoncer { $points }
bar-say-empty = Annoncer
bar-take = Compter { $cards }
bar-untake = Remettre
bar-counted = Compté jusqu’ici : { $points }.
bar-settle = { $source ->
    [hand] { $who } annonce { $claim } pour la main.
    [crib] { $who } annonce { $claim } pour le crib.
   *[play] { $who } annonce { $claim } pour cette carte.
}
bar-settle-play-on = { $who } annonce { $claim }. Continuez, ou réclamez muggins.
bar-stand = Accepter
bar-muggins = Muggins !
bar-call = Réclamer { $points }
bar-call-empty = Réclamer
bar-call-prompt = Dites combien de points sont faux.
bar-back = Retour
bar-play-for = Jouer { $card } pour { $points }
