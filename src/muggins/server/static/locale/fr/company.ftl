## Où en est une partie, pour qui y revient. The show : « le décompte ». Count : « le compte ».

recap-waiting = { $open ->
    [one] On attend que quelqu’un prenne la place libre.
   *[other] On attend que { $open } personnes prennent leur place.
}
recap-cut = On va couper pour la donne.
recap-discard = { $me ->
    [yes] Donne { $deal }, à vous d’écarter.
   *[no] Donne { $deal }, { $who } écarte.
}
recap-play = { $me ->
    [yes] Donne { $deal }, compte { $count }, à vous de jouer.
   *[no] Donne { $deal }, compte { $count }, { $who } doit jouer.
}
recap-play-last = { $me ->
    [yes] Donne { $deal }, compte { $count }, à vous de jouer ; dernière carte : { $last }.
   *[no] Donne { $deal }, compte { $count }, { $who } doit jouer ; dernière carte : { $last }.
}
recap-last = { $me ->
    [yes] vous { $card }
   *[no] { $who } { $card }
}
recap-show = Donne { $deal }, le décompte est sur la table.
recap-over = La partie est finie.

## Ce qui va mal sur la ligne

wire-refused = Ce coup a été refusé.
wire-unanswered = La table ne répond pas. Veuillez réessayer.

## La compagnie à table

company-title = À la table
company-open = { $away ->
    [0] À la table
   *[other] À la table ; quelqu’un est absent
}
company-close = Fermer
company-you = vous
company-here = à table
company-away-seconds = { $seconds ->
    [one] absence de { $seconds } seconde
   *[other] absence de { $seconds } secondes
}
company-away-minutes = { $minutes ->
    [one] absence de { $minutes } minute
   *[other] absence de { $minutes } minutes
}
company-away-hours = { $hours ->
    [one] absence de { $hours } heure
   *[other] absence de { $hours } heures
}
company-away-days = { $days ->
    [one] absence de { $days } jour
   *[other] absence de { $days } jours
}
company-bot = joue automatiquement
company-substituted = { $bot } continue
company-empty = une place libre
company-watching = Vous regardez : vous voyez les cartes ouvertes, et la main de personne.
company-came = { $who } prend place.
company-back = { $who } est de retour.
company-left = { $many ->
    [one] { $who } a quitté la table. La partie attend.
   *[other] { $who } ont quitté la table. La partie attend.
}

## Une place libre

waiting-title = { $open ->
    [one] { $open } place est libre
   *[other] { $open } places sont libres
}
waiting-why = Envoyez à chaque ami son propre lien : qui l’ouvre prend cette place. On donne les cartes quand tout le monde est assis.
waiting-others = On donne les cartes quand tout le monde est assis.
waiting-link = Le lien de la place { $number }
waiting-invite = Créer un nouveau lien
waiting-invite-why = Un lien d’avant vers cette place n’ouvre alors plus rien.
waiting-copy = Copier le lien
waiting-copied = Copié
waiting-share = Partager…
waiting-share-title = Une partie de cribbage
waiting-share-text = Venez jouer au cribbage avec moi.
waiting-watch = Pour que quelqu’un regarde, envoyez-lui l’adresse de cette page.

## Une invitation

join-title = { $who ->
    [nobody] Vous êtes invité à une partie de cribbage
   *[other] { $who } vous invite à une partie de cribbage
}
join-name = Votre nom
join-guest = Invité
join-sit = Prendre la place
join-watch = Regarder seulement
join-failed = La place n’a pas pu être prise.

## Quelqu’un qui est parti

leaver-gone = { $many ->
    [one] { $who } s’absente depuis un moment. Vous pouvez attendre aussi longtemps que vous voulez : aucun délai ne court.
   *[other] { $who } s’absentent depuis un moment. Vous pouvez attendre aussi longtemps que vous voulez : aucun délai ne court.
}
leaver-wait = Attendre
leaver-bot = Laisser { $bot } jouer pour { $who }
leaver-claim = Réclamer la partie
leaver-substituted = { $bot } joue à votre place.
leaver-return = Reprendre ma place

## Une autre partie

again-wanted = La partie suivante est à une autre table.
again-come = Y aller

## Ce qu’on dit à table

say-title = Dire quelque chose
say-said = { $who } : { $words }
say-mute = Ne rien entendre de tout cela
say-hello = Bonjour !
say-good-luck = Bonne chance !
say-good-hand = Belle main !
say-good-crib = Quel crib !
say-nice-play = Joli coup !
say-well-played = Bien joué !
say-unlucky = Pas de chance !
say-ouch = Aïe !
say-oops = Oups !
say-hurry = Toujours là ?
say-one-moment = Un instant, s’il vous plaît.
say-sorry = Pardon !
say-thanks = Merci !
say-good-game = Belle partie !
say-again = Encore une ?
say-goodbye = Au revoir !
say-smile = un sourire
say-laugh = des rires
say-wow = de l’étonnement
say-clap = des applaudissements
say-skunk = un skunk

## Un appareil pour plusieurs joueurs

curtain-title = Passez l’appareil à { $who }
curtain-why = Les autres mains restent cachées.
curtain-here = { $who } est là
