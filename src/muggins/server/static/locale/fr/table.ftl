## La table. Lay away : « écarter » ; go : « go », qu’on dit ; the log : « le journal ».

table-page = Muggins : la table
table-title = Cribbage : { $who }
table-empty = Cribbage : la table
table-log = Journal
table-type = Taper
table-undo = Annuler
table-undo-why = Reprendre votre dernier coup ; la partie est alors marquée comme aidée
table-take-back = Reprendre
table-take-back-why = Demander aux autres de vous laisser reprendre votre dernier coup
table-said = Ce qui a été dit
table-keys = Touches
table-close = Fermer
table-board = Planche jusqu’à { $target } : { $scores }

## La barre du bas. `me` vaut "yes" quand le crib est celui du lecteur.

bar-pick = { $me ->
    [yes] { $picked ->
        [0] { $missing ->
            [one] Choisissez { $missing } carte pour votre crib.
           *[other] Choisissez { $missing } cartes pour votre crib.
        }
       *[other] Encore { $missing } pour votre crib.
    }
   *[no] { $picked ->
        [0] { $missing ->
            [one] Choisissez { $missing } carte pour le crib { DE($who) }.
           *[other] Choisissez { $missing } cartes pour le crib { DE($who) }.
        }
       *[other] Encore { $missing } pour le crib { DE($who) }.
    }
}
bar-to-crib = { $me ->
    [yes] À votre crib ?
   *[no] Au crib { DE($who) } ?
}
bar-lay-away = Écarter
bar-lay-away-cards = Écarter { $cards }
bar-turn = À vous.
bar-turn-pick = À vous : choisissez une carte.
bar-play = Jouer
bar-play-card = Jouer { $card }
bar-asks-back = { $who } demande à reprendre son dernier coup.
bar-allow = Accepter
bar-refuse = Refuser
bar-none-fits = Aucune de vos cartes ne tient dans 31.
bar-go = Dire go
bar-continue = Continuer
bar-over = La partie est finie.
bar-result = Résultat
bar-opening = On s’assied à la table…
bar-watching = Vous regardez.
bar-thinks = { $me ->
    [yes] C’est à vous.
   *[no] { $who } réfléchit…
}

## Ce que dit la barre quand quelque chose ne va pas

notice-unanswered = La table ne répond pas ; votre coup est renvoyé jusqu’à ce qu’elle réponde.
notice-line-keeps = La ligne est coupée ; votre coup partira dès qu’elle revient.
notice-line-down = La ligne est coupée ; nouvel essai…

## Touches

key-space = Espace
key-enter = Entrée
key-pick = choisir une carte
key-confirm = écarter, ou jouer la carte choisie
key-continue = continuer
key-go = dire go
key-repeat = répéter la dernière annonce
key-scores = dire les scores
key-crib = dire à qui est le crib
key-log = montrer ou cacher le journal
key-help = cette aide
key-escape = Échap
key-digit = écrire les points de votre décompte
key-more = annoncer plus ou moins de points pour une carte
key-muggins = dire muggins
key-back = revenir, ou reprendre la dernière partie d’un décompte
key-undo = reprendre votre dernier coup
key-count = dire le compte et ses cartes
key-type = taper vos coups
