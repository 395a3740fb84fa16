## La donne fut-elle honnête ? Seed : « la graine ». Record : « la partie notée ».

verify-page = Muggins : la donne fut-elle honnête ?
verify-title = La donne fut-elle honnête ?
verify-history = Mes parties
verify-how = Avant la première carte, la table a promis un nombre, le SHA-256 d’une graine secrète ; après la dernière, elle a dit la graine. Chaque coupe, chaque main et chaque retourne découle de cette graine. Votre navigateur les redonne toutes lui-même, et compare.
verify-only-cards = Ici, on compare les cartes, pas le jeu : si chaque carte fut jouée et chaque main comptée selon les règles, « muggins verify » le vérifie aussi.
verify-fetching = On va chercher la partie…
verify-no-crypto = Ce navigateur ne prête sa cryptographie qu’aux pages venues par https ou de cette machine. Enregistrez plutôt la partie notée, et lancez dessus « muggins verify ».
verify-no-record = Ce n’est pas une partie notée : il faut ici un fichier .crib ou son JSON.

verify-file-heading = Une partie d’un fichier
verify-file-why = Choisissez un fichier .crib ou JSON, ou posez-le ici. Il reste dans votre navigateur.
verify-file = Fichier
verify-promise-label = Le nombre que la table a promis, si vous l’avez noté
verify-compare = Comparer

## Ce qui a été trouvé

verify-game = Partie { $number } :
verify-verdict-holds = Donnée comme promis
verify-verdict-fails = Pas donnée comme promis
verify-verdict-open = Rien ne s’y oppose, mais tout n’a pas pu être vérifié
verify-seed-open = La partie notée n’a pas de graine, on ne peut donc pas redonner les cartes.
verify-promise-holds-browser = La graine est celle dont le nombre fut dit à ce navigateur avant la première carte :
verify-promise-holds-typed = La graine est celle dont vous avez donné le nombre :
verify-promise-holds-record = La graine est celle dont le nombre figure dans la partie notée. Si vous aviez noté ce nombre avant la partie, comparez-le vous-même :
verify-promise-open = Aucune promesse connue. Voici le nombre de la graine ; comparez-le à celui qu’on vous a dit avant la partie :
verify-promise-fails = La graine n’est pas celle qui fut promise. Son nombre est
verify-promised = mais la promesse était
verify-due = mais la graine donne
verify-cut-holds = Coupe pour la donne { $number }
verify-cut-fails = Coupe pour la donne { $number } : la partie notée a
verify-deal-holds = Donne { $number }
verify-deal-fails = Donne { $number } : la partie notée a
verify-starter-holds = Retourne de la donne { $number }
verify-starter-fails = Retourne de la donne { $number } : la partie notée a
