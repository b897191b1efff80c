import type { BeginPasskeyLoginAnswer } from '../account/passkeys'
import type { Nothing } from '../call'
import { defineConsoleCall } from './consoleCall'
import type { BeginSignInAnswer, Done } from './staff.schema'
import type { EnrolStaffRequest, StaffCredentialRequest } from './staffAccount.schema'

/** An enrolment code sets a password, once; the sign-in then goes on as after a password. */
export const enrolStaff = defineConsoleCall<EnrolStaffRequest, BeginSignInAnswer>({
  method: 'POST',
  path: '/console/api/sign-in/enrolment',
  needs: 'nothing',
})

/** What a passkey has to sign for signing in, good once and for five minutes; the same whoever asks. */
export const beginPasskeySignIn = defineConsoleCall<Nothing, BeginPasskeyLoginAnswer>({
  method: 'POST',
  path: '/console/api/sign-in/passkey/options',
  needs: 'nothing',
})

/** Signs in by passkey. It stands for both factors, so no code is asked for besides. */
export const finishPasskeySignIn = defineConsoleCall<StaffCredentialRequest, Done>({
  method: 'POST',
  path: '/console/api/sign-in/passkey',
  needs: 'nothing',
})

/** What a passkey of the desk's own person has to sign to open the locked desk. */
export const beginPasskeyUnlock = defineConsoleCall<Nothing, BeginPasskeyLoginAnswer>({
  method: 'POST',
  path: '/console/api/unlock/passkey/options',
  needs: 'begun',
})

/** A passkey in the password's place, at a locked desk. */
export const finishPasskeyUnlock = defineConsoleCall<StaffCredentialRequest, Done>({
  method: 'POST',
  path: '/console/api/unlock/passkey',
  needs: 'begun',
})
