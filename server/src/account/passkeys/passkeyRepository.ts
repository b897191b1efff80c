import type { MerchantConnection, PreparedStatement } from '../../store/store'
import { type MemberRow, findMember } from '../member/memberRepository'

export interface PasskeyRow {
  id: string
  member: string
  rpId: string
  credentialId: Buffer
  publicKey: Buffer
  counter: number
  transports: string[]
  synced: boolean
  name: string | null
  userAgent: string
  createdAt: Date
  lastUsedAt: Date | null
  blockedAt: Date | null
}

const columns = `id, member, rp_id as "rpId", credential_id as "credentialId", public_key as "publicKey", counter,
  transports, synced, name, user_agent as "userAgent", created_at as "createdAt", last_used_at as "lastUsedAt",
  blocked_at as "blockedAt"`

/** The member's passkeys, the newest first. */
export const listPasskeys = ({ query }: MerchantConnection, memberId: string): Promise<PasskeyRow[]> =>
  query<PasskeyRow>(listStatement, [memberId])

const listStatement: PreparedStatement = {
  name: 'list passkeys',
  text: `select ${columns} from passkey where member = $1 order by created_at desc, id desc`,
}

/** How many of the member's passkeys open the account. */
export const countPasskeys = async ({ query }: MerchantConnection, memberId: string): Promise<number> => {
  const [row] = await query<{ count: number }>(countStatement, [memberId])
  return row?.count ?? 0
}

const countStatement: PreparedStatement = {
  name: 'count passkeys',
  text: 'select count(*) as count from passkey where member = $1 and blocked_at is null',
}

export interface FoundPasskey {
  passkey: PasskeyRow
  member: MemberRow
}

/** The passkey with that id at that address, and its member. */
export const findPasskey = async (
  connection: MerchantConnection,
  rpId: string,
  credentialId: Buffer,
): Promise<FoundPasskey | undefined> => {
  const [passkey] = await connection.query<PasskeyRow>(findStatement, [rpId, credentialId])
  const member = passkey && (await findMember(connection, passkey.member))
  return member && { passkey, member }
}

const findStatement: PreparedStatement = {
  name: 'find passkey',
  text: `select ${columns} from passkey where rp_id = $1 and credential_id = $2`,
}

export interface NewPasskey extends Omit<PasskeyRow, 'name' | 'createdAt' | 'lastUsedAt' | 'blockedAt'> {
  merchant: string
}

/** Writes a new passkey; false when this very one is there already, whosever it is. */
export const writePasskey = async ({ query }: MerchantConnection, row: NewPasskey): Promise<boolean> => {
  const { merchant, id, member, rpId, credentialId, publicKey, counter, transports, synced, userAgent } = row
  const made = [rpId, credentialId, publicKey, counter, transports, synced, userAgent]
  return (await query(writeStatement, [merchant, id, member, ...made])).length > 0
}

const writeStatement: PreparedStatement = {
  name: 'write passkey',
  text: `
    insert into passkey (merchant, id, member, rp_id, credential_id, public_key, counter, transports, synced, user_agent)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
    on conflict do nothing returning id`,
}

/**
 * Notes that the passkey signed. False when its counter does not go up: an authenticator counts its signatures, so the same
 * number twice means that there are two of it. Decided by the database, because both may come at once.
 */
export const noteUse = async ({ query }: MerchantConnection, id: string, counter: number): Promise<boolean> =>
  (await query(useStatement, [id, counter])).length > 0

/** False when it is blocked already, or gone. */
export const blockPasskey = async ({ query }: MerchantConnection, id: string): Promise<boolean> =>
  (await query(blockStatement, [id])).length > 0

const blockStatement: PreparedStatement = {
  name: 'block passkey',
  text: 'update passkey set blocked_at = platform_now() where id = $1 and blocked_at is null returning id',
}

const useStatement: PreparedStatement = {
  name: 'use passkey',
  text: `
    update passkey set counter = $2, last_used_at = platform_now()
    where id = $1 and blocked_at is null and (counter < $2 or (counter = 0 and $2 = 0))
    returning id`,
}
