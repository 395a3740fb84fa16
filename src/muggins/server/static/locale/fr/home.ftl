## La première page

home-page = Muggins : cribbage
home-motto = Le cribbage, et personne n’oublie un point.
home-play = Jouer contre { $who }
home-friend = Jouer avec un ami
home-friend-why = un lien ouvre l’autre place
home-device = À deux sur cet appareil
home-device-why = vous vous le passez par-dessus la table
home-quick = Une donne rapide
home-quick-why = une main, un crib, et qui a le plus
home-more = Une autre partie…
home-more-why = places, règles, un match
home-go-on = Reprendre la partie
home-with = Avec { $who }
home-guest = Invité
home-player = Joueur { $number }
home-links = Le reste de Muggins
home-scores = Le score
home-score = Marquer sur une vraie planche
home-history = Vos parties
home-verify = Vérifier un mélange
home-pool = Billard cribbage
home-api = Pour les programmes
home-failed = La partie n’a pas pu s’ouvrir.
home-line-down = Le serveur ne répond pas. La ligne est-elle coupée ?
