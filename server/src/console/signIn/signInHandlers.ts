import type {
  BeginSignInAnswer,
  BeginSignInRequest,
  ConsoleStateAnswer,
  Done,
  EnrolAnswer,
  SignInCodeRequest,
  UnlockRequest,
} from '@playfront/contract/console/staff.schema'
import type { EnrolStaffRequest } from '@playfront/contract/console/staffAdmin.schema'
import type { Passwords } from '../../account/passwords/passwords'
import { Refusal } from '../../kernel/refusal'
import { sha256 } from '../../platform/sha256'
import { recordForGroup } from '../audit/record'
import { signedIn, type ConsoleContext, type SignedInContext } from '../consoleContext'
import { consoleOptions } from '../consoleOptions'
import { enrolStaff } from '../staff/enrolment/enrolStaff'
import { findStaff, findStaffByName, holdPassword, keepDraft } from '../staff/staffRepository'
import { drawTotpSecret, spendStaffCode } from './staffAuthenticator'
import { countTry, dropSession, openSession, readSession, touchSession } from './sessionRepository'
import { passkeySignInHandlers } from './passkeys/passkeySignIn'
import { providerSignInHandlers } from './provider/providerSignIn'
import type { StaffProvider } from './provider/staffProvider'
import {
  asCodeAttempt,
  asOwnAttempt,
  asPasswordAttempt,
  giveNetworkBack,
  makeStaffDevice,
  readStaffDevice,
  resetAttempts,
  resetOwnAttempt,
} from './staffAttempts'

const done: Done = { done: true }

/** The ways in and out of the console. */
export const signInHandlers = (passwords: Passwords, provider?: StaffProvider) => ({
  beginSignIn: (context: ConsoleContext, request: BeginSignInRequest) =>
    beginSignIn(passwords, context, request),
  enrolStaff: (context: ConsoleContext, request: EnrolStaffRequest) =>
    enrolStaff(passwords, context, request),
  ...passkeySignInHandlers,
  ...providerSignInHandlers(provider),
  enrolAuthenticator: signedIn(enrolAuthenticator),
  finishSignIn: signedIn(finishSignIn),
  unlockConsole: signedIn((context, request: UnlockRequest) => unlockConsole(passwords, context, request)),
  signOut,
  consoleState: (context: ConsoleContext) => consoleState(provider, context),
})

/**
 * Name and password. An unknown name, a wrong password and a closed account get one answer after one effort (D-14); what
 * was opened so far lets nobody in. Throws `login.cred.err`, `login.locked`, `server.busy`.
 */
const beginSignIn = async (
  passwords: Passwords,
  context: ConsoleContext,
  { name, password }: BeginSignInRequest,
): Promise<BeginSignInAnswer> => {
  const { store, ip, secrets } = context
  const found = await store.platform((connection) => findStaffByName(connection, name))
  const device = found && readStaffDevice(secrets, found.id, context.device)
  const person = await asPasswordAttempt(store, { name, ip, device }, async (isRight) => {
    const fits = await passwords.fits(password, found?.passwordHash)
    if (!found || !fits || found.closedAt) throw new Refusal('login.cred.err')
    isRight()
    return found
  })
  const token = await store.platform(async (connection) => {
    // What was reset while the password was looked at is not opened by it.
    if ((await holdPassword(connection, person.id)) !== person.passwordHash)
      throw new Refusal('login.cred.err')
    return openSession(connection, context, person.id, 'begun')
  })
  context.setAttributes(token)
  return { next: person.totpSecret ? 'code' : 'enrol' }
}

/** A secret for an authenticator, shown this once. Throws `two.factor.over` when there is one already. */
async function enrolAuthenticator(context: SignedInContext): Promise<EnrolAnswer> {
  const { store, staff } = context
  const { sealed, shown } = drawTotpSecret(context)
  if (!(await store.platform((connection) => keepDraft(connection, staff.id, sealed))))
    throw new Refusal('two.factor.over')
  return shown
}

/**
 * The code; the cookie of the password is worth nothing afterwards, a new one takes its place.
 * Throws `two.factor.invalid`, `two.factor.over`, `two.factor.locked`, `server.busy`.
 */
async function finishSignIn(context: SignedInContext, { code }: SignInCodeRequest): Promise<Done> {
  const { store, staff } = context
  const begun = Buffer.from(staff.sessionId, 'hex')
  const token = await asCodeAttempt(store, staff.id, async (isRight) => {
    const tried = await store.platform(async (connection) => {
      const session = await readSession(connection, begun)
      if (session?.stage !== 'begun' || session.tries >= consoleOptions.codeTries)
        throw new Refusal('two.factor.over')
      const outcome = await spendStaffCode(connection, context, staff.id, code)
      if (outcome !== 'right') {
        await countTry(connection, begun)
        return { outcome }
      }
      await dropSession(connection, begun)
      await resetAttempts(connection, staff)
      await giveNetworkBack(connection, context.ip)
      await recordForGroup(connection, staff, {
        action: 'staff.signedIn',
        subject: `staff:${staff.id}`,
        ...(session.firstFactor === 'provider' && {
          after: { by: 'provider', secondFactor: 'authenticator' },
        }),
      })
      return { outcome, token: await openSession(connection, context, staff.id, 'open') }
    })
    // A code that was right and is used up is no guess at it.
    if (tried.outcome === 'used') isRight()
    if (tried.token === undefined) throw new Refusal('two.factor.invalid')
    return tried.token
  })
  context.setAttributes(token)
  if (readStaffDevice(context.secrets, staff.id, context.device) === undefined)
    context.setDevice(makeStaffDevice(context, staff.id))
  return done
}

/** The password again at a locked console. Throws `login.cred.err`, `login.locked`, `server.busy`. */
const unlockConsole = async (
  passwords: Passwords,
  { store, staff }: SignedInContext,
  { password }: UnlockRequest,
): Promise<Done> => {
  // Separate from the guesses at the name, which anyone can use up from anywhere.
  return asOwnAttempt(store, staff.id, async () => {
    const found = await store.platform((connection) => findStaff(connection, staff.id))
    if (!(await passwords.fits(password, found?.passwordHash))) throw new Refusal('login.cred.err')
    await store.platform(async (connection) => {
      await resetOwnAttempt(connection, staff.id)
      await touchSession(connection, Buffer.from(staff.sessionId, 'hex'))
    })
    return done
  })
}

/** Whatever the cookie opened is closed; one that opens nothing is no trouble. */
const signOut = async ({ store, cookie, setAttributes }: ConsoleContext): Promise<Done> => {
  if (cookie !== undefined) await store.platform((connection) => dropSession(connection, sha256(cookie)))
  setAttributes(undefined)
  return done
}

const consoleState = async (
  provider: StaffProvider | undefined,
  { store, cookie }: ConsoleContext,
): Promise<ConsoleStateAnswer> => {
  const known = {
    idleMs: consoleOptions.idleMs,
    ...(provider && { provider: { label: provider.options.label } }),
  }
  const session =
    cookie === undefined
      ? undefined
      : await store.platform((connection) => readSession(connection, sha256(cookie)))
  if (session?.stage !== 'open') return { state: 'out', ...known }
  const { name, displayName } = session
  return session.isIdle ? { state: 'locked', name, displayName, ...known } : { state: 'in', ...known }
}
