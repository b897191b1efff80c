import { readMovements } from '../../ledger/readMovements'
import type { MerchantConnection, PreparedStatement, Store } from '../../store/store'
import { OperatorError } from '../../store/withStore'
import { type LedgerSpan, type ReportedMerchant, countActions, countMembers } from './countMembers'
import { keepDayProgress } from './dayFigures'
import { moneySource, playOfTraced, stakeOfTraced, traced } from './sources'

/** Transactions of the database that one step looks through; what they wrote is counted in one change. */
const writersPerStep = 500
const membersPerStep = 5_000

type Step = 'again' | 'done'

/**
 * Adds to the day figures what was added to the ledger and the members since the last run, everything once: the mark
 * moves in the transaction that counts. Nodes count one after the other; a node that finds another counting leaves it
 * to that one. After a change of the time zone it starts again; once months of the ledger are archived, days that were
 * counted stay in the zone that they were counted in. Throws when the database is older than the mark
 * (`rebuildReports` helps).
 */
export const countReports = async (store: Store, merchant: ReportedMerchant): Promise<void> => {
  let step: Step
  do step = await store.change(merchant.code, (connection) => countStep(connection, merchant))
  while (step === 'again')
}

/** Looks at what the ledgers and members of merchants have added since their marks. */
export interface Uncounted {
  /** They have something to count. */
  due: ReportedMerchant[]
  /** Nothing was added, and the mark is older than a minute. */
  quiet: QuietMerchant[]
}

interface QuietMerchant {
  merchant: ReportedMerchant
  /** Between the mark and this edge nothing moved. */
  span: { from: number; to: number }
}

/** Decides which merchants have something to count. Most looks find none, and cost two statements for all merchants. */
export const findUncounted = async (
  store: Store,
  merchants: readonly ReportedMerchant[],
): Promise<Uncounted> => {
  const rows = await store.readPlatform(({ query }) =>
    query<StateRow>(stateStatement, [
      merchants.map(({ code }) => code),
      merchants.map(({ timeZone }) => timeZone),
    ]),
  )
  const due = new Set(rows.flatMap(({ code, isDue }) => (isDue ? [code] : [])))
  const waiting = rows.filter(({ code }) => !due.has(code))
  const spans = new Map<string, QuietMerchant['span']>()
  if (waiting.length > 0) {
    const { newest, edge } = await readMovements(store, Math.min(...waiting.map(({ from }) => from)))
    for (const { code, from, isOld } of waiting) {
      if ((newest.get(code) ?? -1) >= from) due.add(code)
      else if (isOld) spans.set(code, { from, to: edge })
    }
  }
  return {
    due: merchants.filter(({ code }) => due.has(code)),
    quiet: merchants.flatMap((merchant) => {
      const span = spans.get(merchant.code)
      return span ? [{ merchant, span }] : []
    }),
  }
}

/** Moves the mark of a merchant where nothing was added, and counts as usual where that is no longer so. */
export const followQuiet = async (store: Store, { merchant, span }: QuietMerchant): Promise<void> => {
  const isFollowed = await store.change(merchant.code, async (connection) => {
    const moved = await connection.query(followStatement, [span.from, span.to, merchant.timeZone])
    if (moved.length > 0) await keepDayProgress(connection, merchant, false)
    return moved.length > 0
  })
  if (!isFollowed) await countReports(store, merchant)
}

interface StateRow {
  code: string
  from: number
  /** Whatever has moved. */
  isDue: boolean
  /** The mark was moved more than a minute ago. */
  isOld: boolean
}

/**
 * Empties the day figures and computes them again. Runs beside the server; until it is done, reports say so.
 * @throws OperatorError when months of the ledger are archived: their day figures could not be computed again
 */
