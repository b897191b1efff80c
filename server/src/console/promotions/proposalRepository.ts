import type { ClaimProposal } from '@playfront/contract/console/promotionsAdmin.schema'
import type { CurrencyCode } from '@playfront/contract/money'
import type { PromotionDraft } from '@playfront/contract/money/promotions.schema'
import type { MerchantConnection, PreparedStatement } from '../../store/store'
import type { StaffCaller } from '../consoleContext'

export interface ProposalRow {
  id: string
  does: 'give' | 'takeBack'
  promotion: string
  member: string
  bonus: string | null
  amount: number
  currency: CurrencyCode
  /** Of a bonus to be given, its terms as the promotion had them then. */
  need: number | null
  shares: Partial<Record<string, number>> | null
  days: number | null
  reason: string
  /** The merchant's day. */
  day: string
  state: 'open' | 'confirmed' | 'turnedBack' | 'takenBack'
  proposedBy: string
  proposedName: string
  decidedBy: string | null
  now: Date
}

/** An approval request as it is made. */
export type NewProposal = Omit<ProposalRow, 'state' | 'proposedBy' | 'proposedName' | 'decidedBy' | 'now'>

/** False when there is one of the name, or one about the bonus is open. */
export const writeProposal = async (
  { query }: MerchantConnection,
  merchant: string,
  staff: StaffCaller,
  { shares, ...request }: NewProposal,
): Promise<boolean> => {
  const { id, does, promotion, member, bonus, amount, currency, need, days, reason, day } = request
  const terms = [need, shares === null ? null : JSON.stringify(shares), days]
  const values = [merchant, id, does, promotion, member, bonus, amount, currency, ...terms, reason, day]
  return (await query(writeStatement, [...values, staff.id, staff.displayName])).length > 0
}

/** The approval request, locked against other decisions until the transaction ends. */
export const holdProposal = async (
  { query }: MerchantConnection,
  id: string,
): Promise<ProposalRow | undefined> => (await query<ProposalRow>(findStatement, [id]))[0]

export const closeProposal = async (
  { query }: MerchantConnection,
  staff: StaffCaller,
  { id, state, outcome }: Pick<ProposalRow, 'id' | 'state'> & { outcome?: string },
): Promise<void> => {
  await query(closeStatement, [id, state, staff.id, staff.displayName, outcome ?? null])
}

/** Adds to what a staff user gave, or a member got, on a day; false when it would exceed the ceiling. */
export const addGoodwill = async (
  { query }: MerchantConnection,
  merchant: string,
  { who, day, amount, ceiling }: { who: string; day: string; amount: number; ceiling: number },
): Promise<boolean> => (await query(addStatement, [merchant, who, day, amount, ceiling])).length > 0

/** What was not given after all counts for nobody. */
export const takeGoodwillOff = async (
  { query }: MerchantConnection,
  { proposedBy, member, day, amount }: Pick<ProposalRow, 'proposedBy' | 'member' | 'day' | 'amount'>,
): Promise<void> => {
  await query(offStatement, [[proposedBy, member], day, amount])
}

export interface ListedProposal extends Omit<ClaimProposal, 'isOwn' | 'at' | 'title'> {
  words: PromotionDraft['words']
  proposedBy: string
  at: Date
}

const columns = `asked.id, asked.does, asked.promotion, asked.member, member.username as "userName", asked.amount,
  promotion.words, coalesce(asked.need, bonus.need) as need, asked.days, least(bonus.progress, bonus.need) as progress,
  asked.reason, asked.state, asked.outcome, asked.proposed_name as "byName",
  asked.proposed_by as "proposedBy", asked.proposed_at as at, asked.decided_name as "decidedName"`

const joined = `from claim_proposal asked
    join member on member.merchant = asked.merchant and member.id = asked.member
    join promotion on promotion.merchant = asked.merchant and promotion.id = asked.promotion
    left join bonus on bonus.merchant = asked.merchant and bonus.id = asked.bonus`

export const listWaiting = ({ query }: MerchantConnection): Promise<ListedProposal[]> =>
  query<ListedProposal>(waitingStatement, [])

/** Those that were decided, the newest first, from behind one of them on. */
export const listDecided = (
  { query }: MerchantConnection,
  before: string | undefined,
  max: number,
): Promise<ListedProposal[]> => query<ListedProposal>(decidedStatement, [before ?? null, max])

const writeStatement: PreparedStatement = {
  name: 'write claim proposal',
  text: `
    insert into claim_proposal (merchant, id, does, promotion, member, bonus, amount, currency, need, shares, days,
      reason, day, proposed_by, proposed_name)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10::jsonb, $11, $12, $13, $14, $15)
    on conflict do nothing returning id`,
}

const findStatement: PreparedStatement = {
  name: 'hold claim proposal',
  text: `
    select id, does, promotion, member, bonus, amount, currency, need, shares, days, reason,
      to_char(day, 'YYYY-MM-DD') as day, state, proposed_by as "proposedBy", proposed_name as "proposedName",
      decided_by as "decidedBy", platform_now() as now
    from claim_proposal where id = $1 for update`,
}

const closeStatement: PreparedStatement = {
  name: 'close claim proposal',
  text: `
    update claim_proposal
    set state = $2, decided_by = $3, decided_name = $4, decided_at = platform_now(), outcome = $5
    where id = $1`,
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

const offStatement: PreparedStatement = {
  name: 'take goodwill of day off',
  text: 'update goodwill_day set amount = amount - $3 where who = any ($1::uuid[]) and day = $2::date',
}

const waitingStatement: PreparedStatement = {
  name: 'waiting claim proposals',
  text: `
    select ${columns} ${joined} where asked.state = 'open' order by asked.proposed_at, asked.id limit 100`,
}

const decidedStatement: PreparedStatement = {
  name: 'decided claim proposals',
  text: `
    select ${columns} ${joined}
    where asked.state <> 'open' and ($1::uuid is null or (asked.proposed_at, asked.id) < (
      select last.proposed_at, last.id from claim_proposal last where last.id = $1))
    order by asked.proposed_at desc, asked.id desc limit $2`,
}
