import type { CommissionCorrection } from '@playfront/contract/console/agentsAdmin.schema'
import type { MerchantConnection, PreparedStatement } from '../../store/store'
import type { StaffCaller } from '../consoleContext'

export interface CorrectionRow {
  id: string
  agent: string
  amount: number
  state: CommissionCorrection['state']
  proposedBy: string
  proposedName: string
  decidedBy: string | null
}

export interface ListedCorrection extends Omit<CommissionCorrection, 'isOwn' | 'at'> {
  madeBy: string
  at: Date
}

/** The agent of a name, or a member who once was one and has earned. */
export const findAgent = async (
  { query }: MerchantConnection,
  userName: string,
): Promise<{ id: string } | undefined> =>
  (await query<{ id: string }>(agentStatement, [userName.toLowerCase()]))[0]

/** False when there is one of the name. */
export const writeCorrection = async (
  { query }: MerchantConnection,
  merchant: string,
  staff: StaffCaller,
  { id, agent, amount, reason }: Pick<CorrectionRow, 'id' | 'agent' | 'amount'> & { reason: string },
): Promise<boolean> =>
  (await query(writeStatement, [merchant, id, agent, amount, reason, staff.id, staff.displayName])).length > 0

/** The correction; nobody else decides about it until the transaction ends. */
export const holdCorrection = async (
  { query }: MerchantConnection,
  id: string,
): Promise<CorrectionRow | undefined> => (await query<CorrectionRow>(holdStatement, [id]))[0]

export const closeCorrection = async (
  { query }: MerchantConnection,
  staff: StaffCaller,
  { id, state }: Pick<CorrectionRow, 'id' | 'state'>,
): Promise<void> => {
  await query(closeStatement, [id, state, staff.id, staff.displayName])
}

/** Those that wait, and the newest of the others. */
export const listCorrections = ({ query }: MerchantConnection): Promise<ListedCorrection[]> =>
  query<ListedCorrection>(listStatement, [])

const agentStatement: PreparedStatement = {
  name: 'find corrected agent',
  text: `
    select id from member where username_key = $1
      and (type in (1, 2) or exists (select from agent_day where agent_day.agent = member.id))`,
}

const writeStatement: PreparedStatement = {
  name: 'write commission correction',
  text: `
    insert into commission_correction (merchant, id, agent, amount, reason, made_by, made_name)
    values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing returning id`,
}

const holdStatement: PreparedStatement = {
  name: 'hold commission correction',
  text: `
    select id, agent, amount, state, made_by as "proposedBy", made_name as "proposedName", decided_by as "decidedBy"
    from commission_correction where id = $1 for update`,
}

const closeStatement: PreparedStatement = {
  name: 'close commission correction',
  text: `
    update commission_correction set state = $2, decided_by = $3, decided_name = $4, decided_at = platform_now()
    where id = $1`,
}

const listStatement: PreparedStatement = {
  name: 'list commission corrections',
  text: `
    select given.id, given.agent, member.username as "userName", given.amount, given.reason, given.state,
      given.made_name as "byName", given.made_by as "madeBy", given.made_at as at, given.decided_name as "decidedName",
      given.run is not null or given.day is not null as "isSettled",
      case when given.state = 'open' then (
        select coalesce(sum(due.amount), 0)::bigint from (
          select day.paid as amount from agent_day day
          where day.merchant = given.merchant and day.agent = given.agent and day.waits and day.run is null
          union all
          select other.amount from commission_correction other
          where other.merchant = given.merchant and other.agent = given.agent and other.state = 'confirmed'
            and other.run is null and other.day is null and other.amount > 0) as due) end as waiting
    from commission_correction given
    join member on member.merchant = given.merchant and member.id = given.agent
    order by given.state = 'open' desc, given.made_at desc, given.id desc limit 100`,
}
