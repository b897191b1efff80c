import type { Secrets } from '../../platform/keys/secrets'
import type { MerchantConnection, PreparedStatement } from '../../store/store'
import { identityOf, type PushAddress } from './pushAddress'
import { pushOptions } from './pushOptions'

export interface Binding {
  merchant: string
  memberId: string
  /** Hex of the session's hash. */
  sessionId: string
  registrationToken: string
  address: PushAddress
  /** What the device's messages are written in. */
  language: string
}

export const pushAddressPurpose = 'push address'

export const sealAddress = (secrets: Secrets, address: PushAddress): Buffer =>
  secrets.seal(pushAddressPurpose, JSON.stringify(address))

export const openAddress = (secrets: Secrets, sealed: Buffer): PushAddress =>
  JSON.parse(secrets.open(pushAddressPurpose, sealed)) as PushAddress

/** The registration's name in our tables, from which nobody gets back to the token. */
export const registrationHash = (secrets: Pick<Secrets, 'keyedHash'>, registrationToken: string): Buffer =>
  secrets.keyedHash('push registration', identityOf(registrationToken))

/**
 * The device belongs to this member only from now on (T48). Answers false when the session was ended meanwhile:
 * then nothing was bound.
 */
export const bindRegistration = async (
  { query }: MerchantConnection,
  secrets: Secrets,
  { merchant, memberId, sessionId, registrationToken, address, language }: Binding,
): Promise<boolean> => {
  const hash = registrationHash(secrets, registrationToken)
  await query(takeFromOthersStatement, [hash, memberId])
  const bound = await query(bindStatement, [
    merchant,
    hash,
    memberId,
    Buffer.from(sessionId, 'hex'),
    address.kind,
    sealAddress(secrets, address),
    language,
  ])
  await query(forgetOldestStatement, [memberId, pushOptions.devicesPerMember])
  return bound.length > 0
}

/** Answers false when the device is not bound to the member. */
export const subscribeRegistration = async (
  { query }: MerchantConnection,
  hash: Buffer,
  memberId: string,
  topic: string,
): Promise<boolean> => {
  const found = await query(findStatement, [hash, memberId])
  if (found.length === 0) return false
  await query(subscribeStatement, [hash, topic, pushOptions.topicsPerDevice])
  return true
}

export const dropRegistration = async ({ query }: MerchantConnection, hash: Buffer): Promise<void> => {
  await query(dropStatement, [hash])
}

/** Its topics go with it: one member's subscriptions are not the other's choice. */
const takeFromOthersStatement: PreparedStatement = {
  name: 'take push registration from others',
  text: 'delete from push_registration where token_hash = $1 and member <> $2',
}

/** The session is held while this is written, so that one which ends at this moment takes the registration along. */
const bindStatement: PreparedStatement = {
  name: 'bind push registration',
  text: `
    insert into push_registration (merchant, token_hash, member, session, adapter, sealed, language)
    select $1, $2, $3, token_hash, $5, $6, $7 from session where token_hash = $4 and ended_at is null for share
    on conflict (merchant, token_hash) do update
    set session = excluded.session, adapter = excluded.adapter, sealed = excluded.sealed,
      language = excluded.language, seen_at = platform_now()
    returning token_hash`,
}

const forgetOldestStatement: PreparedStatement = {
  name: 'forget oldest push registrations',
  text: `
    delete from push_registration where token_hash in (
      select token_hash from push_registration where member = $1 order by seen_at desc, token_hash offset $2)`,
}

const findStatement: PreparedStatement = {
  name: 'find push registration of member',
  text: 'select 1 as found from push_registration where token_hash = $1 and member = $2 for share',
}

const subscribeStatement: PreparedStatement = {
  name: 'subscribe push registration',
  text: `
    insert into push_topic (merchant, token_hash, topic)
    select merchant, token_hash, $2 from push_registration where token_hash = $1
      and (select count(*) from push_topic where token_hash = $1) < $3
    on conflict do nothing`,
}

const dropStatement: PreparedStatement = {
  name: 'drop push registration',
  text: 'delete from push_registration where token_hash = $1',
}
