import type { IdentityChannel } from '../../kernel/identityClaim'
import type { MerchantConnection, PreparedStatement } from '../../store/store'
import { countPasskeys } from '../passkeys/passkeyRepository'
import { type BoundIdentity, listIdentities } from './identityRepository'

/** Everything that opens an account. */
export interface WaysIn {
  password: boolean
  /** A proven number signs in by a code. */
  mobile: boolean
  passkeys: number
  identities: readonly { channel: IdentityChannel }[]
}

export type UnbindDecision = { ok: true } | { ok: false; because: 'identity.only.way' }

/** Whether the identity of that channel may be removed: never the last sign-in method. */
export const decideUnbind = (ways: WaysIn, channel: IdentityChannel): UnbindDecision => {
  const others = ways.identities.filter((identity) => identity.channel !== channel)
  const opens = ways.password || ways.mobile || ways.passkeys > 0 || others.length > 0
  return opens ? { ok: true } : { ok: false, because: 'identity.only.way' }
}

interface KnownWays extends WaysIn {
  identities: BoundIdentity[]
}

/** What opens the member's account now. */
export const readWaysIn = async (connection: MerchantConnection, memberId: string): Promise<KnownWays> => {
  const [found] = await connection.query<WaysRow>(waysStatement, [memberId])
  return {
    password: found?.password ?? false,
    mobile: found?.mobile ?? false,
    passkeys: await countPasskeys(connection, memberId),
    identities: await listIdentities(connection, memberId),
  }
}

interface WaysRow {
  password: boolean
  mobile: boolean
}

const waysStatement: PreparedStatement = {
  name: 'sign-in methods of member',
  text: `
    select password_hash is not null as password, mobile_verified_at is not null as mobile
    from member where id = $1`,
}

/** Holds the member's row: of two identities that are taken off at once the second one finds the first one gone. */
export const holdMember = async ({ query }: MerchantConnection, memberId: string): Promise<void> => {
  await query(holdStatement, [memberId])
}

const holdStatement: PreparedStatement = {
  name: 'hold member',
  text: 'select from member where id = $1 for update',
}
