## Qui. Starter : « la retourne » ; his heels, un valet retourné : « deux pour le valet retourné » ; his nobs,
## le valet en main de l’enseigne de la retourne : « le valet assorti ». Pair royal : « brelan » ; double pair
## royal : « carré » ; flush : « couleur ». One for the go / for last : « un pour le go / la dernière ».

voice-you = Vous
voice-seat = Place { $number }

## Une carte dans une phrase, avec son article : « le cinq de cœur ».

voice-card = { $rank ->
    [1] l’as
    [2] le deux
    [3] le trois
    [4] le quatre
    [5] le cinq
    [6] le six
    [7] le sept
    [8] le huit
    [9] le neuf
    [10] le dix
    [11] le valet
    [12] la dame
   *[13] le roi
} de { $suit ->
    [c] trèfle
    [d] carreau
    [h] cœur
   *[s] pique
}

## Ce qui s’est passé. `me` vaut "yes" quand c’est le lecteur.

voice-cut = { $me ->
    [yes] Vous coupez { $card }.
   *[no] { $who } coupe { $card }.
}
voice-cut-tie = Égalité : on coupe encore.
voice-cut-deals = { $me ->
    [yes] Vous donnez en premier.
   *[no] { $who } donne en premier.
}
voice-dealt = { $me ->
    [yes] Donne { $deal }. C’est votre crib.
   *[no] Donne { $deal }. C’est le crib { DE($who) }.
}
voice-discarded = { $me ->
    [yes] Vous écartez pour le crib.
   *[no] { $who } écarte pour le crib.
}
voice-discarded-cards = { $me ->
    [yes] Vous écartez { $cards }.
   *[no] { $who } écarte { $cards }.
}
voice-starter = La retourne est { $card }.
voice-heels = Deux pour le valet retourné.
voice-laid = { $me ->
    [yes] Vous jouez { $card } : { $said }.
   *[no] { $who } joue { $card } : { $said }.
}
voice-go = { $me ->
    [yes] Vous dites go.
   *[no] { $who } dit go.
}
voice-one-for-go = { $me ->
    [yes] Un pour le go : vous le marquez.
   *[no] Un pour le go : { $who } le marque.
}
voice-one-for-last = { $me ->
    [yes] Un pour la dernière : vous le marquez.
   *[no] Un pour la dernière : { $who } le marque.
}
voice-hand = { $me ->
    [yes] Votre main : { $said }.
   *[no] Main { DE($who) } : { $said }.
}
voice-crib = { $me ->
    [yes] Votre crib : { $said }.
   *[no] Crib { DE($who) } : { $said }.
}
voice-drawn = La donne est nulle.
voice-won = { $me ->
    [yes] Vous gagnez la partie.
   *[no] { $many ->
        [yes] { $who } gagnent la partie.
       *[no] { $who } gagne la partie.
    }
}

## Revenir en arrière

voice-undone = Vous reprenez votre dernier coup ; la partie est marquée comme aidée.
voice-take-back-asked = { $me ->
    [yes] Vous demandez à reprendre votre dernier coup.
   *[no] { $who } demande à reprendre son dernier coup.
}
voice-take-back-answered = { $granted ->
    [yes] { $me ->
        [yes] Vous acceptez.
       *[no] { $who } accepte.
    }
   *[no] { $me ->
        [yes] Vous n’acceptez pas : le coup reste.
       *[no] { $who } n’accepte pas : le coup reste.
    }
}
voice-taken-back = { $me ->
    [yes] Vous reprenez votre dernier coup.
   *[no] { $who } reprend son dernier coup.
}

## Muggins et le décompte à la main

