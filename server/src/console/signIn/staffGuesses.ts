import type { GuessLimit } from '../../account/login/loginLimits'
import { networkOf } from '../../account/login/networkOf'
import { Refusal } from '../../http/refusal'
import { sha256 } from '../../platform/sha256'
import type { MerchantConnection, PreparedStatement, Store } from '../../store/store'
import { consoleOptions } from '../consoleOptions'

/**
 * Counts a guess at a name's password, before the password is looked at. A device on which that person signed in before has a
 * counter of its own: strangers who guess at the name shut nobody out there.
 * @param device the hash of the device's cookie where it belongs to that person
 * Throws `login.locked`.
 */
export const countPasswordGuess = async (
  store: Store,
  { name, ip, device }: { name: string; ip: string; device?: string },
): Promise<void> => {
  await countNetworkGuess(store, ip)
  const subject = device === undefined ? nameSubject(name) : `device ${device}`
  if (!(await spend(store, subject, consoleOptions.nameLimit))) throw new Refusal('login.locked')
}

/** Counts a guess at somebody's codes over all sign-ins. Throws `two.factor.locked`. */
export const countCodeGuess = async (store: Store, staff: string): Promise<void> => {
  if (!(await spend(store, codeSubject(staff), consoleOptions.codeLimit)))
    throw new Refusal('two.factor.locked')
}

/** Counts a guess by whoever holds an open desk at its person's own password or code: apart, so that nobody is shut out by it. */
export const countOwnGuess = async (store: Store, staff: string): Promise<void> => {
  if (!(await spend(store, ownSubject(staff), consoleOptions.nameLimit))) throw new Refusal('login.locked')
}

/** It was right. */
export const forgiveOwnGuess = async ({ query }: MerchantConnection, staff: string): Promise<void> => {
  await query(clearStatement, [ownSubject(staff)])
}

/** Counts a try at the door where nobody is named. Throws `login.locked`. */
export const countNetworkGuess = async (store: Store, ip: string): Promise<void> => {
  if (!(await spend(store, `network ${networkOf(ip)}`, consoleOptions.networkLimit)))
    throw new Refusal('login.locked')
}

/** The password was right, the code as well: what was counted for them is taken back. */
export const forgiveGuesses = async (
  { query }: MerchantConnection,
  { id, name }: { id: string; name: string },
): Promise<void> => {
  for (const subject of [nameSubject(name), codeSubject(id)]) await query(clearStatement, [subject])
}

/** What was typed as a name may be a password in the wrong field, so it is not kept in clear. */
const nameSubject = (name: string): string => `name ${sha256(name.toLowerCase()).toString('base64url')}`

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
    insert into staff_guess as spent (subject, spent_until)
    values ($1, platform_now() + make_interval(secs => $2))
    on conflict (subject) do update
    set spent_until = greatest(spent.spent_until, platform_now()) + make_interval(secs => $2)
    where greatest(spent.spent_until, platform_now()) + make_interval(secs => $2)
      <= platform_now() + make_interval(secs => $3)
    returning subject`,
}

const clearStatement: PreparedStatement = {
  name: 'clear staff guesses',
  text: 'delete from staff_guess where subject = $1',
}
