import type { MemberPasskey, PasskeysAnswer } from '@playfront/contract/account/passkeys'
import type { DropPasskeyRequest, RenamePasskeyRequest } from '@playfront/contract/account/security.schema'
import { type WaysIn, holdMember, readWaysIn } from '../identity/readWaysIn'
import type { MerchantConnection, PreparedStatement } from '../../store/store'
import { describeDevice } from '../devices/describeDevice'
import { type PasskeyRow, listPasskeys } from './passkeyRepository'
import { type CallContext, requireSession } from '../../http/handler'
import { Refusal } from '../../kernel/refusal'

export type DropDecision = { ok: true } | { ok: false; because: 'passkey.only.way' }

/**
 * Whether a passkey may be removed: never the last sign-in method. A blocked one opens nothing, so it may be removed.
 */
export const decideDropPasskey = (ways: WaysIn, { isBlocked }: { isBlocked: boolean }): DropDecision => {
  const others = ways.passkeys - (isBlocked ? 0 : 1)
  const opens = ways.password || ways.mobile || ways.identities.length > 0 || others > 0
  return opens || isBlocked ? { ok: true } : { ok: false, because: 'passkey.only.way' }
}

/** The list that every call about the member's passkeys answers. */
export const presentPasskeys = async (
  connection: MerchantConnection,
  memberId: string,
): Promise<PasskeysAnswer> => {
  const rows = await listPasskeys(connection, memberId)
  const ways = await readWaysIn(connection, memberId)
  return { passkeys: rows.map((row) => present(row, ways)) }
}

const present = (row: PasskeyRow, ways: WaysIn): MemberPasskey => {
  const isBlocked = row.blockedAt !== null
  return {
    id: row.id,
    ...(row.name !== null && { name: row.name }),
    ...describeDevice(row.userAgent),
    host: row.rpId,
    isSynced: row.synced,
    isBlocked,
    isOnlyWay: !decideDropPasskey(ways, { isBlocked }).ok,
    createdAt: row.createdAt.toISOString(),
    ...(row.lastUsedAt && { lastUsedAt: row.lastUsedAt.toISOString() }),
  }
}

/** The passkeys that sign the member in. */
export const memberPasskeys = (context: CallContext): Promise<PasskeysAnswer> => {
  const { memberId } = requireSession(context)
  return context.store.read(context.merchant.code, (connection) => presentPasskeys(connection, memberId))
}

/** Throws `passkey.unknown`. */
export const renamePasskey = (
  context: CallContext,
  { id, name }: RenamePasskeyRequest,
): Promise<PasskeysAnswer> => {
  const { memberId } = requireSession(context)
  return context.store.change(context.merchant.code, async (connection) => {
    const renamed = await connection.query(renameStatement, [id, memberId, name])
    if (renamed.length === 0) throw new Refusal('passkey.unknown')
    return presentPasskeys(connection, memberId)
  })
}

const renameStatement: PreparedStatement = {
  name: 'rename passkey',
  text: 'update passkey set name = $3 where id = $1 and member = $2 returning id',
}

/** Takes a passkey off, at once; one that is not there is no trouble. Throws `passkey.only.way`. */
export const dropPasskey = (context: CallContext, { id }: DropPasskeyRequest): Promise<PasskeysAnswer> => {
  const { memberId } = requireSession(context)
  return context.store.change(context.merchant.code, async (connection) => {
    // Held: of two that are taken off at once the second finds the first one gone.
    await holdMember(connection, memberId)
    const [found] = await connection.query<{ blocked: boolean }>(blockedStatement, [id, memberId])
    if (found) {
      const ways = await readWaysIn(connection, memberId)
      const decision = decideDropPasskey(ways, { isBlocked: found.blocked })
      if (!decision.ok) throw new Refusal(decision.because)
      await connection.query(dropStatement, [id, memberId])
    }
    return presentPasskeys(connection, memberId)
  })
}

const blockedStatement: PreparedStatement = {
  name: 'is passkey blocked',
  text: 'select blocked_at is not null as blocked from passkey where id = $1 and member = $2',
}

const dropStatement: PreparedStatement = {
  name: 'drop passkey',
  text: 'delete from passkey where id = $1 and member = $2',
}
