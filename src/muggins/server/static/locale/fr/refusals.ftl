## Pourquoi le serveur refuse, selon l’espèce du refus. Ses propres mots, `said`, sont anglais ; ils ne suivent
## que là où ils disent ce qui cloche dans un texte.

refusal-unreadable = Cela ne peut pas être lu : { $said }
refusal-illegal = Ce n’est pas permis maintenant.
refusal-not-your-turn = Ce n’est pas à vous.
refusal-stale = La partie a continué depuis que vous l’avez vue : regardez, puis jouez.
refusal-key-reused = Ce coup a déjà été envoyé, sous une autre forme.
refusal-not-seated = Vous n’avez pas de place à cette table.
refusal-not-invited = Cette invitation n’ouvre pas de place, ou n’en ouvre plus.
refusal-not-over = La partie n’est pas encore finie.
refusal-not-found = Cela n’existe pas ici.
refusal-foreign = Cela venait de la page d’un autre site.
refusal-name-taken = Ce nom est pris.
refusal-wrong-password = Le nom et le mot de passe ne vont pas ensemble.
refusal-too-large = C’est trop grand.
refusal-too-many = C’était trop à la fois : réessayez dans un instant.
refusal-unwell = Quelque chose s’est cassé du côté du serveur : réessayez dans un instant.
