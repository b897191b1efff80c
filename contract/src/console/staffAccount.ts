import type { BeginPasskeyAnswer } from '../account/passkeys'
import type { Nothing } from '../call'
import { defineConsoleCall } from './consoleCall'
import type { Done, EnrolAnswer } from './staff.schema'
import type {
  AddStaffPasskeyRequest,
  BeginStaffPasskeyRequest,
  ChangeStaffPasswordRequest,
  DrawAuthenticatorRequest,
  DropStaffPasskeyRequest,
  NameStaffPasskeyRequest,
  StaffAccount,
  StaffPasskey,
  TakeAuthenticatorRequest,
} from './staffAccount.schema'

export type { StaffAccount, StaffPasskey }

/** What opens the console for the person who asks. */
export const staffAccount = defineConsoleCall<Nothing, StaffAccount>({
  method: 'GET',
  path: '/console/api/account',
  needs: 'staff',
})

/** Another password; every other sign-in of the person ends. */
export const changeStaffPassword = defineConsoleCall<ChangeStaffPasswordRequest, Done>({
  method: 'PUT',
  path: '/console/api/account/password',
  needs: 'staff',
})

/** Draws the secret of a new authenticator, for a code of the one in use; the old one goes on until the new one is proved. */
export const drawAuthenticator = defineConsoleCall<DrawAuthenticatorRequest, EnrolAnswer>({
  method: 'POST',
  path: '/console/api/account/authenticator/draft',
  needs: 'staff',
})

/** A code of the new authenticator puts it in the old one's place; every other sign-in of the person ends. */
export const takeAuthenticator = defineConsoleCall<TakeAuthenticatorRequest, Done>({
  method: 'PUT',
  path: '/console/api/account/authenticator',
  needs: 'staff',
})

/** What a new passkey is to be made from, good once and for five minutes. */
export const beginStaffPasskey = defineConsoleCall<BeginStaffPasskeyRequest, BeginPasskeyAnswer>({
  method: 'POST',
  path: '/console/api/account/passkeys/options',
  needs: 'staff',
})

/** Brings the new passkey: from now on it signs its holder in. Answers the account as it is then. */
export const addStaffPasskey = defineConsoleCall<AddStaffPasskeyRequest, StaffAccount>({
  method: 'POST',
  path: '/console/api/account/passkeys',
  needs: 'staff',
})

export const nameStaffPasskey = defineConsoleCall<NameStaffPasskeyRequest, StaffAccount>({
  method: 'PUT',
  path: '/console/api/account/passkeys/:id',
  needs: 'staff',
})

/** Takes a passkey off, at once; the password stays as a way in. */
export const dropStaffPasskey = defineConsoleCall<DropStaffPasskeyRequest, StaffAccount>({
  method: 'DELETE',
  path: '/console/api/account/passkeys/:id',
  needs: 'staff',
})
