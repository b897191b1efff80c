import { sha256 } from '../../../platform/sha256'
import type { MerchantConnection, PreparedStatement } from '../../../store/store'
import { consoleOptions } from '../../consoleOptions'
import type { ProviderStaff } from './decideProviderSignIn'

/**
 * Notes that a browser was sent to the provider.
 * @param token the browser's cookie for it
 * @param staff whose locked session it unlocks; absent for a sign-in
 */
export const noteProviderAttempt = async (
  { query }: MerchantConnection,
  token: string,
  staff?: string,
): Promise<void> => {
  await query(noteStatement, [sha256(token), staff ?? null, consoleOptions.beginLifeMs / 1_000])
}

/**
 * Uses the attempt up, and answers how many seconds ago it began; nothing when there is none, or it was for something
 * else. Of many at once the first alone has it.
 */
export const spendProviderAttempt = async (
  { query }: MerchantConnection,
  token: string,
  staff?: string,
): Promise<number | undefined> => {
  const values = [sha256(token), staff ?? null, consoleOptions.beginLifeMs / 1_000]
  return (await query<{ age: number }>(spendStatement, values))[0]?.age
}

/** A person at a provider. */
export interface ProviderPerson {
  issuer: string
  subject: string
}

/** All of these run inside `store.platform`. The staff user who is linked to this person. */
export const findLinkedStaff = async (
  { query }: MerchantConnection,
  { issuer, subject }: ProviderPerson,
): Promise<ProviderStaff | undefined> => (await query<ProviderStaff>(linkedStatement, [issuer, subject]))[0]

/** Staff users with this e-mail address or username, two at most. */
export const findNamedStaff = (
  { query }: MerchantConnection,
  issuer: string,
  by: 'email' | 'name',
  value: string,
): Promise<ProviderStaff[]> =>
  query<ProviderStaff>(by === 'email' ? byEmailStatement : byNameStatement, [issuer, value.toLowerCase()])

/** False when the person or the staff user is linked already. */
export const linkStaff = async (
  { query }: MerchantConnection,
  { issuer, subject }: ProviderPerson,
  staff: string,
): Promise<boolean> => (await query(linkStatement, [issuer, subject, staff])).length > 0

export const dropIdentities = async ({ query }: MerchantConnection, staff: string): Promise<void> => {
  await query(dropStatement, [staff])
}

const columns = `id, name, closed_at is not null as "isSuspended", totp_secret is not null as "hasAuthenticator"`

const noteStatement: PreparedStatement = {
  name: 'note staff identity attempt',
  text: `
    insert into staff_identity_attempt (hash, staff, expires_at)
    values ($1, $2, platform_now() + make_interval(secs => $3))`,
}

const spendStatement: PreparedStatement = {
  name: 'spend staff identity attempt',
  text: `
    delete from staff_identity_attempt
    where hash = $1 and staff is not distinct from $2::uuid and expires_at > platform_now()
    returning ceil($3::float8 - extract(epoch from expires_at - platform_now()))::float8 as age`,
}

const linkedStatement: PreparedStatement = {
  name: 'find staff by identity',
  text: `
    select ${columns}, true as "isLinked"
    from staff_identity join staff_member on id = staff where issuer = $1 and subject = $2`,
}

const namedBy = (condition: string): string => `
  select ${columns},
    exists (select from staff_identity where staff = staff_member.id and issuer = $1) as "isLinked"
  from staff_member where ${condition} order by id limit 2`

const byEmailStatement: PreparedStatement = {
  name: 'find staff by email',
  text: namedBy('lower(email) = $2'),
}

const byNameStatement: PreparedStatement = {
  name: 'find staff by provider name',
  text: namedBy('name_key = $2'),
}

const linkStatement: PreparedStatement = {
  name: 'link staff identity',
  text: `
    insert into staff_identity (issuer, subject, staff) values ($1, $2, $3)
    on conflict do nothing returning staff`,
}

const dropStatement: PreparedStatement = {
  name: 'drop staff identities',
  text: 'delete from staff_identity where staff = $1',
}
