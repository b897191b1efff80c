import type { ApprovalProposal } from '@playfront/contract/console/depositsAdmin.schema'
import type { MerchantConnection, PreparedStatement } from '../../store/store'
import type { StaffCaller } from '../consoleContext'

/** An approval request, open or decided. */
export interface ApprovalRow {
  id: string
  kind: 'excess' | 'contradiction'
  deposit: string | null
  withdrawal: string | null
  verdict: ApprovalProposal['verdict']
  amount: number | null
  because: ApprovalProposal['because']
  reason: string
  proposedBy: string
  proposedName: string
  at: Date
  state: 'open' | 'confirmed' | 'turnedBack' | 'takenBack'
  decidedBy: string | null
}

export type NewApproval = Pick<
  ApprovalRow,
  'id' | 'kind' | 'deposit' | 'withdrawal' | 'verdict' | 'amount' | 'because' | 'reason'
>

/** False when there is one of the name, or another one is open about the same money. */
export const writeApprovalProposal = async (
  { query }: MerchantConnection,
  merchant: string,
  staff: StaffCaller,
  { id, kind, deposit, withdrawal, verdict, amount, because, reason }: NewApproval,
): Promise<boolean> => {
  const said = [merchant, id, kind, deposit, withdrawal, verdict, amount, because, reason]
  return (await query(writeStatement, [...said, staff.id, staff.displayName])).length > 0
}

/** The approval request, locked against other decisions until the transaction ends. */
export const lockApproval = async (
  { query }: MerchantConnection,
  id: string,
): Promise<ApprovalRow | undefined> => (await query<ApprovalRow>(holdStatement, [id]))[0]

export const closeApproval = async (
  { query }: MerchantConnection,
  staff: StaffCaller,
  id: string,
  state: 'confirmed' | 'turnedBack' | 'takenBack',
): Promise<void> => {
  await query(closeStatement, [id, state, staff.id, staff.displayName])
}

/** Everything that is open, by the money it is about. */
export const readOpenRulings = async (
  { query }: MerchantConnection,
  staff: Pick<StaffCaller, 'id'>,
): Promise<Map<string, ApprovalProposal>> => {
  const rows = await query<ApprovalRow>(openStatement, [])
  return new Map(
    rows.map(({ id, deposit, withdrawal, verdict, because, reason, proposedBy, proposedName, at }) => [
      deposit ?? withdrawal ?? '',
      {
        id,
        verdict,
        because,
        reason,
        byName: proposedName,
        isOwn: proposedBy === staff.id,
        at: at.toISOString(),
      },
    ]),
  )
}

const columns = `id, kind, deposit, withdrawal, verdict, amount, because, reason, proposed_by as "proposedBy",
  proposed_name as "proposedName", proposed_at as at, state, decided_by as "decidedBy"`

const writeStatement: PreparedStatement = {
  name: 'write ruling proposal',
  text: `
    insert into payment_decision_request
      (merchant, id, kind, deposit, withdrawal, verdict, amount, because, reason, proposed_by, proposed_name)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict do nothing returning id`,
}

const holdStatement: PreparedStatement = {
  name: 'hold ruling proposal',
  text: `select ${columns} from payment_decision_request where id = $1 for update`,
}

const closeStatement: PreparedStatement = {
  name: 'close ruling proposal',
  text: `
    update payment_decision_request
    set state = $2, decided_by = $3, decided_name = $4, decided_at = platform_now() where id = $1`,
}

const openStatement: PreparedStatement = {
  name: 'list open ruling proposals',
  text: `select ${columns} from payment_decision_request where state = 'open' order by proposed_at limit 500`,
}
