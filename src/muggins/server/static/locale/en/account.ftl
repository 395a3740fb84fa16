## The optional account

account-title = An account, if you like
account-hello = { $name }
account-why = Without one your games are kept for this browser. With a name and a password they are yours on every device.
account-join = Make an account
account-enter = Log in
account-leave = Log out
account-password-change = Change password
account-close = Close the account

account-name = Name
account-password = Password
account-password-old = Password until now
account-password-new = New password, 8 characters or more
account-claim = Bring the games of this browser along
account-no-mail = There is no mail and no reset here: a password that is forgotten is gone, so note it down.
account-close-why = The name becomes free and every other device is logged out. Your games stay in this browser.

account-do-join = Make the account
account-do-enter = Log in
account-do-password = Change it
account-do-close = Close the account

account-joined = Your account is made, and the games of this browser are in it.
account-entered = You are logged in.
account-left = You are logged out.
account-changed = The password is changed, and other devices are logged out.
account-closed = The account is closed.
