## La première page

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

## Les joueurs de la maison

bot-random = Hasard
bot-beginner = Débutant
bot-casual = Dilettante
bot-club = Club
bot-greedy = Glouton
bot-strong = Costaud
bot-rollout = Simulateur
bot-expert = Expert
bot-master = Maître

## Les jeux qui ont un nom

preset-standard = Six cartes, en 121
preset-short = Six cartes, en 61
preset-three = Trois joueurs, en 121
preset-captain = Capitaine : un contre deux
preset-partners = Partenaires, en 121
preset-singles = Quatre joueurs, chacun pour soi
preset-five-card = Cinq cartes, en 61
preset-five-card-old = Cinq cartes, à l’ancienne
preset-seven-card = Sept cartes, en 181
preset-quick = Une donne rapide
preset-manual = Six cartes, vous comptez vous-même
preset-acc = Muggins, aux règles de l’ACC
preset-foster = Muggins, d’après Foster
preset-penalty2 = Muggins, compter trop coûte 2
preset-kitchen = Six cartes, aux règles de la maison
preset-kitchen-three = Trois joueurs, aux règles de la maison

## Le nom usuel d’un jeu : « Club, six cartes en 121 »

game-own = à vos propres règles, en { $target }
