import { Refusal } from '../../http/refusal'
import { sha256 } from '../../platform/sha256'
import type { MerchantConnection, PreparedStatement, Store } from '../../store/store'
import { accountLimit, networkLimit, type GuessLimit } from './loginLimits'
import { networkOf } from './networkOf'

/** Whom a guess is counted for. */
export interface Guesser {
  merchant: string
  username: string
  ip: string
}

/**
 * Counts a guess before the password is looked at, so that a thousand at once are no more than one after another.
 * An account that does not exist is counted like one that does. Throws `login.locked`.
 */
export const countGuess = async (store: Store, guesser: Guesser): Promise<void> => {
  await spend(store, guesser.merchant, networkSubject(guesser), networkLimit)
  await spend(store, guesser.merchant, accountSubject(guesser), accountLimit)
}

/** The password was right: the account starts anew, and the network gets its guess back. */
export const forgiveGuess = async (connection: MerchantConnection, guesser: Guesser): Promise<void> => {
  await connection.query(clearStatement, [accountSubject(guesser)])
  await connection.query(giveBackStatement, [networkSubject(guesser), networkLimit.stepMs / 1_000])
}

const spend = async (store: Store, merchant: string, subject: string, limit: GuessLimit): Promise<void> => {
  const stepSeconds = limit.stepMs / 1_000
  const rows = await store.changeOnce(merchant, spendStatement, [
    merchant,
    subject,
    stepSeconds,
    stepSeconds * limit.burst,
  ])
  if (rows.length === 0) throw new Refusal('login.locked')
}

/** What was typed as a name may be a password in the wrong field, so it is not kept in clear. */
const accountSubject = ({ username }: Guesser): string =>
  `account ${sha256(username.toLowerCase()).toString('base64url')}`

const networkSubject = ({ ip }: Guesser): string => `network ${networkOf(ip)}`

/** Each guess moves `spent_until` a step on, from now if it has passed; one that would go beyond the burst changes nothing. */
const spendStatement: PreparedStatement = {
  name: 'spend guess',
  text: `
    insert into login_attempt as spent (merchant, subject, spent_until)
    values ($1, $2, platform_now() + make_interval(secs => $3))
    on conflict (merchant, subject) do update
    set spent_until = greatest(spent.spent_until, platform_now()) + make_interval(secs => $3)
    where spent.spent_until + make_interval(secs => $3) <= platform_now() + make_interval(secs => $4)
    returning subject`,
}

const clearStatement: PreparedStatement = {
  name: 'clear guesses',
  text: 'delete from login_attempt where subject = $1',
}

const giveBackStatement: PreparedStatement = {
  name: 'give guess back',
  text: `
    update login_attempt set spent_until = spent_until - make_interval(secs => $2) where subject = $1`,
}
