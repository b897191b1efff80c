import type { PasskeysAnswer } from '@playfront/contract/account/passkeys'
import type { DropPasskeyRequest, RenamePasskeyRequest } from '@playfront/contract/account/security.schema'
import { and, eq } from 'drizzle-orm'
import type { CallContext } from '../../http/handler'
import { Refusal } from '../../kernel/refusal'
import { passkey } from '../../store/tables/passkey'
import { holdMember, readWaysIn } from '../identity/readWaysIn'
import { requireSession } from '../session/requireSession'
import { decideDropPasskey } from './decideDropPasskey'
import { presentPasskeys } from './presentPasskeys'

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
    const renamed = await connection.db
      .update(passkey)
      .set({ name })
      .where(and(eq(passkey.id, id), eq(passkey.member, memberId)))
      .returning({ id: passkey.id })
    if (renamed.length === 0) throw new Refusal('passkey.unknown')
    return presentPasskeys(connection, memberId)
  })
}

/** Takes a passkey off, at once; one that is not there is no trouble. Throws `passkey.only.way`. */
export const dropPasskey = (context: CallContext, { id }: DropPasskeyRequest): Promise<PasskeysAnswer> => {
  const { memberId } = requireSession(context)
  return context.store.change(context.merchant.code, async (connection) => {
    // Held: of two that are taken off at once the second finds the first one gone.
    await holdMember(connection, memberId)
    const isIt = and(eq(passkey.id, id), eq(passkey.member, memberId))
    const [found] = await connection.db.select({ blockedAt: passkey.blockedAt }).from(passkey).where(isIt)
    if (found) {
      const ways = await readWaysIn(connection, memberId)
      const decision = decideDropPasskey(ways, { isBlocked: found.blockedAt !== null })
      if (!decision.ok) throw new Refusal(decision.because)
      await connection.db.delete(passkey).where(isIt)
    }
    return presentPasskeys(connection, memberId)
  })
}
