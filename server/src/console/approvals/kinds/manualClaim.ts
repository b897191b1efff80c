import type { ApprovalChange } from '@playfront/contract/console/approvals.schema'
import type { PromotionDraft } from '@playfront/contract/money/promotions.schema'
import { countPlay } from '../../../money/bonuses/countPlay'
import type { PreparedStatement } from '../../../store/store'
import { carryOut } from '../../promotions/carryOut'
import { removeGoodwill } from '../../promotions/goodwillDay'
import { titleOf } from '../../promotions/promotionRows'
import { claimDetails, type ClaimDetails } from '../../promotions/claimDetails'
import { auditWords, defineApproval } from '../approvalExecutor'

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