export const rebuildReports = async (store: Store, merchant: ReportedMerchant): Promise<void> => {
  await store.change(merchant.code, async (connection) => {
    await connection.query(beginStatement, [merchant.code])
    await connection.query(waitStatement, [])
    const [archived] = await connection.query<{ month: string }>(archivedStatement, [])
    if (archived)
      throw new OperatorError(
        `The ledger of ${merchant.code} is archived up to ${archived.month}: its reports cannot be computed again, and stay.`,
      )
    await beginAgain(connection, merchant)
  })
  await countReports(store, merchant)
}

const countStep = async (connection: MerchantConnection, merchant: ReportedMerchant): Promise<Step> => {
  const { query } = connection
  const begun = await query(beginStatement, [merchant.code])
  const [mark] = await query<Mark>(markStatement, [])
  if (!mark) return 'done'
  if (begun.length > 0 || (mark.zone !== merchant.timeZone && !mark.isArchived)) {
    await beginAgain(connection, merchant)
    return 'again'
  }
  if (mark.zone !== merchant.timeZone) await query(zoneStatement, [merchant.timeZone])
  const edge = await edgeOf(connection)
  if (edge < mark.from) throw new Error('The mark of the reports is ahead of the database.')
  await query(byIndexStatement, [])
  const from = (await firstWriter(connection, mark.from, edge)) ?? edge
  const to = Math.min(edge, from + writersPerStep)
  const members = await query<{ member: string }>(dueStatement, [membersPerStep])
  await countMembers(connection, merchant, [...new Set(members.map(({ member }) => member))])
  if (to > from) await countMovements(connection, merchant, [merchant.timeZone, from, to])
  await query(moveOnStatement, [to])
  const hasChanged = to > from || members.length > 0 || mark.from < mark.wholeFrom
  if (to >= mark.wholeFrom) await keepDayProgress(connection, merchant, hasChanged)
  return to < edge || members.length === membersPerStep ? 'again' : 'done'
}

interface Mark {
  zone: string
  from: number
  /** Until then figures are incomplete. */
  wholeFrom: number
  /** Months of the ledger are archived: day figures of theirs cannot be computed again. */
  isArchived: boolean
}

const countMovements = async (
  connection: MerchantConnection,
  merchant: ReportedMerchant,
  span: LedgerSpan,
): Promise<void> => {
  const { query } = connection
  await query(moneyStatement, [...span, merchant.code])
  await query(playStatement, [...span, merchant.code])
  await countActions(connection, merchant, span)
}

const beginAgain = async (connection: MerchantConnection, merchant: ReportedMerchant): Promise<void> => {
  const { query } = connection
  for (const statement of emptyStatements) await query(statement, [])
  await query(allDueStatement, [merchant.code])
  const edge = await edgeOf(connection)
  await query(againStatement, [merchant.timeZone, edge])
}

/** The oldest transaction of a span that moved money of the merchant. */
const firstWriter = async (
  { query }: MerchantConnection,
  from: number,
  edge: number,
): Promise<number | undefined> =>
  (await query<{ first: number | null }>(firstStatement, [from, edge]))[0]?.first ?? undefined

/** Everything older than the oldest running transaction is visible or never will be. */
const edgeOf = async ({ query }: MerchantConnection): Promise<number> =>
  (await query<{ edge: number }>(edgeStatement, []))[0]?.edge ?? 0

const statement = (name: string, text: string): PreparedStatement => ({ name: `reports ${name}`, text })

const stateStatement = statement(
  'state',
  `select asked.code, coalesce(state.counted_to, 0) as from,
     state.zone is distinct from asked.zone
       or exists (select from report_due_member due where due.merchant = asked.code) as "isDue",
     coalesce(state.counted_at < platform_now() - interval '1 minute', false) as "isOld"
   from unnest($1::text[], $2::text[]) as asked (code, zone)
   left join report_state state on state.merchant = asked.code`,
)

/** All of the span is read, rather than the first row sought: a plan for the first would read the table from its beginning. */
const firstStatement = statement(
  'first writer',
  'select min(writer) as first from ledger_transaction where writer >= $1::bigint and writer < $2::bigint',
)

