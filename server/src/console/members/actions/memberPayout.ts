import type {
  MemberPayoutAnswer,
  MemberPayoutRequest,
  RequestMemberPayoutRequest,
} from '@playfront/contract/console/members.schema'
import type { Done } from '@playfront/contract/console/staff.schema'
import { readOwnProtection } from '../../../account/protection/changeLimits'
import { Refusal } from '../../../kernel/refusal'
import { holdCardholder, readCards, type CardRow } from '../../../money/cards/cardRepository'
import { isHeldBy } from '../../../money/cards/cardSecrets'
import { usableAtMs } from '../../../money/cards/presentCards'
import { decideReview } from '../../../money/withdrawals/decideReview'
import { beginWithdrawal } from '../../../money/withdrawals/endWithdrawal'
import type { PayoutAdmin } from '../../../money/withdrawals/payoutAdmin'
import { holdWithdrawal } from '../../../money/withdrawals/withdrawalRepository'
import { readCardFacts, readPayoutFacts, readReviewFacts } from '../../../money/withdrawals/withdrawalFacts'
import type { MerchantConnection, PreparedStatement } from '../../../store/store'
import { record } from '../../audit/record'
import type { MerchantContext } from '../../consoleContext'
import { writeApproval } from '../../approvals/approvalRepository'
import { onBehalfOf } from '../onBehalf'
import { requireMember } from '../findMembers'
import { decideMemberPayout, isPaidByStaff, isProvenAccount, type ProofFacts } from './decideMemberPayout'
import { refuseFrozen } from './refuseFrozen'

export interface MemberPayoutDeps {
  payouts?: PayoutAdmin
}

/** What staff could pay to a member who cannot ask for it, and to which accounts. Throws `request.not.found`. */
export const readMemberPayout =
  ({ payouts }: MemberPayoutDeps) =>
  async (context: MerchantContext, { id }: MemberPayoutRequest): Promise<MemberPayoutAnswer> => {
    const { store, merchant } = context
    const isExcluded = await readExclusion(context, id)
    return store.read(merchant.code, async (connection) => {
      const { state, payeeName } = await readReach(connection, id)
      const { balance } = await readPayoutFacts(connection, id)
      const accounts = []
      for (const card of await readCards(connection, id)) {
        const proof = await proofOf(context, connection, { member: id, card, payeeName })
        const { title, maskedNumber } = card
        accounts.push({ id: card.id, title, maskedNumber, isProven: isProvenAccount(proof) })
      }
      const isOffered = payouts?.isOffered(merchant) === true && isPaidByStaff({ state, isExcluded })
      return { isOffered, balance, accounts }
    })
  }

/**
 * Requests a payout of the money of an excluded, blocked or closed member, on their behalf, to an account of theirs:
 * the money is held, and the withdrawal waits with the caller's request for a second person. A repeated call is the
 * same request. Throws `request.not.found`, `withdrawal.not.offered`, `staff.moved.on` for a member who can request
 * it themselves, `card.unknown` for an account that is not proven to be theirs, `card.frozen`, `card.held`,
 * `withdrawal.open`, `withdrawal.balance`, `payment.blocked` for a frozen wallet.
 */
export const requestMemberPayout =
  ({ payouts }: MemberPayoutDeps) =>
  async (context: MerchantContext, request: RequestMemberPayoutRequest): Promise<Done> => {
    const { store, merchant } = context
    if (!payouts?.isOffered(merchant)) throw new Refusal('withdrawal.not.offered')
    const isExcluded = await readExclusion(context, request.id)
    await store
      .change(merchant.code, (connection) => begin(connection, context, { ...request, isExcluded }))
      .catch(refuseFrozen)
    return { done: true }
  }

const begin = async (
  connection: MerchantConnection,
  context: MerchantContext,
  { id: member, withdrawal: id, proposal, card: cardId, amount, reason, isExcluded }: Beginning,
): Promise<void> => {
  const { merchant, staff } = context
  // One request of a member after the other: of two at once, the second sees the first.
  await holdCardholder(connection, member)
  const before = await holdWithdrawal(connection, id)
  if (before) {
    const isSame = before.member === member && before.card === cardId && before.amount === amount
    if (!isSame) throw new Refusal('staff.moved.on')
    return
  }
  const { state, payeeName } = await readReach(connection, member)
  const { balance, open, wasPaid } = await readPayoutFacts(connection, member)
  const card = (await readCards(connection, member)).find((one) => one.id === cardId)
  const account = card && (await proofOf(context, connection, { member, card, payeeName }))
  const settings = merchant.operator.withdrawals
  const facts = { settings, amount, balance, open: open.length, account, state, isExcluded }
  const decision = decideMemberPayout(facts)
  if (decision.kind === 'refuse') throw new Refusal(decision.code)
  const review = decideReview({
    settings,
    amount,
    wasPaid,
    ...(await readReviewFacts(connection, member, cardId)),
    isOwnName: true,
    isByStaff: true,
  })
  const row = { id, member, card: cardId, currency: merchant.currency, amount, fee: 0 }
  if (!(await beginWithdrawal(connection, { ...row, merchant: merchant.code, review })))
    throw new Refusal('staff.moved.on')
  const subject = `withdrawal:${id}`
  const isNew = await writeApproval(connection, merchant.code, staff, {
    kind: 'payout',
    id: proposal,
    subject,
    openKey: id,
    after: { withdrawal: id, verdict: 'approve', because: null },
    reason,
  })
  if (!isNew) throw new Refusal('staff.moved.on')
  await record(connection, staff, {
    action: 'withdrawal.requestedByStaff',
    subject,
    after: { member, amount, currency: merchant.currency, card: cardId, proposal, reason, state, isExcluded },
  })
}

interface Beginning extends RequestMemberPayoutRequest {
  isExcluded: boolean
}

const readExclusion = async (context: MerchantContext, id: string): Promise<boolean> => {
  const member = await requireMember(context, id)
  const { restriction } = await readOwnProtection(onBehalfOf(context, member))
  return restriction?.kind === 'exclusion'
}

const readReach = async ({ query }: MerchantConnection, id: string): Promise<ReachRow> => {
  const [row] = await query<ReachRow>(reachStatement, [id])
  if (!row) throw new Refusal('request.not.found')
  return row
}

const proofOf = async (
  { secrets, merchant }: MerchantContext,
  connection: MerchantConnection,
  { member, card, payeeName }: { member: string; card: CardRow; payeeName: string | null },
): Promise<ProofFacts> => {
  const { isShared } = await readCardFacts(connection, member, card.id)
  return {
    isOwnName: isHeldBy(secrets, card, payeeName),
    isShared,
    isFrozen: card.isFrozen,
    usableAtMs: usableAtMs(card, merchant),
    nowMs: card.now.getTime(),
  }
}

interface ReachRow {
  state: 'active' | 'restricted' | 'closed'
  payeeName: string | null
}

const reachStatement: PreparedStatement = {
  name: 'read reach of a payout by staff',
  text: 'select state, payee_name as "payeeName" from member where id = $1',
}
