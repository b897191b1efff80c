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
  SignInCodeRequest,
  StaffModule,
  StaffSessionEntry,
  StaffSessionsAnswer,
  UnlockRequest,
} from './staff.schema'

export type { BeginSignInAnswer, Done, EnrolAnswer, MeAnswer, StaffModule, StaffSessionEntry }

/** Name and password; what is still due is told. Nobody is in before the authenticator's code. */
export const beginSignIn = defineConsoleCall<BeginSignInRequest, BeginSignInAnswer>({
  method: 'POST',
  path: '/console/api/sign-in',
  needs: 'nothing',
})

/** Draws the secret of an authenticator, for somebody who has none yet. */
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

/** The password again, after nobody touched the desk for a while. */
export const unlockConsole = defineConsoleCall<UnlockRequest, Done>({
  method: 'POST',
  path: '/console/api/unlock',
  needs: 'begun',
})

export const signOut = defineConsoleCall<Nothing, Done>({
  method: 'POST',
  path: '/console/api/sign-out',
  needs: 'nothing',
})

/** Where this browser stands: asked before anything else, and so never a refusal. */
export const consoleState = defineConsoleCall<Nothing, ConsoleStateAnswer>({
  method: 'GET',
  path: '/console/api/desk',
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
