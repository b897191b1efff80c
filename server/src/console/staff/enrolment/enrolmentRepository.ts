import type { Randomness } from '../../../platform/platform'
import { sha256 } from '../../../platform/sha256'
import type { MerchantConnection, PreparedStatement } from '../../../store/store'
import { consoleOptions } from '../../consoleOptions'

/** Figures and letters that nobody takes for each other (Crockford's Base32). */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

const groups = 4
const groupLength = 5

/** A hundred random bits in four groups, to be read out or typed over. */
export const newEnrolmentCode = (randomness: Randomness): string => {
  const letters = [...randomness.bytes(groups * groupLength)].map((byte) =>
    alphabet.charAt(byte % alphabet.length),
  )
  return Array.from({ length: groups }, (_, at) =>
    letters.slice(at * groupLength, (at + 1) * groupLength).join(''),
  ).join('-')
}

/** The code as it was made, however it was typed over. */
export const readEnrolmentCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')

/** All of these run inside `store.platform`. Creates a user's code; an earlier one becomes invalid. */
export const makeEnrolment = async (
  { query }: MerchantConnection,
  randomness: Randomness,
  staff: string,
): Promise<{ code: string; expiresAt: string }> => {
  const code = newEnrolmentCode(randomness)
  const life = consoleOptions.enrolmentLifeMs / 1_000
  const [made] = await query<{ expiresAt: Date }>(makeStatement, [staff, hashOf(code), life])
  if (!made) throw new Error('an enrolment code was not stored')
  return { code, expiresAt: made.expiresAt.toISOString() }
}

/** Whether a code is good for this person just now; it stays good. */
export const isEnrolment = async (
  { query }: MerchantConnection,
  staff: string,
  code: string,
): Promise<boolean> => (await query(findStatement, [staff, hashOf(code)])).length > 0

/** Uses a code up: of many at once the first alone has it. */
export const spendEnrolment = async (
  { query }: MerchantConnection,
  staff: string,
  code: string,
): Promise<boolean> => (await query(spendStatement, [staff, hashOf(code)])).length > 0

export const dropEnrolment = async ({ query }: MerchantConnection, staff: string): Promise<void> => {
  await query(dropStatement, [staff])
}

/** When a user's code expires. */
export const enrolmentUntil = async (
  { query }: MerchantConnection,
  staff: string,
): Promise<Date | undefined> => (await query<{ expiresAt: Date }>(untilStatement, [staff]))[0]?.expiresAt

const hashOf = (code: string): Buffer => sha256(readEnrolmentCode(code))

const makeStatement: PreparedStatement = {
  name: 'make staff enrolment',
  text: `
    insert into staff_enrolment (staff, code_hash, expires_at)
    values ($1, $2, platform_now() + make_interval(secs => $3))
    on conflict (staff) do update
    set code_hash = excluded.code_hash, made_at = platform_now(), expires_at = excluded.expires_at
    returning expires_at as "expiresAt"`,
}

const findStatement: PreparedStatement = {
  name: 'find staff enrolment',
  text: 'select staff from staff_enrolment where staff = $1 and code_hash = $2 and expires_at > platform_now()',
}

const spendStatement: PreparedStatement = {
  name: 'spend staff enrolment',
  text: `
    delete from staff_enrolment
    where staff = $1 and code_hash = $2 and expires_at > platform_now() returning staff`,
}

const dropStatement: PreparedStatement = {
  name: 'drop staff enrolment',
  text: 'delete from staff_enrolment where staff = $1',
}

const untilStatement: PreparedStatement = {
  name: 'read staff enrolment',
  text: `
    select expires_at as "expiresAt" from staff_enrolment
    where staff = $1 and expires_at > platform_now()`,
}
