## La fin d’une partie. Skunk : perdre avant 91 trous ; double skunk : avant 61.

result-drawn = Une donne nulle
result-won = Vous gagnez
result-lost = { $many ->
    [yes] { $who } gagnent
   *[no] { $who } gagne
}
result-skunk = Un skunk !
result-double-skunk = Un double skunk !
result-skunked = C’était un skunk.
result-double-skunked = C’était un double skunk.
result-deals = { $deals ->
    [one] après { $deals } donne
   *[other] après { $deals } donnes
}
result-again = Rejouer
result-next = Partie suivante
result-onward = La partie suivante est ouverte, et l’on vous y attend.
result-look = Regarder la table