const beginStatement = statement(
  'begin',
  `insert into report_state (merchant, zone) values ($1, '') on conflict do nothing returning merchant`,
)

const markStatement = statement(
  'mark',
  `select zone, counted_to as from, whole_from as "wholeFrom", exists (select from ledger_archive) as "isArchived"
   from report_state for update skip locked`,
)

const zoneStatement = statement('zone', 'update report_state set zone = $1')

const archivedStatement = statement('archived', 'select month from ledger_archive')

const waitStatement = statement('wait', 'select merchant from report_state for update')

/**
 * Each step does its look-ups separately, through an index, and is planned again each time: a join that was planned
 * while the tables were small would scan all bets for every prize once they have grown, and statistics come late.
 */
const byIndexStatement = statement(
  'by index',
  `select set_config('enable_seqscan', 'off', true), set_config('enable_hashjoin', 'off', true),
     set_config('enable_mergejoin', 'off', true), set_config('enable_material', 'off', true),
     set_config('plan_cache_mode', 'force_custom_plan', true)`,
)

const edgeStatement = statement(
  'edge',
  'select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as edge',
)

const emptyStatements = [
  'report_due_member',
  'report_member',
  'report_cohort_day',
  'report_active_week',
  'report_retention',
  'report_money_day',
  'report_play_day',
  'report_stake_day',
].map((table) => statement(`empty ${table}`, `delete from ${table}`))

const allDueStatement = statement(
  'all due',
  'insert into report_due_member (merchant, member) select $1, id from member',
)

/** Never beyond the edge: the first movement may be younger than a transaction that still runs elsewhere in the cluster. */
const againStatement = statement(
  'anew',
  `update report_state set zone = $1, whole_from = $2, counted_at = platform_now(),
     counted_to = least(coalesce((select min(writer) from ledger_transaction), $2), $2)`,
)

const dueStatement = statement(
  'due members',
  `with due as (select id from report_due_member order by id limit $1)
   delete from report_due_member using due where report_due_member.id = due.id returning report_due_member.member`,
)

const moveOnStatement = statement(
  'move on',
  'update report_state set counted_to = $1, counted_at = platform_now()',
)

/** Once figures are whole they stay so: before that, members and movements are still counted. */
const followStatement = statement(
  'follow',
  `update report_state set counted_to = $2, counted_at = platform_now()
   where counted_to = $1 and zone = $3 and counted_to >= whole_from and $2::bigint >= counted_to
     and not exists (select from report_due_member)
   returning merchant`,
)

const moneyStatement = statement(
  'count money',
  `insert into report_money_day as kept (merchant, day, currency, kind, movements, amount)
   select $4, day, currency, kind, movements, amount from (${moneySource}) source
   on conflict (merchant, day, currency, kind) do update set
     movements = kept.movements + excluded.movements, amount = kept.amount + excluded.amount`,
)

/** Both figures of play come from one trace: leading a movement back to its stake is what they cost. */
const playStatement = statement(
  'count play and stakes',
  `with ${traced}, stakes as (
     insert into report_stake_day as kept (merchant, day, currency, lottery, prize_mode, odds_version, bet_type, stake)
     select $4, day, currency, lottery, prize_mode, odds_version, bet_type, stake from (${stakeOfTraced}) source
     on conflict (merchant, day, currency, lottery, prize_mode, odds_version, bet_type) do update set
       stake = kept.stake + excluded.stake
   )
   insert into report_play_day as kept (merchant, day, currency, source, game, bets, staked, refunded, won, rebate)
   select $4, day, currency, source, game, bets, staked, refunded, won, rebate from (${playOfTraced}) source
   on conflict (merchant, day, currency, source, game) do update set
     bets = kept.bets + excluded.bets, staked = kept.staked + excluded.staked,
     refunded = kept.refunded + excluded.refunded, won = kept.won + excluded.won, rebate = kept.rebate + excluded.rebate`,
)