voice-settled = { $me ->
    [yes] Votre décompte était juste : { $said }.
   *[no] Le décompte { DE($who) } était juste : { $said }.
}
voice-settled-wrong = { $me ->
    [yes] Vous aviez dit { $claim } ; c’était { $truth } : { $said }.
   *[no] { $who } avait dit { $claim } ; c’était { $truth } : { $said }.
}
voice-called = { $me ->
    [yes] { $outcome ->
        [right] Vous dites muggins pour { $points }, et { $missed ->
            [one] ce point était bien oublié
           *[other] ces points étaient bien oubliés
        }.
        [nothing] Vous dites muggins pour { $points }, mais rien n’était oublié.
       *[other] Vous dites muggins pour { $points }, mais c’était { $truth }.
    }
   *[no] { $outcome ->
        [right] { $who } dit muggins pour { $points }, et { $missed ->
            [one] ce point était bien oublié
           *[other] ces points étaient bien oubliés
        }.
        [nothing] { $who } dit muggins pour { $points }, mais rien n’était oublié.
       *[other] { $who } dit muggins pour { $points }, mais c’était { $truth }.
    }
}
voice-pegged-muggins = { $me ->
    [yes] Vous marquez { $points } de muggins.
   *[no] { $who } marque { $points } de muggins.
}
voice-pegged-penalty = { $me ->
    [yes] Vous marquez { $points } pour un décompte faux.
   *[no] { $who } marque { $points } pour un décompte faux.
}
voice-wrong = { $claim } est faux : { $said }

## Le jeu, tel qu’on le dit

play-count = { $count }
play-claim = { $count } pour { $points }
play-fifteen = quinze pour { $points }
play-thirty-one = 31 pour { $points }
play-scored = { $what } pour { $points }

## Le décompte, tel qu’on le dit : « quinze deux, quinze quatre, et une double suite de trois font douze ».
## `place` vaut "first" quand le décompte commence par cela.

show-nothing = aucun point
show-on = { $before }, { $phrase }
show-fifteens = { $many ->
    [one] quinze { $total }
   *[other] { $count } quinze font { $total }
}
show-line = { $place ->
    [first] { $what } fait { $total }
   *[later] et { $what } font { $total }
}

## Ce qui marque

line-fifteen = quinze
line-thirty-one = trente et un
line-pair = une paire
line-pair-royal = un brelan
line-double-pair-royal = un carré
line-run = { $shape ->
    [double] une double suite de { $length }
    [triple] une triple suite de { $length }
    [quadruple] une quadruple suite de { $length }
    [double-double] une double double suite de { $length }
    [sixfold] une sextuple suite de { $length }
    [eightfold] une octuple suite de { $length }
   *[plain] une suite de { $length }
}
line-flush = une couleur de { $length }
line-nobs = le valet assorti

## Les nombres, tels qu’on les dit

spoken-number = { $number ->
    [0] zéro
    [1] un
    [2] deux
    [3] trois
    [4] quatre
    [5] cinq
    [6] six
    [7] sept
    [8] huit
    [9] neuf
    [10] dix
    [11] onze
    [12] douze
    [13] treize
    [14] quatorze
    [15] quinze
    [16] seize
    [17] dix-sept
    [18] dix-huit
    [19] dix-neuf
    [20] vingt
    [21] vingt et un
    [22] vingt-deux
    [23] vingt-trois
    [24] vingt-quatre
    [25] vingt-cinq
    [26] vingt-six
    [27] vingt-sept
    [28] vingt-huit
    [29] vingt-neuf
    [30] trente
    [31] trente et un
    [32] trente-deux
    [33] trente-trois
    [34] trente-quatre
    [35] trente-cinq
    [36] trente-six
    [37] trente-sept
    [38] trente-huit
    [39] trente-neuf
    [40] quarante
    [41] quarante et un
    [42] quarante-deux
    [43] quarante-trois
    [44] quarante-quatre
    [45] quarante-cinq
    [46] quarante-six
    [47] quarante-sept
    [48] quarante-huit
    [49] quarante-neuf
    [50] cinquante
    [51] cinquante et un
    [52] cinquante-deux
    [53] cinquante-trois
    [54] cinquante-quatre
    [55] cinquante-cinq
    [56] cinquante-six
    [57] cinquante-sept
    [58] cinquante-huit
    [59] cinquante-neuf
   *[other] { $number }
}

