## Le compte facultatif. On dit « vous ». « Compte » est ici celui d’un joueur ; au jeu, c’est le total des cartes.

account-title = Un compte, si vous voulez
account-hello = { $name }
account-why = Sans compte, vos parties sont gardées pour ce navigateur. Avec un nom et un mot de passe, elles sont à vous sur chaque appareil.
account-join = Créer un compte
account-enter = Se connecter
account-leave = Se déconnecter
account-password-change = Changer de mot de passe
account-close = Fermer le compte

account-name = Nom
account-password = Mot de passe
account-password-old = Mot de passe actuel
account-password-new = Nouveau mot de passe, 8 caractères ou plus
account-claim = Emporter les parties de ce navigateur
account-no-mail = Ni courriel ni réinitialisation ici : un mot de passe oublié est perdu, alors notez-le.
account-close-why = Le nom redevient libre et tous les autres appareils sont déconnectés. Vos parties restent dans ce navigateur.

account-do-join = Créer le compte
account-do-enter = Se connecter
account-do-password = Changer
account-do-close = Fermer le compte

account-joined = Votre compte est créé, et les parties de ce navigateur s’y trouvent.
account-entered = Vous êtes connecté.
account-left = Vous êtes déconnecté.
account-changed = Le mot de passe est changé, et les autres appareils sont déconnectés.
account-closed = Le compte est fermé.
