import type {
  BeginSignInAnswer,
  BeginSignInRequest,
  DeskStateAnswer,
  Done,
  EnrolAnswer,
  SignInCodeRequest,
  UnlockRequest,
} from '@playfront/contract/console/staff.schema'
import { renderSVG } from 'uqr'
import type { Passwords } from '../../account/passwords/passwords'
import { newTotpSecret, totpUri } from '../../account/twoFactor/totp'
import { Refusal } from '../../http/refusal'
import { sha256 } from '../../platform/sha256'
import type { MerchantConnection } from '../../store/store'
import { recordForGroup } from '../audit/record'
import { signedIn, type ConsoleContext, type SignedInContext } from '../consoleContext'
import { consoleOptions } from '../consoleOptions'
import { findStaff, findStaffByName, keepDraft, staffTotpPurpose } from '../staff/staffBook'
import { countTry, dropSession, readSession, touchSession, writeSession } from './sessionBook'
import { spendStaffCode } from './spendStaffCode'
import { countCodeGuess, countPasswordGuess, forgiveGuesses } from './staffGuesses'

const done: Done = { done: true }

/** The ways in and out of the console. */
export const signInHandlers = (passwords: Passwords) => ({
  beginSignIn: (context: ConsoleContext, request: BeginSignInRequest) =>
    beginSignIn(passwords, context, request),
  enrolAuthenticator: signedIn(enrolAuthenticator),
  finishSignIn: signedIn(finishSignIn),
  unlockDesk: signedIn((context, request: UnlockRequest) => unlockDesk(passwords, context, request)),
  signOut,
  deskState,
})

/**
 * Name and password. An unknown name, a wrong password and a closed account get one answer after one effort (D-14); what
 * was opened so far lets nobody in. Throws `login.cred.err`, `login.locked`.
 */
const beginSignIn = async (
  passwords: Passwords,
  context: ConsoleContext,
  { name, password }: BeginSignInRequest,
): Promise<BeginSignInAnswer> => {
  const { store, ip } = context
  await countPasswordGuess(store, name, ip)
  const found = await store.platform((connection) => findStaffByName(connection, name))
  const fits = await passwords.fits(password, found?.passwordHash)
  if (!found || !fits || found.closedAt) throw new Refusal('login.cred.err')
  await store.platform(async (connection) => {
    // Whatever this browser had open before ends with it.
    if (context.cookie !== undefined) await dropSession(connection, sha256(context.cookie))
    await open(connection, context, found.id, 'begun')
  })
  return { next: found.totpSecret ? 'code' : 'enrol' }
}

/** A secret for an authenticator, shown this once. Throws `two.factor.over` when there is one already. */
async function enrolAuthenticator({
  store,
  staff,
  platform,
  secrets,
}: SignedInContext): Promise<EnrolAnswer> {
  const secret = newTotpSecret(platform.randomness)
  const sealed = secrets.seal(staffTotpPurpose(staff.id), secret)
  if (!(await store.platform((connection) => keepDraft(connection, staff.id, sealed))))
    throw new Refusal('two.factor.over')
  const uri = totpUri(secret, 'Playfront console', staff.name)
  const picture = `data:image/svg+xml;base64,${Buffer.from(renderSVG(uri, { border: 2 })).toString('base64')}`
  return { secret, uri, picture }
}

/**
 * The code; the cookie of the password is worth nothing afterwards, a new one takes its place.
 * Throws `two.factor.invalid`, `two.factor.over`, `two.factor.locked`.
 */
async function finishSignIn(context: SignedInContext, { code }: SignInCodeRequest): Promise<Done> {
  const { store, staff } = context
  const begun = Buffer.from(staff.sessionId, 'hex')
  await countCodeGuess(store, staff.id)
  const isIn = await store.platform(async (connection) => {
    const session = await readSession(connection, begun)
    if (session?.stage !== 'begun' || session.tries >= consoleOptions.codeTries)
      throw new Refusal('two.factor.over')
    if (!(await spendStaffCode(connection, context, staff.id, code))) {
      await countTry(connection, begun)
      return false
    }
    await dropSession(connection, begun)
    await forgiveGuesses(connection, staff)
    await open(connection, context, staff.id, 'open')
    await recordForGroup(connection, staff, { action: 'staff.signedIn', subject: `staff:${staff.id}` })
    return true
  })
  if (!isIn) throw new Refusal('two.factor.invalid')
  return done
}

/** The password again at a locked desk. Throws `login.cred.err`, `login.locked`. */
const unlockDesk = async (
  passwords: Passwords,
  { store, staff, ip }: SignedInContext,
  { password }: UnlockRequest,
): Promise<Done> => {
  await countPasswordGuess(store, staff.name, ip)
  const found = await store.platform((connection) => findStaff(connection, staff.id))
  if (!(await passwords.fits(password, found?.passwordHash))) throw new Refusal('login.cred.err')
  await store.platform(async (connection) => {
    await forgiveGuesses(connection, staff)
    await touchSession(connection, Buffer.from(staff.sessionId, 'hex'))
  })
  return done
}

/** Whatever the cookie opened is closed; one that opens nothing is no trouble. */
const signOut = async ({ store, cookie, wear }: ConsoleContext): Promise<Done> => {
  if (cookie !== undefined) await store.platform((connection) => dropSession(connection, sha256(cookie)))
  wear(undefined)
  return done
}

const deskState = async ({ store, cookie }: ConsoleContext): Promise<DeskStateAnswer> => {
  const { idleMs } = consoleOptions
  const session =
    cookie === undefined
      ? undefined
      : await store.platform((connection) => readSession(connection, sha256(cookie)))
  if (session?.stage !== 'open') return { state: 'out', idleMs }
  const { name, displayName } = session
  return session.isIdle ? { state: 'locked', name, displayName, idleMs } : { state: 'in', idleMs }
}

const open = async (
  connection: MerchantConnection,
  { platform, ip, userAgent, wear }: ConsoleContext,
  staff: string,
  stage: 'begun' | 'open',
): Promise<void> => {
  const token = platform.randomness.bytes(consoleOptions.tokenBytes).toString('base64url')
  await writeSession(connection, { tokenHash: sha256(token), staff, stage, ip, userAgent })
  wear(token)
}
