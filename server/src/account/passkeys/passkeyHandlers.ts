import type { Passwords } from '../passwords/passwords'
import { beginPasskey, finishPasskey } from './addPasskey'
import { beginPasskeyLogin, loginByPasskey } from './loginByPasskey'
import { dropPasskey, memberPasskeys, renamePasskey } from './memberPasskeys'

/** The feature's rows of the table of calls. */
export const passkeyHandlers = (passwords: Passwords) => ({
  passkeys: memberPasskeys,
  beginPasskey: beginPasskey(passwords),
  finishPasskey,
  renamePasskey,
  dropPasskey,
  beginPasskeyLogin,
  passkeyLogin: loginByPasskey,
})
