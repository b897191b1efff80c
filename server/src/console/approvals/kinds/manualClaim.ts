import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import { days } from '@playfront/contract/time'
import type { ApprovalChange } from '@playfront/contract/console/approvals.schema'
import type { PromotionDraft } from '@playfront/contract/money/promotions.schema'
import { notifyMember } from '../../../account/inbox/notifyMember'
import { passGate } from '../../../account/protection/passGate'
import { Refusal } from '../../../kernel/refusal'
import { endBonus } from '../../../money/bonuses/endBonus'
import { grantBonus } from '../../../money/bonuses/grantBonus'
import { post } from '../../../ledger/post'
import { holdBudgets } from '../../../money/promotions/promotionFacts'
import { sha256 } from '../../../platform/sha256'
import type { MerchantConnection, PreparedStatement } from '../../../store/store'
import { type ClaimDetails, claimDetails, removeGoodwill } from '../../promotions/claimAdmin'
import { readNow } from '../../promotions/editRepository'
import { countPlay } from '../../../money/bonuses/countPlay'
import { titleOf } from '../../promotions/promotionRows'
import { auditWords, defineApproval } from '../approvalExecutor'

/** An approved request; its id is the key of what moves. */
interface ApprovedClaim extends ClaimDetails {
  id: string
  /** What the member reads. */
  reason: string
}

/**
 * Carries out what two people agreed on, through the ledger's own movements and under the request's key. Returns the
 * outcome. Throws `promotion_unknown`, `promotion_over` (it was stopped, or its budget does not cover it),
 * `account_restricted`, what `passGate` throws, `promotion_not_eligible` while another bonus runs, `staff.moved.on`
 * for a bonus that no longer runs.
 */
export const carryOut = async (
  connection: MerchantConnection,
  merchant: FullMerchantSettings,
  proposal: ApprovedClaim,
): Promise<string> => {
  if (proposal.does === 'give') return give(connection, merchant, proposal)
  const end = await endBonus(connection, proposal.bonus ?? '', { takenBack: proposal.reason })
  if (!end) throw new Refusal('staff.moved.on')
  return end
}

const give = async (
  connection: MerchantConnection,
  merchant: FullMerchantSettings,
  proposal: ApprovedClaim,
): Promise<string> => {
  const { member: memberId, promotion, amount } = proposal
  const [found] = await connection.query<GivingRow>(givingStatement, [promotion, memberId])
  if (!found) throw new Refusal('promotion_unknown')
  if (found.stopped) throw new Refusal('promotion_over')
  if (found.state !== 'active') throw new Refusal('account_restricted')
  await passGate(connection, { merchant, memberId, gate: 'marketing' })
  if (proposal.need === null) await giveCash(connection, proposal)
  else await giveBonus(connection, merchant, proposal)
  // The wallet first and then the promotion, in the order of deposits. A bonus counts from now on, cash once it is
  // closed.
  await holdBudgets(connection, [promotion])
  const counted = proposal.need === null ? amount : 0
  const [budget] = await connection.query<{ left: number | null }>(leftStatement, [promotion])
  if (budget && budget.left !== null && budget.left < counted) throw new Refusal('promotion_over')
  return proposal.need === null ? 'paid' : 'granted'
}

const giveCash = async (
  connection: MerchantConnection,
  { id, promotion, member: memberId, amount, currency, reason }: ApprovedClaim,
): Promise<void> => {
  const key = `goodwill:${id}`
  const bodyHash = sha256(`${key} ${amount}`)
  await post(connection, { kind: 'reward', key, reference: promotion, memberId, amount, currency, bodyHash })
  const facts = { amount, currency, reason }
  await notifyMember(connection, { memberId, kind: 'reward.given', facts, link: '/m/rewardCenter', key })
}

const giveBonus = async (
  connection: MerchantConnection,
  { code: merchant }: FullMerchantSettings,
  { id: reference, promotion, member: memberId, amount, currency, reason, ...terms }: ApprovedClaim,
): Promise<void> => {
  const grantedAtMs = (await readNow(connection)).getTime()
  const isGiven = await grantBonus(connection, {
    merchant,
    memberId,
    source: 'goodwill',
    promotion,
    reference,
    amount,
    currency,
    need: terms.need ?? 0,
    shares: terms.shares ?? {},
    grantedAtMs,
    expiresAtMs: grantedAtMs + days(terms.days ?? 1),
    reason,
  })
  if (!isGiven) throw new Refusal('promotion_not_eligible')
}