## Ce qui est dit quand on le demande

told-nothing = Rien n’a encore été dit.
told-score = { $who } { $score }
told-scores = { $scores }.
told-no-dealer = Personne ne donne encore.
told-crib = { $me ->
    [yes] C’est votre crib.
   *[no] C’est le crib { DE($who) }.
}
told-hand = Vous avez en main { $cards }.
told-no-hand = Vous n’avez pas de carte en main.
told-starter = La retourne est { $card }.
told-no-starter = Il n’y a pas encore de retourne.
told-laid = { $who }, { $card }
told-laid-on = { $before } ; { $next }
told-count = Le compte est { $count } : { $cards }.
told-no-count = Aucune carte n’est dans le compte.

## La partie en mots tapés. Après `typed-words-…` : les mots qui le disent, séparés d’espaces ; ceux de
## l’anglais valent aussi. Une carte se tape avec les lettres de son dessin, et c trèfle, d carreau, h cœur,
## s pique ; ou avec son signe, 5♥.

typed-label = Tapez une commande
typed-placeholder = main, jouer 5h, aide…
typed-send = Envoyer
typed-words-hand = main cartes hand cards
typed-words-scores = score scores points
typed-words-crib = crib donneur dealer
typed-words-starter = retourne starter cut
typed-words-log = journal log
typed-words-repeat = répéter repeter encore repeat again what
typed-words-help = aide commandes help commands
typed-words-undo = annuler undo
typed-words-agree = oui accepter agree allow yes
typed-words-refuse = non refuser refuse no
typed-words-next = suite continuer next continue ready on
typed-words-count = compte count
typed-words-say = annoncer dire say claim
typed-words-play = jouer joue play lay
typed-words-toss = écarter ecarter écarte ecarte toss discard throw
typed-words-go = go
typed-words-stand = juste laisser stand accept right ok
typed-words-muggins = muggins
typed-help = Demandez main, compte, retourne, score, crib, journal ou répéter. Jouez avec écarter 4c kc, jouer 5h, go ou suite. Une carte est un rang et une lettre : c trèfle, d carreau, h cœur, s pique. Si vous comptez vous-même : jouer 5h 2, annoncer 8, juste, muggins 2. Annuler reprend un coup.
typed-no-request = Personne ne demande à reprendre un coup.
undo-nothing = Il n’y a rien que vous puissiez reprendre maintenant.
typed-unknown = Il n’y a pas de commande « { $word } ». Tapez aide pour celles qui existent.
typed-busy = Votre dernier coup est encore en route.
typed-no-card = « { $word } » n’est pas une carte. Une carte s’écrit comme 5h (cœur) ou 10c (trèfle).
typed-which = Laquelle : { $cards } ?
typed-not-held = Vous n’avez pas { $card } en main. Vous avez { $cards }.
typed-not-your-play = Vous ne pouvez pas jouer de carte maintenant.
typed-play-what = Jouer quelle carte ? Celles-ci passent : { $cards }.
typed-past = { $card } mène le compte au-delà de 31.
typed-no-toss = Il n’y a rien à écarter maintenant.
typed-toss-many = { $many ->
    [one] Nommez { $many } carte, comme écarter 4c.
   *[other] Nommez { $many } cartes différentes, comme écarter 4c kc.
}
typed-no-go = Vous ne pouvez pas dire go maintenant.
typed-no-next = Il n’y a pas à continuer : on attend autre chose.
typed-no-count = Vous n’avez pas de main à compter maintenant.
typed-no-number = « { $word } » n’est pas un nombre de points.
typed-no-settle = Il n’y a pas de décompte à réclamer ni à accepter maintenant.
typed-muggins-many = Dites les points qui sont faux, comme muggins 2.
