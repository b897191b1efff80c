import type { Withdrawal } from '@playfront/contract/money/withdrawals'
import type {
  requestWithdrawalRequest,
  withdrawalRequest,
} from '@playfront/contract/money/withdrawals.schema'
import type { z } from 'zod'
import type { Passwords } from '../../account/passwords/passwords'
import { queueScreening, requireDocuments } from '../verification/verification'
import { requireFreshProof, requireMember } from '../../account/twoFactor/enrolment/freshProof'
import { type CallContext, requireSession } from '../../http/handler'
import { Refusal } from '../../kernel/refusal'
import type { MerchantConnection } from '../../store/store'
import { holdCardholder, readCards } from '../cards/cardRepository'
import { isHeldBy } from '../cards/cardSecrets'
import { usableAtMs } from '../cards/presentCards'
import { decideReview } from './decideReview'
import { decideWithdrawal } from './decideWithdrawal'
import { beginWithdrawal, giveBack } from './endWithdrawal'
import type { PayoutAdmin } from './payoutAdmin'
import { findWithdrawal } from './readWithdrawals'
import { assessMember, noteCase } from '../risk/riskRules'
import { holdWithdrawal } from './withdrawalRepository'
import { readPayoutFacts, readReviewFacts } from './withdrawalFacts'

type Asked = z.output<typeof requestWithdrawalRequest>

export interface WithdrawalDeps {
  passwords: Passwords
  payouts: PayoutAdmin
}

/**
 * Takes money out of the balance and sends it on its way, once for each id (REQ-ROUTE-016). Request, hold and first state
 * are one transaction.
 * Throws `withdrawal.not.offered`, `fresh.proof.required`, `card.unknown`, `card.frozen`, `card.held`, `withdrawal.amount`,
 * `withdrawal.open`, `withdrawal.day.limit`, `withdrawal.balance`, `withdrawal.documents`, `idempotency_conflict`,
 * `account_restricted`;
 * `insufficient_balance` when a bet was faster.
 */
export const requestWithdrawal =
  ({ passwords, payouts }: WithdrawalDeps) =>
  async (context: CallContext, asked: Asked): Promise<Withdrawal> => {
    const { merchant, store } = context
    if (!payouts.isOffered(merchant)) throw new Refusal('withdrawal.not.offered')
    const member = await requireMember(context)
    await requireFreshProof(context, passwords, member, asked.password)
    return store.change(merchant.code, async (connection) => {
      // One request of a member after the other: of two at once, the second sees the first.
      const holder = await holdCardholder(connection, member.id)
      if (!holder) throw new Refusal('user.or.token.invalid')
      if (!(await isReplay(connection, asked, member.id)))
        await begin(connection, context, { ...asked, memberId: member.id, payeeName: holder.payeeName })
      const begun = await findWithdrawal(connection, merchant, member.id, asked.id)
      if (!begun) throw new Error('A withdrawal that was just begun does not exist.')
      return begun
    })
  }

const isReplay = async (connection: MerchantConnection, asked: Asked, memberId: string): Promise<boolean> => {
  const before = await holdWithdrawal(connection, asked.id)
  if (!before) return false
  if (before.member !== memberId) throw new Refusal('request.invalid')
  if (before.card !== asked.card || before.amount !== asked.amount) throw new Refusal('idempotency_conflict')
  return true
}

interface Beginning extends Asked {
  memberId: string
  payeeName: string | null
}

const begin = async (
  connection: MerchantConnection,
  context: CallContext,
  { id, card: cardId, amount, memberId, payeeName }: Beginning,
): Promise<void> => {
  const { code, currency, operator } = context.merchant
  const { hedgeShare } = operator.rewards
  const settings = operator.withdrawals
  const card = (await readCards(connection, memberId)).find((one) => one.id === cardId)
  if (card?.isFrozen) throw new Refusal('card.frozen')
  const { nowMs, balance, open, lately, wasPaid } = await readPayoutFacts(connection, memberId)
  const decision = decideWithdrawal({
    settings,
    amount,
    nowMs,
    cardUsableAtMs: card?.sealed ? usableAtMs(card, context.merchant) : undefined,
    balance,
    open: open.length,
    lately,
  })
  if (!decision.ok) throw new Refusal(decision.because, decision.value)
  await requireDocuments(connection, operator.verification, { memberId, amount })
  const { fee } = decision
  const reviewFacts = await readReviewFacts(connection, memberId, cardId)
  const isOwnName = card !== undefined && isHeldBy(context.secrets, card, payeeName)
  const risk = await assessMember(connection, { member: memberId, at: new Date(nowMs), hedgeShare })
  const review = decideReview({ settings, amount, wasPaid, ...reviewFacts, isOwnName, risk })
  const row = { id, member: memberId, card: cardId, currency, amount, fee }
  if (!(await beginWithdrawal(connection, { ...row, merchant: code, review })))
    throw new Refusal('request.invalid')
  await noteCase(connection, code, { member: memberId, withdrawal: id }, risk)
  await queueScreening(connection, context.secrets, context.merchant, memberId)
}

/**
 * Gives the money back as long as nothing has left for the bank; one that is cancelled already stays so.
 * Throws `withdrawal.unknown`, `withdrawal.sent`.
 */
export const cancelWithdrawal = (
  context: CallContext,
  { id }: z.output<typeof withdrawalRequest>,
): Promise<Withdrawal> => {
  const { memberId } = requireSession(context)
  const { merchant, store } = context
  return store.change(merchant.code, async (connection) => {
    const row = await holdWithdrawal(connection, id)
    if (row?.member !== memberId) throw new Refusal('withdrawal.unknown')
    if (row.state === 'review' || row.state === 'approved')
      await giveBack(connection, merchant.code, row, { state: 'cancelled' })
    else if (row.state !== 'cancelled') throw new Refusal('withdrawal.sent')
    const cancelled = await findWithdrawal(connection, merchant, memberId, id)
    if (!cancelled) throw new Refusal('withdrawal.unknown')
    return cancelled
  })
}
