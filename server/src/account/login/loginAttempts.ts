import { type Milliseconds, minutes, seconds } from '@playfront/contract/time'
import { Refusal } from '../../kernel/refusal'
import { sha256 } from '../../platform/sha256'
import type { MerchantConnection, PreparedStatement, Store } from '../../store/store'
import { networkOf } from './networkOf'
import { slotsByStore } from './slots'

/** The number of guesses at once, then one more each time the step has passed. */
export interface AttemptLimit {
  burst: number
  stepMs: Milliseconds
}

/** At most a hundred guesses at an account in a day reach the password (T16): five, and one every 16 minutes. */
export const accountLimit: AttemptLimit = { burst: 5, stepMs: minutes(16) }

/** A network is shared by many who sign in rightly; only its wrong guesses count. */
export const networkLimit: AttemptLimit = { burst: 60, stepMs: seconds(10) }

/** Sign-ins to one account that wait while others of them are judged. */
export const maxWaiting = 200

/** The subject that a guess is counted for. */
export interface LoginAttempts {
  merchant: string
  /** What the account is looked up by: the username, or for a sign-in by SMS the number as E.164. */
  username: string
  ip: string
  /** The mark of a device from which the account's member has signed in before. */
  knownDevice?: string
}

/**
 * Counts a guess before it is judged, so that a thousand concurrent guesses are no more than a thousand consecutive
 * ones, and uncounts it if it was right. An account that does not exist is counted like one that does. A known device
 * has its own count, so strangers cannot lock its member out (T17).
 *
 * At most as many guesses are judged at a time for one account as its limit allows: guesses that are not judged yet fill
 * the count but are not wrong, so a right one beside them waits its turn. The limit itself allows no further guess. Each
 * process keeps its own queue.
 * @param judge checks the guess, and calls its argument once the guess was right, since the sign-in may still fail for
 *   other reasons; the caller that signs the member in resets the whole count with `resetAttempt`
 * Throws `login.locked`, `server.busy`, and what judging throws.
 */
export const asAttempt = <Value>(
  store: Store,
  attempts: LoginAttempts,
  judge: (isRight: () => void) => Promise<Value>,
): Promise<Value> => {
  const { merchant } = attempts
  const subject = subjectOf(attempts)
  return slotsOf(store)(`${merchant} ${subject}`, async () => {
    if (attempts.knownDevice === undefined) await countNetwork(store, attempts)
    await spend(store, merchant, subject, accountLimit)
    let isRight = false
    try {
      return await judge(() => {
        isRight = true
      })
    } catch (failure) {
      // The network's count stays until the member is signed in: it is reset there.
      if (isRight) await store.changeOnce(merchant, giveBackStatement, [subject, accountLimit.stepMs / 1_000])
      throw failure
    }
  })
}

const slotsOf = slotsByStore(accountLimit.burst, maxWaiting)

/** Counts a try that is no guess at an account: a remember key is too long to be guessed. Throws `login.locked`. */
export const countNetwork = (
  store: Store,
  { merchant, ip }: Pick<LoginAttempts, 'merchant' | 'ip'>,
): Promise<void> => spend(store, merchant, networkSubject(ip), networkLimit)

/**
 * The account's member has signed in: their count is reset. The strangers' count stays when the member came from a known
 * device, or each visit would allow five more guesses.
 */
export const resetAttempt = async (
  connection: MerchantConnection,
  attempts: LoginAttempts,
): Promise<void> => {
  await connection.query(clearAttemptsStatement, [subjectOf(attempts)])
  if (attempts.knownDevice === undefined) await giveNetworkBack(connection, attempts.ip)
}

export const giveNetworkBack = async (connection: MerchantConnection, ip: string): Promise<void> => {
  await connection.query(giveBackStatement, [networkSubject(ip), networkLimit.stepMs / 1_000])
}

const spend = async (store: Store, merchant: string, subject: string, limit: AttemptLimit): Promise<void> => {
  const stepSeconds = limit.stepMs / 1_000
  const rows = await store.changeOnce(merchant, spendAttemptStatement, [
    merchant,
    subject,
    stepSeconds,
    stepSeconds * limit.burst,
  ])
  if (rows.length === 0) throw new Refusal('login.locked')
}

const subjectOf = ({ username, knownDevice }: LoginAttempts): string =>
  knownDevice === undefined ? accountSubject(username) : deviceSubject(username, knownDevice)

/** What was typed as a name may be a password in the wrong field, so it is not kept in clear. */
const accountSubject = (name: string): string => `account ${hashOf(name)}`

const deviceSubject = (name: string, mark: string): string => `account ${hashOf(name)} ${hashOf(mark)}`

const hashOf = (text: string): string => sha256(text.toLowerCase()).toString('base64url')

const networkSubject = (ip: string): string => `network ${networkOf(ip)}`

/** Each guess moves `spent_until` a step on, from now if it has passed; one that would go beyond the burst changes nothing. */
export const spendAttemptStatement: PreparedStatement = {
  name: 'count attempt',
  text: `
    insert into login_attempt as spent (merchant, subject, spent_until)
    values ($1, $2, platform_now() + make_interval(secs => $3))
    on conflict (merchant, subject) do update
    set spent_until = greatest(spent.spent_until, platform_now()) + make_interval(secs => $3)
    where spent.spent_until + make_interval(secs => $3) <= platform_now() + make_interval(secs => $4)
    returning subject`,
}

/** $1: a subject of attempts. */
export const clearAttemptsStatement: PreparedStatement = {
  name: 'clear attempts',
  text: 'delete from login_attempt where subject = $1',
}

const giveBackStatement: PreparedStatement = {
  name: 'give login attempt back',
  text: `
    update login_attempt set spent_until = spent_until - make_interval(secs => $2) where subject = $1`,
}
