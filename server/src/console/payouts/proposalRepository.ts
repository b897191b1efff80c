import type { CurrencyCode } from '@playfront/contract/money'
import type { CardKind } from '@playfront/contract/money/cards/ways'
import type { RefusalReason, ReviewReason } from '@playfront/contract/money/withdrawals.schema'
import type { MerchantConnection, PreparedStatement } from '../../store/store'
import type { StaffCaller } from '../consoleContext'

export interface ProposalRow {
  id: string
  withdrawal: string
  verdict: 'approve' | 'refuse'
  because: RefusalReason | null
  state: 'open' | 'confirmed' | 'turnedBack' | 'takenBack'
  proposedBy: string
  proposedName: string
  decidedBy: string | null
}

export interface WaitingRow {
  id: string
  userName: string
  member: string
  amount: number
  fee: number
  currency: CurrencyCode
  card: string
  kind: CardKind
  way: string
  sealed: Buffer | null
  title: string
  maskedNumber: string
  reasons: ReviewReason[]
  requestedAt: Date
  proposal: string | null
  verdict: 'approve' | 'refuse' | null
  because: RefusalReason | null
  proposedBy: string | null
  byName: string | null
  proposedAt: Date | null
}

/** False when there is one of the name, or another one is open for the withdrawal. */
export const writeProposal = async (
  { query }: MerchantConnection,
  merchant: string,
  staff: StaffCaller,
  { id, withdrawal, verdict, because }: Pick<ProposalRow, 'id' | 'withdrawal' | 'verdict' | 'because'>,
): Promise<boolean> => {
  const values = [merchant, id, withdrawal, verdict, because, staff.id, staff.displayName]
  return (await query(writeStatement, values)).length > 0
}

/** The approval request, locked against other decisions until the transaction ends. */
export const findProposal = async (
  { query }: MerchantConnection,
  id: string,
): Promise<ProposalRow | undefined> => (await query<ProposalRow>(findStatement, [id]))[0]

export const closeProposal = async (
  { query }: MerchantConnection,
  staff: StaffCaller,
  { id, state }: Pick<ProposalRow, 'id' | 'state'>,
): Promise<void> => {
  await query(closeStatement, [id, state, staff.id, staff.displayName])
}

/** Withdrawals in review, the oldest first, from the first on or those after one of them. */
export const listWaiting = (
  { query }: MerchantConnection,
  after: string | undefined,
  limit: number,
): Promise<WaitingRow[]> => query<WaitingRow>(waitingStatement, [after ?? null, limit])

const writeStatement: PreparedStatement = {
  name: 'write payout proposal',
  text: `
    insert into payout_proposal (merchant, id, withdrawal, verdict, because, proposed_by, proposed_name)
    values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing returning id`,
}

const findStatement: PreparedStatement = {
  name: 'find payout proposal',
  text: `
    select id, withdrawal, verdict, because, state, proposed_by as "proposedBy", proposed_name as "proposedName",
      decided_by as "decidedBy"
    from payout_proposal where id = $1 for update`,
}

const closeStatement: PreparedStatement = {
  name: 'close payout proposal',
  text: `
    update payout_proposal
    set state = $2, decided_by = $3, decided_name = $4, decided_at = platform_now()
    where id = $1`,
}

const waitingStatement: PreparedStatement = {
  name: 'list waiting payouts',
  text: `
    select asked.id, member.username as "userName", asked.member, asked.amount, asked.fee, asked.currency,
      card.id as card, card.kind, card.way, card.sealed, card.title, card.masked_number as "maskedNumber", asked.reasons, asked.requested_at as "requestedAt",
      open.id as proposal, open.verdict, open.because, open.proposed_by as "proposedBy",
      open.proposed_name as "byName", open.proposed_at as "proposedAt"
    from (
      select * from withdrawal
      where state = 'review' and (requested_at, id) > (
        (select coalesce(max(last.requested_at), '-infinity') from withdrawal last where last.id = $1::uuid),
        coalesce($1::uuid, '00000000-0000-0000-0000-000000000000'))
      order by requested_at, id limit $2
    ) asked
    join member on member.merchant = asked.merchant and member.id = asked.member
    join bound_account card on card.merchant = asked.merchant and card.id = asked.card
    left join payout_proposal open
      on open.merchant = asked.merchant and open.withdrawal = asked.id and open.state = 'open'
    order by asked.requested_at, asked.id`,
}
