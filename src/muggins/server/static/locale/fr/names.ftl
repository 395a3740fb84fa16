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

## Quelqu’un qui a fait tout effacer

player-former = Un ancien joueur

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
