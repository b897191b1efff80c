import type { Nothing } from '../call'
import { defineConsoleCall } from './consoleCall'
import type {
  BeginSignInAnswer,
  BeginSignInRequest,
  ConsoleStateAnswer,
  Done,
  EndStaffSessionRequest,
  EnrolAnswer,
  MeAnswer,
  ProviderAddress,
  ProviderResponseRequest,
  ProviderSignInAnswer,
  SignInCodeRequest,
  StaffMerchant,
  StaffSessionEntry,
  StaffSessionsAnswer,
  UnlockRequest,
} from './staff.schema'
import type { BeginPasskeyAnswer, BeginPasskeyLoginAnswer } from '../account/passkeys'
import type {
  AddStaffPasskeyRequest,
  BeginStaffPasskeyRequest,
  ChangeStaffPasswordRequest,
  DrawAuthenticatorRequest,
  DropStaffPasskeyRequest,
  EnrolStaffRequest,
  NameStaffPasskeyRequest,
  StaffAccount,
  StaffCredentialRequest,
  StaffPasskey,
  TakeAuthenticatorRequest,
} from './staffAdmin.schema'

export type {
  BeginSignInAnswer,
  Done,
  EnrolAnswer,
  MeAnswer,
  ProviderResponseRequest,
  StaffMerchant,
  StaffSessionEntry,
}

/** Name and password; the response lists the remaining steps. No session starts before the authenticator's code. */
export const beginSignIn = defineConsoleCall<BeginSignInRequest, BeginSignInAnswer>({
  method: 'POST',
  path: '/console/api/sign-in',
  needs: 'nothing',
})

/** Generates the secret of an authenticator, for a staff user who has none yet. */
export const enrolAuthenticator = defineConsoleCall<Nothing, EnrolAnswer>({
  method: 'POST',
  path: '/console/api/sign-in/authenticator',
  needs: 'begun',
})

/** The authenticator's code; it also proves a secret that was drawn in this sign-in. */
export const finishSignIn = defineConsoleCall<SignInCodeRequest, Done>({
  method: 'POST',
  path: '/console/api/sign-in/code',
  needs: 'begun',
})

/** The password again, after the console was idle for a while. */
export const unlockConsole = defineConsoleCall<UnlockRequest, Done>({
  method: 'POST',
  path: '/console/api/unlock',
  needs: 'begun',
})

/** Ends the session of this browser. */
export const signOut = defineConsoleCall<Nothing, Done>({
  method: 'POST',
  path: '/console/api/sign-out',
  needs: 'nothing',
})

/** Where this browser stands: asked before anything else, and so never a refusal. */
export const consoleState = defineConsoleCall<Nothing, ConsoleStateAnswer>({
  method: 'GET',
  path: '/console/api/session',
  needs: 'nothing',
})

/** Who is signed in, and what they may do where. */
export const me = defineConsoleCall<Nothing, MeAnswer>({
  method: 'GET',
  path: '/console/api/me',
  needs: 'staff',
})

/** Where the person is signed in. */
export const staffSessions = defineConsoleCall<Nothing, StaffSessionsAnswer>({
  method: 'GET',
  path: '/console/api/sessions',
  needs: 'staff',
})

/** Ends one of the person's own sign-ins. */
export const endStaffSession = defineConsoleCall<EndStaffSessionRequest, Done>({
  method: 'DELETE',
  path: '/console/api/sessions/:id',
  needs: 'staff',
})

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

/**
 * Generates the secret of a new authenticator, for a code of the current one; the old one stays valid until the new one
 * is confirmed.
 */
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

/** What a new passkey is created from, valid once and for five minutes. */
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

/** Gives a passkey a name to recognise it by. Answers the account as it is then. */
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

/** An enrolment code sets a password, once; the sign-in then continues as after a password. */
export const enrolStaff = defineConsoleCall<EnrolStaffRequest, BeginSignInAnswer>({
  method: 'POST',
  path: '/console/api/sign-in/enrolment',
  needs: 'nothing',
})

/** The challenge that a passkey signs to sign in, valid once and for five minutes; the same for every caller. */
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

/** The challenge that a passkey of the session's own staff user signs to unlock the console. */
export const beginPasskeyUnlock = defineConsoleCall<Nothing, BeginPasskeyLoginAnswer>({
  method: 'POST',
  path: '/console/api/unlock/passkey/options',
  needs: 'begun',
})

/** A passkey instead of the password, in a locked console. */
export const finishPasskeyUnlock = defineConsoleCall<StaffCredentialRequest, Done>({
  method: 'POST',
  path: '/console/api/unlock/passkey',
  needs: 'begun',
})

/** Where to sign in at the identity provider. The browser is given a cookie that binds what comes back to it. */
export const beginProviderSignIn = defineConsoleCall<Nothing, ProviderAddress>({
  method: 'POST',
  path: '/console/api/sign-in/provider/options',
  needs: 'nothing',
})

/** Brings what the identity provider sent back. The provider's own second factor counts where the operator says so. */
export const finishProviderSignIn = defineConsoleCall<ProviderResponseRequest, ProviderSignInAnswer>({
  method: 'POST',
  path: '/console/api/sign-in/provider',
  needs: 'nothing',
})

/** Where the session's own staff user signs in once more to unlock the console. */
export const beginProviderUnlock = defineConsoleCall<Nothing, ProviderAddress>({
  method: 'POST',
  path: '/console/api/unlock/provider/options',
  needs: 'begun',
})

/** A fresh sign-in at the identity provider instead of the password, in a locked console. */
export const finishProviderUnlock = defineConsoleCall<ProviderResponseRequest, Done>({
  method: 'POST',
  path: '/console/api/unlock/provider',
  needs: 'begun',
})

/** The languages that the console speaks. Another one is its code here and its file in `locales/console`, nothing else. */
export const staffLanguages = ['EN', 'VI', 'TH', 'PT-BR'] as const

export type StaffLanguage = (typeof staffLanguages)[number]

export const isStaffLanguage = (text: string): text is StaffLanguage =>
  staffLanguages.some((language) => language === text)
