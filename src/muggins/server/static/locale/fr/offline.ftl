## La ligne vers le serveur, et les pages de ce qui a mal tourné

line-down = Vous êtes hors ligne
trouble-ways = Par où continuer
trouble-home = À la première page
trouble-again = Réessayer
trouble-score = Marquer sur une vraie planche
trouble-missing-title = Il n’y a rien ici
trouble-missing-words = Il n’y a ni page ni partie à cette adresse. Une lettre du lien s’est peut-être perdue en chemin.
trouble-broken-title = Quelque chose s’est cassé chez nous
trouble-broken-words = Votre partie est sauve : chaque coup qui a eu sa réponse est noté. Réessayez dans un instant.
trouble-offline-title = Pas de ligne vers la table
trouble-offline-words = Cette page reprend d’elle-même dès que la ligne revient. Rien de votre partie n’est perdu.
