import type { Platform } from '../../platform/platform'
import type { Secrets } from '../../platform/keys/secrets'
import { sha256 } from '../../platform/sha256'
import { type AttemptLimit, maxWaiting } from '../../account/login/loginAttempts'
import { networkOf } from '../../account/login/networkOf'
import { type Slots, slotsByStore } from '../../account/login/slots'
import { Refusal } from '../../kernel/refusal'
import type { MerchantConnection, PreparedStatement, Store } from '../../store/store'
import { consoleOptions } from '../consoleOptions'

const idBytes = 24

/** A cookie that says: this person signed in to the end in this browser. It opens nothing. */
export const makeStaffDevice = (
  { secrets, platform }: { secrets: Secrets; platform: Pick<Platform, 'randomness'> },
  staff: string,
): string => {
  const id = platform.randomness.bytes(idBytes).toString('base64url')
  return `${id}.${signatureOf(secrets, staff, id)}`
}

/**
 * The device's name where its cookie was made for this person; nothing for a stranger's, a forged one or none.
 * @param cookie as the browser sent it
 */
export const readStaffDevice = (
  secrets: Secrets,
  staff: string,
  cookie: string | undefined,
): string | undefined => {
  const [id = '', signature] = (cookie ?? '').split('.')
  return id !== '' && signature === signatureOf(secrets, staff, id)
    ? sha256(id).toString('base64url')
    : undefined
}

const signatureOf = (secrets: Secrets, staff: string, id: string): string =>
  secrets.keyedHash('console device', `${staff} ${id}`).toString('base64url')

/**
 * Counts a guess at a user's password, before the password is checked. A device on which that user signed in before
 * has a separate counter: strangers who guess lock no one out there. The network's count stays until the user is
 * signed in.
 * @param device the hash of the device's cookie where it belongs to that user
 * Throws `login.locked`, `server.busy`, and what judging throws.
 */
export const asPasswordAttempt = async <Value>(
  store: Store,
  { name, ip, device }: { name: string; ip: string; device?: string },
  judge: Judge<Value>,
): Promise<Value> => {
  await countNetworkAttempt(store, ip)
  return asAttempt(store, passwords, device === undefined ? nameSubject(name) : `device ${device}`, judge)
}

/**
 * Counts a guess at a user's codes over all sign-ins. Throws `two.factor.locked`, `server.busy`, and what judging
 * throws.
 */
export const asCodeAttempt = <Value>(store: Store, staff: string, judge: Judge<Value>): Promise<Value> =>
  asAttempt(store, codes, codeSubject(staff), judge)

/**
 * Counts a guess in an open session at its user's own password or code: separately, so that no one is locked out by
 * it. Throws `login.locked`, `server.busy`, and what judging throws.
 */
export const asOwnAttempt = <Value>(store: Store, staff: string, judge: Judge<Value>): Promise<Value> =>
  asAttempt(store, passwords, ownSubject(staff), judge)

/**
 * Checks a guess. The callback for a right guess uncounts that guess, and leaves the wrong ones before it counted.
 */
type Judge<Value> = (isRight: () => void) => Promise<Value>

/** What is guessed, how often, and the error for one guess too many. */
interface Target {
  limit: AttemptLimit
  locked: 'login.locked' | 'two.factor.locked'
  slotsOf: (store: Store) => Slots
}

const targetOf = (limit: AttemptLimit, locked: Target['locked']): Target => ({
  limit,
  locked,
  slotsOf: slotsByStore(limit.burst, maxWaiting),
})
const passwords = targetOf(consoleOptions.nameLimit, 'login.locked')
const codes = targetOf(consoleOptions.codeLimit, 'two.factor.locked')

/**
 * At most as many guesses at one account are judged at a time as its limit allows, and the others wait, so that a
 * right one is not refused because of guesses that are not judged yet: see `asGuess` of the members.
 */
const asAttempt = <Value>(
  store: Store,
  { limit, locked, slotsOf }: Target,
  subject: string,
  judge: Judge<Value>,
): Promise<Value> =>
  slotsOf(store)(subject, async () => {
    if (!(await spend(store, subject, limit))) throw new Refusal(locked)
    let right = false
    try {
      return await judge(() => {
        right = true
      })
    } finally {
      if (right) await store.platform((connection) => giveBack(connection, subject, limit))
    }
  })

const giveBack = async (
  { query }: MerchantConnection,
  subject: string,
  { stepMs }: AttemptLimit,
): Promise<void> => {
  await query(giveBackStatement, [subject, stepMs / 1_000])
}

/** The user is signed in: resets the network's count of passwords. */
export const giveNetworkBack = (connection: MerchantConnection, ip: string): Promise<void> =>
  giveBack(connection, networkSubject(ip), consoleOptions.networkLimit)

/** It was right. */
export const resetOwnAttempt = async ({ query }: MerchantConnection, staff: string): Promise<void> => {
  await query(clearStatement, [ownSubject(staff)])
}

/** Counts an attempt at the sign-in where no user is named. Throws `login.locked`. */
export const countNetworkAttempt = async (store: Store, ip: string): Promise<void> => {
  if (!(await spend(store, networkSubject(ip), consoleOptions.networkLimit)))
    throw new Refusal('login.locked')
}

/** The password and the code were right: resets their counts. */
export const resetAttempts = async (
  { query }: MerchantConnection,
  { id, name }: { id: string; name: string },
): Promise<void> => {
  for (const subject of [nameSubject(name), codeSubject(id)]) await query(clearStatement, [subject])
}

/** What was typed as a name may be a password in the wrong field, so it is not kept in clear. */
const nameSubject = (name: string): string => `name ${sha256(name.toLowerCase()).toString('base64url')}`

const networkSubject = (ip: string): string => `network ${networkOf(ip)}`

const codeSubject = (staff: string): string => `code ${staff}`

const ownSubject = (staff: string): string => `own ${staff}`

/** In a separate transaction: a guess that fails stays counted. */
const spend = async (store: Store, subject: string, { burst, stepMs }: AttemptLimit): Promise<boolean> => {
  const step = stepMs / 1_000
  const rows = await store.platform(({ query }) => query(spendStatement, [subject, step, step * burst]))
  return rows.length > 0
}

const spendStatement: PreparedStatement = {
  name: 'count staff attempt',
  text: `
    insert into staff_login_attempt as spent (subject, spent_until)
    values ($1, platform_now() + make_interval(secs => $2))
    on conflict (subject) do update
    set spent_until = greatest(spent.spent_until, platform_now()) + make_interval(secs => $2)
    where greatest(spent.spent_until, platform_now()) + make_interval(secs => $2)
      <= platform_now() + make_interval(secs => $3)
    returning subject`,
}

const clearStatement: PreparedStatement = {
  name: 'clear staff attempts',
  text: 'delete from staff_login_attempt where subject = $1',
}

const giveBackStatement: PreparedStatement = {
  name: 'give staff attempt back',
  text: 'update staff_login_attempt set spent_until = spent_until - make_interval(secs => $2) where subject = $1',
}
