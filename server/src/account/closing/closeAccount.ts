import type { ClosingAnswer } from '@playfront/contract/account/closing'
import type { closeAccountRequest } from '@playfront/contract/account/protection.schema'
import type { z } from 'zod'
import { type CallContext, requireSession } from '../../http/handler'
import { Refusal } from '../../kernel/refusal'
import { post } from '../../ledger/post'
import { sha256 } from '../../platform/sha256'
import type { MerchantConnection } from '../../store/store'
import type { Passwords } from '../passwords/passwords'
import type { SessionRepository } from '../session/sessionRepository'
import { requireFreshProof, requireMember } from '../twoFactor/enrolment/freshProof'
import { type ClosingState, mayClose, presentClosing, readClosing } from './readClosing'
import { eraseMember, forfeitBonuses } from './eraseMember'

export interface ClosingDeps {
  passwords: Passwords
  sessions: SessionRepository
}

/** What closing the account would do, and what blocks it. */
export const answerClosing = async (context: CallContext): Promise<ClosingAnswer> => {
  const { memberId } = requireSession(context)
  const { merchant, store } = context
  const state = await store.read(merchant.code, (connection) => readClosing(connection, merchant, memberId))
  return presentClosing(merchant, state)
}

/**
 * Closes the account, all or nothing: a remainder that cannot be paid out is given up, bonuses are forfeited, all
 * sign-in methods and push addresses are removed, and every session ends. Only the operator can open it again, for a
 * member who proves their identity; the username stays taken. From here on a sign-in is answered like one of an
 * unknown account (D-14). Throws `fresh.proof.required`, `login.locked`, and `closing.blocked` with what blocks the
 * closing now.
 */
export const closeOwnAccount =
  ({ passwords, sessions }: ClosingDeps) =>
  async (
    context: CallContext,
    { password, giveUp }: z.output<typeof closeAccountRequest>,
  ): Promise<Record<string, never>> => {
    const { merchant, store } = context
    const found = await requireMember(context)
    await requireFreshProof(context, passwords, found, password)
    await store.change(merchant.code, async (connection) => {
      await clearMoney(connection, context, found.id, giveUp)
      await eraseMember(connection, context, found.id, giveUp)
    })
    sessions.forget(merchant.code, found.id)
    return {}
  }

/**
 * Gives up what is left. Looked at again after that: the posting holds the wallet, so that no bet comes in between, and
 * without money there is none.
 */
const clearMoney = async (
  connection: MerchantConnection,
  context: CallContext,
  memberId: string,
  giveUp: number,
): Promise<void> => {
  const { merchant } = context
  const require = (state: ClosingState, given: number) => {
    if (!mayClose(state, given)) throw new Refusal('closing.blocked', presentClosing(merchant, state))
  }
  const before = await readClosing(connection, merchant, memberId)
  require(before, giveUp)
  const about = { reference: 'closing', memberId, currency: merchant.currency }
  const keyOf = (what: string) => {
    const key = `closing:${memberId}:${what}`
    return { key, bodyHash: sha256(key) }
  }
  if (before.balance > 0)
    await post(connection, { kind: 'adjustment', ...keyOf('cash'), ...about, amount: -before.balance })
  await forfeitBonuses(connection, memberId)
  require(await readClosing(connection, merchant, memberId), 0)
}
