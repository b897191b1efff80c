import { amount, currencyCode, isoDay, uuid } from '@playfront/contract/schemaParts'
import { z } from 'zod'
import type { ProposeClaimRequest } from '@playfront/contract/console/promotionsAdmin.schema'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import { needOf } from '@playfront/contract/money/promotionRules'
import type { CurrencyCode } from '@playfront/contract/money'
import type { Done } from '@playfront/contract/console/staff.schema'
import { Refusal } from '../../kernel/refusal'
import { merchantDay } from '../../kernel/merchantDay'
import { readBegun } from '../../money/promotions/promotionFacts'
import type { MerchantConnection, PreparedStatement } from '../../store/store'
import { readNow } from './editRepository'
import { type ApprovalRow, findApproval } from '../approvals/approvalRepository'
import { requestApproval } from '../approvals/approvalSteps'
import type { MerchantContext } from '../consoleContext'

/** What takes effect when a manual claim is approved. */
export const claimDetails = z.object({
  does: z.enum(['give', 'takeBack']),
  promotion: z.string(),
  member: uuid,
  /** The bonus that is cancelled. */
  bonus: uuid.nullable(),
  amount: amount.min(1),
  currency: currencyCode,
  /** Of a bonus to be given, its terms as the promotion had them when it was requested. */
  need: amount.nullable(),
  shares: z.record(z.string(), z.number()).nullable(),
  days: z.int().min(1).nullable(),
  /** The merchant's day, for what one person may give on it. */
  day: isoDay,
})

export type ClaimDetails = z.output<typeof claimDetails>

/**
 * The request with the current terms: a manual bonus requires as much wagering as one by a deposit. Throws
 * `request.not.found` for an unknown member, `promotion_unknown`, `promotion_over` for one that was stopped, and
 * `staff.moved.on` for a bonus that does not run.
 */
export const claimOf = async (
  connection: MerchantConnection,
  { timeZone, currency }: FullMerchantSettings,
  asked: ProposeClaimRequest,
): Promise<ClaimDetails> => {
  const now = await readNow(connection)
  const { does } = asked
  const common = { does, day: merchantDay(now.getTime(), timeZone).day }
  const none = { need: null, shares: null, days: null }
  if (asked.does === 'takeBack') {
    const [bonus] = await connection.query<RunningRow>(bonusStatement, [asked.bonus])
    if (!bonus) throw new Refusal('staff.moved.on')
    return { ...common, ...none, ...bonus, bonus: asked.bonus }
  }
  const [member] = await connection.query<{ id: string }>(memberStatement, [asked.userName.toLowerCase()])
  if (!member) throw new Refusal('request.not.found')
  const row = await readBegun(connection, asked.promotion)
  if (!row) throw new Refusal('promotion_unknown')
  const terms =
    row.kind === 'DEPOSIT_BONUS'
      ? {
          need: needOf(asked.amount, row.figures.wagering),
          shares: row.figures.shares,
          days: row.figures.days,
        }
      : none
  const { promotion, amount } = asked
  return { ...common, ...terms, promotion, amount, member: member.id, bonus: null, currency }
}

interface RunningRow {
  promotion: string
  member: string
  amount: number
  currency: CurrencyCode
}

const bonusStatement: PreparedStatement = {
  name: 'running bonus to take back',
  text: `
    select promotion, member, amount, currency from bonus
    where id = $1 and state = 'active' and source <> 'order'`,
}

const memberStatement: PreparedStatement = {
  name: 'member to give to',
  text: 'select id from member where username_key = $1',
}

export interface Goodwill {
  /** A staff user, or a member. */
  who: string
  /** The merchant's day. */
  day: string
  amount: number
}

/** Adds to what a staff user gave, or a member got, on a day; false when it would exceed the ceiling. */
export const addGoodwill = async (
  { query }: MerchantConnection,
  merchant: string,
  { who, day, amount, ceiling }: Goodwill & { ceiling: number },
): Promise<boolean> => (await query(addStatement, [merchant, who, day, amount, ceiling])).length > 0

/** What was not given after all counts for nobody. */
export const removeGoodwill = async (
  { query }: MerchantConnection,
  people: readonly string[],
  { day, amount }: Pick<Goodwill, 'day' | 'amount'>,
): Promise<void> => {
  await query(removeStatement, [people, day, amount])
}

const addStatement: PreparedStatement = {
  name: 'add goodwill of day',
  text: `
    insert into goodwill_day as today (merchant, who, day, amount)
    select $1, $2, $3::date, $4::bigint where $4::bigint <= $5::bigint
    on conflict (merchant, who, day) do update set amount = today.amount + excluded.amount
      where today.amount + excluded.amount <= $5::bigint
    returning who`,
}

const removeStatement: PreparedStatement = {
  name: 'remove goodwill of day',
  text: 'update goodwill_day set amount = amount - $3 where who = any ($1::uuid[]) and day = $2::date',
}

const kind = 'manualClaim'

/**
 * Requests a grant by hand, or that a running bonus is cancelled; nothing moves. The amount counts at once towards the
 * daily limits of the requester and of the member, on the merchant's day. Throws `request.not.found`,
 * `promotion_unknown`, `promotion_over`, `promotion.ceiling`, and `staff.moved.on` when a bonus no longer runs or after
 * a concurrent request.
 */
export const proposeClaim = async (context: MerchantContext, asked: ProposeClaimRequest): Promise<Done> => {
  const { store, merchant, staff } = context
  const { proposal: id, reason } = asked
  await store.change(merchant.code, async (connection) => {
    const known = await findApproval(connection, kind, id)
    if (known) return requireSame(known, asked, staff.id)
    const claim = await claimOf(connection, merchant, asked)
    const { does, promotion, member, bonus, amount, need } = claim
    const subject = `member:${member}`
    await requestApproval(connection, context, {
      kind,
      id,
      subject,
      openKey: bonus ?? undefined,
      after: claim,
      reason,
      reserve: () => requireCeiling(connection, context, claim),
      audit: {
        action: 'claim.proposed',
        subject,
        after: { proposal: id, does, promotion, bonus, amount, need, reason },
      },
    })
  })
  return { done: true }
}

/** A repeated request is the same one; any other with that id is another person's. */
const requireSame = (known: ApprovalRow, asked: ProposeClaimRequest, staff: string): void => {
  const { does, bonus, amount } = claimDetails.parse(known.after)
  const isSame =
    does === asked.does &&
    known.requestedBy === staff &&
    (asked.does === 'takeBack' ? bonus === asked.bonus : amount === asked.amount)
  if (!isSame) throw new Refusal('staff.moved.on')
}

const requireCeiling = async (
  connection: MerchantConnection,
  { merchant, staff }: MerchantContext,
  { does, member, day, amount }: ClaimDetails,
): Promise<void> => {
  if (does !== 'give') return
  const ceiling = merchant.operator.rewards.goodwillPerDay
  for (const who of [staff.id, member].toSorted())
    if (!(await addGoodwill(connection, merchant.code, { who, day, amount, ceiling })))
      throw new Refusal('promotion.ceiling')
}
