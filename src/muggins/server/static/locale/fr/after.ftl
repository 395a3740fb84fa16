## Ce qui reste d’une partie : sa feuille de marque, et les façons de la revoir.
## Heels : « valet retourné ». The play : « le jeu ». Deal : « donne ».

after-sheet = Feuille de marque
after-replay = Revoir
after-review = Analyse
after-verify = Donne honnête ?
after-record = Partie notée
after-no-answer = Le serveur ne répond pas ; réessayez dans un instant.

sheet-title = Feuille de marque
sheet-caption = Ce que chaque camp a marqué à chaque donne, selon l’origine des points
sheet-deal = Donne
sheet-who = Camp
sheet-start = Départ
sheet-heels = Valet retourné
sheet-play = Jeu
sheet-hand = Main
sheet-crib = Crib
sheet-muggins = Muggins
sheet-penalty = Pénalité
sheet-score = Score
sheet-all = Total