interface GivingRow {
  state: string
  stopped: boolean
}

const givingStatement: PreparedStatement = {
  name: 'promotion and member of goodwill',
  text: `
    select member.state, promotion.stopped_at is not null as stopped
    from promotion join member on member.merchant = promotion.merchant
    where promotion.id = $1 and member.id = $2`,
}

const leftStatement: PreparedStatement = {
  name: 'budget left for goodwill',
  text: `
    select ((limits ->> 'budget')::bigint - coalesce((
      select sum(total.given) from promotion_total total
      where total.merchant = promotion.merchant and total.promotion = promotion.id), 0))::bigint as left
    from promotion where id = $1`,
}

/** A reward that is granted by hand, or a running bonus that is cancelled. */
export const manualClaim = defineApproval({
  kind: 'manualClaim',
  details: claimDetails,

  async present({ query }, requests, { language, merchant }) {
    const rows = await query<ShownRow>(shownStatement, [
      requests.map(({ after }) => after.member),
      requests.map(({ after }) => after.promotion),
      requests.map(({ after }) => after.bonus),
    ])
    return requests.map(({ after, outcome }, place) => {
      const found = rows.find((row) => Number(row.place) === place + 1)
      const title = titleOf({ id: after.promotion, words: found?.words ?? {} }, language, merchant)
      return {
        subjectName: found?.userName ?? null,
        subjectPath: `/members/${after.member}`,
        obstacle: null,
        note: outcome === 'released' ? 'bonusReleased' : null,
        changes: changesOf(after, title, found),
      }
    })
  },

  /** Play that is settled by now counts for a bonus before it is cancelled. */
  prepare: ({ store, merchant }) => countPlay(store, merchant),

  execute: (connection, { id, after, reason }, { merchant }) =>
    carryOut(connection, merchant, { ...after, id, reason: reason ?? '' }),

  async release(connection, { after, requestedBy }) {
    if (after.does === 'give') await removeGoodwill(connection, [requestedBy, after.member], after)
  },

  audit: ({ id, subject, after: { does, promotion, amount }, requestedName }, status, outcome) => ({
    action: `claim.${auditWords[status]}`,
    subject,
    before: { proposal: id, does, promotion, amount, proposedBy: requestedName },
    after: { state: auditWords[status], outcome: outcome ?? undefined },
  }),
})

const changesOf = (
  { does, promotion, amount, need: ownNeed, days }: ClaimDetails,
  title: string,
  found: ShownRow | undefined,
): ApprovalChange[] => {
  const need = ownNeed ?? found?.need ?? null
  const progress = found?.progress ?? null
  return [
    { field: does === 'give' ? 'grant' : 'revoke', after: { kind: 'money', amount } },
    { field: 'promotion', after: { kind: 'page', text: title, path: `/promotions/${promotion}` } },
    ...(need === null ? [] : [{ field: 'wagering', after: { kind: 'money', amount: need } } as const]),
    ...(days === null ? [] : [{ field: 'wageringTime', after: { kind: 'days', count: days } } as const]),
    ...(progress === null ? [] : [{ field: 'wagered', after: { kind: 'money', amount: progress } } as const]),
  ]
}

interface ShownRow {
  /** The request's place in the list, from one on. */
  place: number
  userName: string
  words: PromotionDraft['words']
  /** Of a bonus that is cancelled: its wagering requirement, and the part that was wagered. */
  need: number | null
  progress: number | null
}

const shownStatement: PreparedStatement = {
  name: 'members and promotions of manual claims',
  text: `
    select asked.place, member.username as "userName", promotion.words, bonus.need,
      least(bonus.progress, bonus.need) as progress
    from unnest($1::uuid[], $2::text[], $3::uuid[]) with ordinality as asked (member, promotion, bonus, place)
    join member on member.id = asked.member
    join promotion on promotion.id = asked.promotion
    left join bonus on bonus.id = asked.bonus`,
}
