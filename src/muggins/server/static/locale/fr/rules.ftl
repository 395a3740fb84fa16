## Les règles, telles qu’on les joue ici. Pone : « non-donneur » ; the play : « le jeu » ; the show : « le décompte ».

rules-title = Les règles du cribbage
rules-parts = Les parties des règles
rules-what = Quoi
rules-points = Points

rules-aim = Le but
rules-aim-1 = On marque des points sur une planche, et le premier arrivé à 121 a gagné, à l’instant même : au milieu du jeu ou d’un décompte. Une partie courte va à 61.
rules-aim-2 = L’as compte 1 et reste toujours bas ; dix, valet, dame et roi comptent 10 ; toute autre carte compte son nombre.

rules-deal = La coupe et la donne
rules-deal-1 = Chacun tire une carte. La plus basse donne d’abord et a le premier crib ; à égalité, on tire de nouveau.
rules-deal-2 = À deux, chacun reçoit six cartes ; à trois ou quatre, cinq. À trois, une carte du talon va au crib.
rules-deal-3 = La donne passe à gauche à chaque main. De deux joueurs, celui qui ne donne pas est le non-donneur.

rules-crib = Le crib et la retourne
rules-crib-1 = À deux, chacun écarte deux cartes ; à trois ou quatre, une. Ces quatre cartes sont le crib : il est au donneur, et personne ne le regarde avant la fin.
rules-crib-2 = Puis on coupe une carte du talon et on la retourne : la retourne. Chacun la comptera avec sa main. Elle ne prend pas part au jeu.
rules-crib-3 = Un valet à la retourne est le valet retourné : le donneur marque 2 aussitôt, et peut gagner ainsi.

rules-play = Le jeu
rules-play-1 = Le joueur à gauche du donneur pose une carte et dit sa valeur. À son tour chacun ajoute une carte, et le compte ne dépasse jamais 31.
rules-play-2 = Qui peut jouer doit jouer. Qui ne peut pas dit « go », et les autres continuent tant qu’ils peuvent. Alors le dernier qui a joué marque 1, ou 2 en tout si le compte est juste à 31, et le compte repart de zéro.
rules-play-3 = Une carte marque avec celles qu’on vient de poser dans le même compte, et tout ce qu’elle marque s’ajoute. Une suite peut venir dans n’importe quel ordre : 6 4 5 est une suite de trois, et un quinze de plus.
rules-play-4 = On passe le tour d’un joueur sans cartes. La toute dernière carte d’une donne marque 1, ou 2 à 31.
rules-play-fifteen = Le compte est à 15
rules-play-fifteen-points = 2
rules-play-thirty-one = Le compte est à 31
rules-play-thirty-one-points = 2
rules-play-pair = Les deux dernières cartes font une paire
rules-play-pair-points = 2
rules-play-royal = Trois pareilles : un brelan
rules-play-royal-points = 6
rules-play-double-royal = Quatre pareilles : un carré
rules-play-double-royal-points = 12
rules-play-run = Une suite de trois ou plus
rules-play-run-points = sa longueur
rules-play-go = La dernière carte d’un compte sous 31
rules-play-go-points = 1

rules-show = Le décompte
rules-show-1 = Puis on compte les mains, chacune avec la retourne : d’abord le joueur à gauche du donneur, puis tour à tour, le donneur en dernier. Ensuite le donneur compte le crib.
rules-show-2 = Chaque ensemble différent de cartes compte. Trois cartes d’un rang font trois paires, et une paire dans une suite fait deux suites.
rules-show-3 = Une couleur en main veut ses quatre cartes, et une cinquième avec la retourne. Au crib, les cinq doivent s’accorder.
rules-show-4 = Le valet assorti est celui de l’enseigne de la retourne, en main ou au crib. La meilleure main vaut 29 ; aucune ne vaut 19, 25, 26 ou 27.
rules-show-fifteen = Chaque ensemble de cartes qui fait 15
rules-show-fifteen-points = 2
rules-show-pair = Chaque paire
rules-show-pair-points = 2
rules-show-run = Chaque suite de trois ou plus
rules-show-run-points = sa longueur
rules-show-flush = Une couleur
rules-show-flush-points = 4 ou 5
rules-show-nobs = Le valet assorti
rules-show-nobs-points = 1
rules-example-best = 29, la meilleure qui soit : huit quinze font seize, six paires font douze, et le valet assorti.
rules-example-double = 12 : deux suites de trois, une paire, et deux quinze de 7 et 8.
rules-example-flush = 4 en main, pour la couleur. Au crib, rien.
rules-example-nineteen = Rien du tout. Les joueurs disent « dix-neuf », puisque aucune main ne vaut cela.

rules-win = Gagner
rules-win-1 = La partie finit dès que quelqu’un arrive. Au décompte, celui qui compte d’abord peut sortir, même si le donneur tient davantage.
rules-win-2 = Un perdant sous 91 points subit un skunk, et sous 61 un double skunk. Dans une partie à 61, un skunk est sous 31.
rules-win-3 = Dans un match, une victoire vaut 2 points de match et un skunk 3, d’après les règles de l’American Cribbage Congress ; on peut choisir d’autres barèmes. À la partie suivante d’un match, comme à la revanche, la donne continue à tourner.

rules-muggins = Compter soi-même, et muggins
rules-muggins-1 = D’ordinaire, la table compte, et personne n’oublie un point. Vous pouvez demander à compter vous-mêmes : chacun dit alors ce que vaut une carte, une main ou le crib, et un compte faux est corrigé.
rules-muggins-2 = Avec muggins, l’adversaire peut annoncer ce qui a été oublié et le marquer. Qui annonce alors que rien n’a été oublié donne ces points ; qui annonce un faux nombre marque le plus petit des deux. Qui compte trop reprend ses points, et l’adversaire marque la différence.
rules-muggins-3 = D’après Foster, on peut aussi annoncer un compte trop haut ; sous une autre forme, une annonce de trop coûte 2 points.

rules-variants = D’autres parties
rules-variants-1 = Quatre joueurs peuvent être partenaires : ils sont assis face à face et partagent un score. Ou chacun joue pour soi. Au capitaine, un des trois joue contre les deux autres.
rules-variants-2 = Le cribbage à cinq cartes va à 61 : cinq cartes chacun, deux au crib, trois en main. À l’ancienne, le non-donneur part avec 3 trous, et il n’y a qu’un seul compte.
rules-variants-3 = Le cribbage à sept cartes va à 181 : sept cartes chacun, deux au crib, cinq en main.
rules-variants-4 = Une donne rapide est une seule main, jouée et comptée, sans but à atteindre.
rules-variants-5 = Dans « Une autre partie », on peut changer presque chaque règle : où la partie est gagnée, qui coupe et qui commence, si quatre cartes d’une enseigne font une couleur au crib, et si près du but le valet retourné et le go ne comptent plus.
