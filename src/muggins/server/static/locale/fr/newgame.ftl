## Le dialogue d’une nouvelle partie. Partie : un jeu jusqu’au but ; match : plusieurs parties.

new-title = Une nouvelle partie
new-seats = Qui joue
new-count-seats = { $count } joueurs
new-your-name = Votre nom
new-guest = Invité
new-seat = Place { $number }
new-partner = votre partenaire
new-friend = Un ami, par lien
new-device = Quelqu’un ici, sur cet appareil
new-device-name = Nom du { $number ->
    [2] deuxième
    [3] troisième
   *[other] quatrième
} joueur
new-computer = L’ordinateur
new-game = Le jeu
new-preset-own = Vos propres règles
new-match = Un match
new-match-none = Une seule partie
new-match-best = Au meilleur de { $number } parties
new-match-first = Premier à { $number } points de match
new-match-games = { $number } parties, aux points de match
new-deal = La donne
new-deal-of = { $deck ->
    [0] { $dealt } cartes et { $tossed } écarts chacun
   *[other] { $dealt } cartes et { $tossed } écarts chacun, { $deck } du talon
}
new-options = Toutes les règles
new-seed = Graine du mélange
new-seed-why = Laissez vide, et le hasard décide. Les mêmes mots redonnent les mêmes cartes, et tout le monde est averti qu’elles furent choisies.
new-start = Commencer la partie
new-cancel = Pas maintenant
new-number-wrong = Il faut ici un nombre de { $least } à { $most }.
new-warming = { $name } (se prépare)
new-failed = { $name } (pas sur cette machine : Glouton joue à sa place)

## Ce que font les joueurs de la maison

bot-random-why = Écarte et joue n’importe quoi de permis.
bot-beginner-why = Voit sa main, pas le crib, les points mais pas la riposte, et se trompe souvent.
bot-casual-why = Regarde à qui est le crib et ce qu’une carte permet, et se trompe dans la plupart des mains.
bot-club-why = Pèse à peu près comme Glouton, et se trompe d’un point de temps à autre.
bot-greedy-why = Prend chaque point à sa portée, et en laisse le moins possible.
bot-strong-why = Pèse la donne entière en points, et se trompe d’une fraction de point.
bot-rollout-why = Écarte au calcul exact, et joue chaque carte jusqu’au bout contre des mains probables.
bot-expert-why = Pèse ce qui gagne le plus souvent, et se trompe d’un rien.
bot-master-why = Écarte et joue ce qui gagne le plus souvent, aussi bien que nous le savons.

## Les options des règles, chacune avec ses valeurs

option-teams = Camps
option-teams-singles = Chacun pour soi
option-teams-partners = Partenaires face à face, à un seul score
option-teams-captain = La première place seule contre les autres
option-target = La partie est gagnée à
option-quick-round = Une donne est toute la partie
option-counting = Le décompte
option-counting-auto = La table compte
option-counting-manual = Chacun compte sa main
option-muggins = Un compte faux
option-muggins-off = est corrigé
option-muggins-acc = Muggins : les points oubliés se réclament (ACC)
option-muggins-foster = Muggins : les points de trop se réclament aussi (Foster)
option-muggins-penalty2 = Muggins : comme l’ACC, et annoncer trop coûte 2
option-heels-barred = Trous avant l’arrivée où le valet retourné ne marque rien
option-go-barred = Trous avant l’arrivée où un go ou la dernière carte ne marque rien
option-crib-four-flush = Quatre cartes d’une couleur comptent aussi au crib
option-next-lead = Après un go, l’entame est
option-next-lead-left = au joueur suivant à gauche qui a des cartes
option-next-lead-first-go = à qui a dit go le premier
option-one-count = Le jeu finit au premier 31 ou go
option-pone-start = Trous offerts au premier non-donneur
option-cut-winner = La première donne revient
option-cut-winner-lowest = à la plus petite carte coupée
option-cut-winner-highest = à la plus haute carte coupée
option-cut-tie = Après une égalité à la coupe
option-cut-tie-tied = les ex æquo coupent encore
option-cut-tie-all = tout le monde coupe encore
option-next-deal = La partie suivante est donnée
option-next-deal-auto = par le perdant ; en match, à tour de rôle
option-next-deal-loser = par le perdant
option-next-deal-winner = par le gagnant
option-next-deal-alternate = à tour de rôle
option-next-deal-cut = par qui la coupe désigne
option-values = Victoire, skunk et double skunk valent en match
option-values-acc = 2, 3, 3 (ACC)
option-values-free = 1, 2, 3
option-values-long = 3, 4, 4
option-values-four = 1, 2, 4
option-values-lurch = 1, ou 2 pour un lurch
option-values-none = 1, 1, 1
