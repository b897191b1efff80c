import { maxWaiting, type GuessLimit } from '../../account/login/loginLimits'
import { networkOf } from '../../account/login/networkOf'
import { slotsByStore, type Slots } from '../../account/login/slots'
import { Refusal } from '../../http/refusal'
import { sha256 } from '../../platform/sha256'
import type { MerchantConnection, PreparedStatement, Store } from '../../store/store'
import { consoleOptions } from '../consoleOptions'

/**
 * Counts a guess at a name's password, before the password is looked at. A device on which that person signed in before has a
 * counter of its own: strangers who guess at the name shut nobody out there. The network's count stands until the person is in.
 * @param device the hash of the device's cookie where it belongs to that person
 * Throws `login.locked`, `server.busy`, and what judging throws.
 */
export const asPasswordGuess = async <Value>(
  store: Store,
  { name, ip, device }: { name: string; ip: string; device?: string },
  judge: Judge<Value>,
): Promise<Value> => {
  await countNetworkGuess(store, ip)
  return asGuess(store, passwords, device === undefined ? nameSubject(name) : `device ${device}`, judge)
}

/** Counts a guess at somebody's codes over all sign-ins. Throws `two.factor.locked`, `server.busy`, and what judging throws. */
export const asCodeGuess = <Value>(store: Store, staff: string, judge: Judge<Value>): Promise<Value> =>
  asGuess(store, codes, codeSubject(staff), judge)

/**
 * Counts a guess by whoever holds an open desk at its person's own password or code: apart, so that nobody is shut out by it.
 * Throws `login.locked`, `server.busy`, and what judging throws.
 */
export const asOwnGuess = <Value>(store: Store, staff: string, judge: Judge<Value>): Promise<Value> =>
  asGuess(store, passwords, ownSubject(staff), judge)

/** Looks at a guess. What it calls when the guess was right gives back the one, and leaves the wrong ones before it counted. */
type Judge<Value> = (isRight: () => void) => Promise<Value>

/** What is guessed at, how often, and what a guess too many is told. */
interface Target {
  limit: GuessLimit
  locked: 'login.locked' | 'two.factor.locked'
  slotsOf: (store: Store) => Slots
}

const targetOf = (limit: GuessLimit, locked: Target['locked']): Target => ({
  limit,
  locked,
  slotsOf: slotsByStore(limit.burst, maxWaiting),
})
const passwords = targetOf(consoleOptions.nameLimit, 'login.locked')
const codes = targetOf(consoleOptions.codeLimit, 'two.factor.locked')

/**
 * So many of one account are judged at a time as there are guesses at once, and the others wait, so that no right one is told of
 * wrong ones that are none: see `asGuess` of the members.
 */
const asGuess = <Value>(
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
  { stepMs }: GuessLimit,
): Promise<void> => {
  await query(giveBackStatement, [subject, stepMs / 1_000])
}

/** Somebody is in: what was counted for the network at the password is given back. */
export const giveNetworkBack = (connection: MerchantConnection, ip: string): Promise<void> =>
  giveBack(connection, networkSubject(ip), consoleOptions.networkLimit)

/** It was right. */
export const resetOwnAttempt = async ({ query }: MerchantConnection, staff: string): Promise<void> => {
  await query(clearStatement, [ownSubject(staff)])
}

/** Counts a try at the door where nobody is named. Throws `login.locked`. */
export const countNetworkGuess = async (store: Store, ip: string): Promise<void> => {
  if (!(await spend(store, networkSubject(ip), consoleOptions.networkLimit)))
    throw new Refusal('login.locked')
}

/** The password was right, the code as well: what was counted for them is taken back. */
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

/** In a transaction of its own: a guess that fails stays counted. */
const spend = async (store: Store, subject: string, { burst, stepMs }: GuessLimit): Promise<boolean> => {
  const step = stepMs / 1_000
  const rows = await store.platform(({ query }) => query(spendStatement, [subject, step, step * burst]))
  return rows.length > 0
}

const spendStatement: PreparedStatement = {
  name: 'spend staff guess',
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
  name: 'clear staff guesses',
  text: 'delete from staff_login_attempt where subject = $1',
}

const giveBackStatement: PreparedStatement = {
  name: 'give staff guess back',
  text: 'update staff_login_attempt set spent_until = spent_until - make_interval(secs => $2) where subject = $1',
}
