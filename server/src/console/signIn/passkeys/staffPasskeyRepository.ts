import { passkeyOptions } from '../../../account/passkeys/passkeyOptions'
import { Refusal } from '../../../kernel/refusal'
import { sha256 } from '../../../platform/sha256'
import type { MerchantConnection, PreparedStatement } from '../../../store/store'
import type { ConsoleContext } from '../../consoleContext'
import type { MadePasskey } from '../../../account/passkeys/verifyPasskey'

/** What a challenge was issued for, and for whom: at the sign-in it names no one. */
export interface Purpose {
  rpId: string
  purpose: 'signIn' | 'unlock' | 'add'
  staff?: string
}

/** Gives out something to be signed: unguessable, good once, for five minutes, at this host and for this purpose alone. */
export const newStaffChallenge = async (
  { store, platform }: ConsoleContext,
  { rpId, purpose, staff }: Purpose,
): Promise<string> => {
  const challenge = platform.randomness.bytes(passkeyOptions.challengeBytes).toString('base64url')
  const life = passkeyOptions.challengeLifeMs / 1_000
  await store.platform(({ query }) =>
    query(giveStatement, [sha256(challenge), rpId, purpose, staff ?? null, life]),
  )
  return challenge
}

/** Takes it back, before anything that was signed is looked at: of many at once the first alone has it. Throws `passkey.over`. */
export const spendStaffChallenge = async (
  { store }: ConsoleContext,
  challenge: string,
  { rpId, purpose, staff }: Purpose,
): Promise<void> => {
  const rows = await store.platform(({ query }) =>
    query(takeStatement, [sha256(challenge), rpId, purpose, staff ?? null]),
  )
  if (rows.length === 0) throw new Refusal('passkey.over')
}

const giveStatement: PreparedStatement = {
  name: 'give staff passkey challenge',
  text: `
    insert into staff_passkey_challenge (hash, rp_id, purpose, staff, expires_at)
    values ($1, $2, $3, $4, platform_now() + make_interval(secs => $5))`,
}

const takeStatement: PreparedStatement = {
  name: 'take staff passkey challenge',
  text: `
    delete from staff_passkey_challenge
    where hash = $1 and rp_id = $2 and purpose = $3 and staff is not distinct from $4::uuid
      and expires_at > platform_now()
    returning hash`,
}

/** A staff user's passkey. */
export interface StaffPasskeyRow {
  id: string
  staff: string
  rpId: string
  credentialId: Buffer
  publicKey: Buffer
  transports: string[]
  synced: boolean
  name: string | null
  userAgent: string
  createdAt: Date
  lastUsedAt: Date | null
  blockedAt: Date | null
}

/** All of these run inside `store.platform`. A user's passkeys, the newest first. */
export const listStaffPasskeys = ({ query }: MerchantConnection, staff: string): Promise<StaffPasskeyRow[]> =>
  query<StaffPasskeyRow>(listStatement, [staff])

export interface FoundStaffPasskey extends StaffPasskeyRow {
  /** Whose it is, who still works here. */
  staffName: string
}

/** The passkey with that id at that address, of a user who may sign in. */
export const findStaffPasskey = async (
  { query }: MerchantConnection,
  rpId: string,
  credentialId: Buffer,
): Promise<FoundStaffPasskey | undefined> =>
  (await query<FoundStaffPasskey>(findStatement, [rpId, credentialId]))[0]

interface NewStaffPasskey extends MadePasskey {
  id: string
  staff: string
  rpId: string
  name: string | null
  userAgent: string
}

/** False when this very one is there already, whosever it is. */
export const writeStaffPasskey = async (
  { query }: MerchantConnection,
  { id, staff, rpId, credentialId, publicKey, counter, transports, synced, name, userAgent }: NewStaffPasskey,
): Promise<boolean> => {
  const made = [credentialId, publicKey, counter, transports, synced]
  return (await query(writeStatement, [id, staff, rpId, ...made, name, userAgent])).length > 0
}

/** False when there is none of this person's. */
export const nameStaffPasskey = async (
  { query }: MerchantConnection,
  staff: string,
  id: string,
  name: string,
): Promise<boolean> => (await query(nameStatement, [staff, id, name])).length > 0

export const dropStaffPasskey = async (
  { query }: MerchantConnection,
  staff: string,
  id: string,
): Promise<boolean> => (await query(dropStatement, [staff, id])).length > 0

export const dropAllPasskeys = async ({ query }: MerchantConnection, staff: string): Promise<void> => {
  await query(dropAllStatement, [staff])
}

/** Notes that it signed. False when its counter does not go up: then there are two of it. */
export const noteStaffPasskeyUse = async (
  { query }: MerchantConnection,
  id: string,
  counter: number,
): Promise<boolean> => (await query(useStatement, [id, counter])).length > 0

/** False when it is blocked already, or gone. */
export const blockStaffPasskey = async ({ query }: MerchantConnection, id: string): Promise<boolean> =>
  (await query(blockStatement, [id])).length > 0

const columns = `staff_passkey.id, staff, rp_id as "rpId", credential_id as "credentialId",
  public_key as "publicKey", transports, synced, staff_passkey.name, user_agent as "userAgent",
  staff_passkey.created_at as "createdAt", last_used_at as "lastUsedAt", blocked_at as "blockedAt"`

const listStatement: PreparedStatement = {
  name: 'list staff passkeys',
  text: `select ${columns} from staff_passkey where staff = $1 order by created_at desc, id desc`,
}

const findStatement: PreparedStatement = {
  name: 'find staff passkey',
  text: `
    select ${columns}, staff_member.name as "staffName"
    from staff_passkey join staff_member on staff_member.id = staff
    where rp_id = $1 and credential_id = $2 and closed_at is null`,
}

const writeStatement: PreparedStatement = {
  name: 'write staff passkey',
  text: `
    insert into staff_passkey
      (id, staff, rp_id, credential_id, public_key, counter, transports, synced, name, user_agent)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict do nothing returning id`,
}

const nameStatement: PreparedStatement = {
  name: 'name staff passkey',
  text: 'update staff_passkey set name = $3 where staff = $1 and id = $2 returning id',
}

const dropStatement: PreparedStatement = {
  name: 'drop staff passkey',
  text: 'delete from staff_passkey where staff = $1 and id = $2 returning id',
}

const dropAllStatement: PreparedStatement = {
  name: 'drop all staff passkeys',
  text: 'delete from staff_passkey where staff = $1',
}

/** Decided by the database, because a passkey and its copy may come at once. */
const useStatement: PreparedStatement = {
  name: 'use staff passkey',
  text: `
    update staff_passkey set counter = $2, last_used_at = platform_now()
    where id = $1 and blocked_at is null and (counter < $2 or (counter = 0 and $2 = 0)) returning id`,
}

const blockStatement: PreparedStatement = {
  name: 'block staff passkey',
  text: 'update staff_passkey set blocked_at = platform_now() where id = $1 and blocked_at is null returning id',
}
