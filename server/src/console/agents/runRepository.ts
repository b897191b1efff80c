import type { CommissionLine, CommissionRunRow } from '@playfront/contract/console/agentsAdmin.schema'
import type { MerchantConnection, PreparedStatement } from '../../store/store'

export interface RunRow {
  total: number
  state: CommissionRunRow['state']
  /** What its lines come to. */
  lines: number
}

export interface ListedRun extends Omit<CommissionRunRow, 'at' | 'paidAt'> {
  at: Date
  paidAt: Date | null
}

interface CollectedRun {
  until: string
  total: number
  agents: number
}

/** The run; nobody else decides about it until the transaction ends. */
export const holdRun = async ({ query }: MerchantConnection, id: string): Promise<RunRow | undefined> =>
  (await query<RunRow>(holdStatement, [id]))[0]

export const hasOpenRun = async ({ query }: MerchantConnection): Promise<boolean> =>
  (await query(openStatement, [])).length > 0

/**
 * Collects all that waits into a run, in one statement: what it takes is what its lines and its total are added up from.
 * @param today the merchant's day, for a run of corrections alone
 * @returns its last day, its total and how many agents it pays; undefined where nothing waits
 */
export const collectRun = async (
  { query }: MerchantConnection,
  merchant: string,
  { id, today }: { id: string; today: string },
): Promise<CollectedRun | undefined> =>
  (await query<CollectedRun>(collectStatement, [merchant, id, today]))[0]

export const closeRun = async (
  { query }: MerchantConnection,
  { id, state }: { id: string; state: 'approved' | 'dropped' },
): Promise<void> => {
  await query(closeStatement, [id, state])
}

/** What a dropped run held waits for another; its lines stay to be read. */
export const releaseRun = async ({ query }: MerchantConnection, id: string): Promise<void> => {
  await query(releaseDaysStatement, [id])
  await query(releaseCorrectionsStatement, [id])
}

export const listRuns = (
  { query }: MerchantConnection,
  before: string | undefined,
  max: number,
): Promise<ListedRun[]> => query<ListedRun>(runsStatement, [before ?? null, max])

export const readRun = async ({ query }: MerchantConnection, id: string): Promise<ListedRun | undefined> =>
  (await query<ListedRun>(runStatement, [id]))[0]

export const readLines = ({ query }: MerchantConnection, id: string): Promise<CommissionLine[]> =>
  query<CommissionLine>(linesStatement, [id])

/** What a run would collect now. */
export const readWaiting = async ({
  query,
}: MerchantConnection): Promise<{ total: number; agents: number }> =>
  (await query<{ total: number; agents: number }>(waitingStatement, []))[0] ?? { total: 0, agents: 0 }

const columns = `run.id, to_char(run.until, 'YYYY-MM-DD') as until, run.total, run.state,
  asked.requested_name as "byName", asked.requested_at as at, asked.decided_name as "decidedName",
  run.paid_at as "paidAt", (
    select count(*) from commission_line line where line.merchant = run.merchant and line.run = run.id)::int as agents`

/** A run and the request for it have the same id. */
const joined = `commission_run run
    join approval_request asked on asked.merchant = run.merchant and asked.id = run.id`

const holdStatement: PreparedStatement = {
  name: 'hold commission run',
  text: `
    select total, state, (
        select coalesce(sum(line.amount), 0) from commission_line line
        where line.merchant = run.merchant and line.run = run.id)::bigint as lines
    from commission_run run where id = $1 for update`,
}

const openStatement: PreparedStatement = {
  name: 'open commission run',
  text: `select id from commission_run where state = 'open'`,
}

const collectStatement: PreparedStatement = {
  name: 'collect commission run',
  text: `
    with days as (
      update agent_day set run = $2 where waits and run is null returning agent, day, paid),
    corrections as (
      update commission_correction set run = $2
      where run is null and day is null and amount > 0 returning agent, amount),
    lines as (
      select agent, sum(earned)::bigint as earned, sum(corrected)::bigint as corrected, sum(days)::int as days
      from (
        select agent, paid as earned, 0 as corrected, 1 as days from days
        union all
        select agent, 0, amount, 0 from corrections) as parts
      group by agent),
    made as (
      insert into commission_run (merchant, id, until, total)
      select $1, $2, coalesce((select max(day) from days), $3::date), sum(earned + corrected) from lines
      having sum(earned + corrected) > 0
      returning until, total),
    written as (
      insert into commission_line (merchant, run, agent, earned, corrected, amount, days)
      select $1, $2, agent, earned, corrected, earned + corrected, days from lines)
    select to_char(until, 'YYYY-MM-DD') as until, total, (select count(*) from lines)::int as agents from made`,
}

const closeStatement: PreparedStatement = {
  name: 'close commission run',
  text: 'update commission_run set state = $2 where id = $1',
}

const releaseDaysStatement: PreparedStatement = {
  name: 'release days of commission run',
  text: 'update agent_day set run = null where run = $1',
}

const releaseCorrectionsStatement: PreparedStatement = {
  name: 'release corrections of commission run',
  text: 'update commission_correction set run = null where run = $1',
}

const runsStatement: PreparedStatement = {
  name: 'list commission runs',
  text: `
    select ${columns} from ${joined}
    where $1::uuid is null or (run.made_at, run.id) < (
      select last.made_at, last.id from commission_run last where last.id = $1)
    order by run.made_at desc, run.id desc limit $2`,
}

const runStatement: PreparedStatement = {
  name: 'read commission run',
  text: `select ${columns} from ${joined} where run.id = $1`,
}

/** A line's days are those that the run holds; a dropped run holds none any more. */
const linesStatement: PreparedStatement = {
  name: 'read commission lines',
  text: `
    select line.agent, member.username as "userName", line.earned, line.corrected, line.amount,
      line.paid_at is not null as "isPaid", line.paid_at is null and line.tried_at is not null as "isStuck",
      coalesce((
        select jsonb_agg(jsonb_build_object('day', to_char(day.day, 'YYYY-MM-DD'), 'players', day.players,
          'turnover', day.turnover, 'net', day.net, 'earned', day.earned, 'carried', day.carried, 'paid', day.paid)
          order by day.day)
        from agent_day day where day.merchant = line.merchant and day.run = line.run and day.agent = line.agent
      ), '[]') as days,
      coalesce((
        select jsonb_agg(jsonb_build_object('reason', given.reason, 'amount', given.amount) order by given.made_at)
        from commission_correction given
        where given.merchant = line.merchant and given.run = line.run and given.agent = line.agent
      ), '[]') as corrections
    from commission_line line
    join member on member.merchant = line.merchant and member.id = line.agent
    where line.run = $1 order by line.amount desc, line.agent`,
}

const waitingStatement: PreparedStatement = {
  name: 'waiting commission',
  text: `
    select coalesce(sum(amount), 0)::bigint as total, count(distinct agent)::int as agents
    from (
      select agent, paid as amount from agent_day where waits and run is null
      union all
      select agent, amount from commission_correction
      where run is null and day is null and amount > 0) as due`,
}
