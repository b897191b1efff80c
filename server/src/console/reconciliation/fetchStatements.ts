import type { ProviderStatements } from '@playfront/contract/adapters/adapter'
import type {
  FetchStatementRequest,
  StatementFetch,
  StatementFetchesAnswer,
} from '@playfront/contract/console/reconciliation.schema'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import { hours, type Milliseconds, minutes, seconds } from '@playfront/contract/time'
import { merchantDay } from '../../kernel/merchantDay'
import { Refusal } from '../../kernel/refusal'
import { instantsOf, isDay } from '../../kernel/statementDays'
import type { Clock, Randomness } from '../../platform/platform'
import type { Tracing } from '../../platform/tracing/tracing'
import { findDue } from '../../store/dueWork'
import type { PreparedStatement, Store } from '../../store/store'
import { type Doer, record } from '../audit/record'
import type { MerchantContext } from '../consoleContext'
import type { StatementLine } from './readStatementFile'
import { batchesOf, type FetchFailure, hashOf, readPages } from './readPages'
import { type GivenStatement, type Span, takeStatement } from './takeStatement'

/** A payment provider that offers statements to a merchant. */
export interface StatementSource {
  code: string
  statements: ProviderStatements
}

/** The providers that offer statements to a merchant. */
export type StatementSources = (merchant: string) => readonly StatementSource[]

export const fetchOptions = {
  lookEveryMs: seconds(5),
  /** How long a provider is asked for pages where staff wait for it, and where the daily job does. */
  staffWithinMs: minutes(2),
  jobWithinMs: minutes(10),
} as const

/** The newest day of a provider whose statement is complete. */
export const lastDayOf = (
  { timeZone, readyAfterMs = hours(1) }: Pick<ProviderStatements, 'timeZone' | 'readyAfterMs'>,
  nowMs: Milliseconds,
): string => merchantDay(nowMs - readyAfterMs, timeZone).dayBefore

type FetchMerchant = Pick<FullMerchantSettings, 'code' | 'timeZone' | 'currency'>

interface FetchDeps {
  store: Store
  clock: Pick<Clock, 'now'>
  randomness: Pick<Randomness, 'uuid'>
}

interface FetchTask {
  merchant: FetchMerchant
  source: StatementSource
  day: string
  by: (GivenStatement['by'] & Doer) | undefined
  withinMs: Milliseconds
}

/** Asks the provider, takes what it answers, and notes how that went. */
const fetchDay = async (deps: FetchDeps, task: FetchTask): Promise<void> => {
  const { merchant, source, day, withinMs } = task
  const { statements, code } = source
  const { fromMs = 0, untilMs = 0 } = instantsOf({ from: day, to: day }, statements.timeZone)
  const { currency } = merchant
  const asked = { merchant: merchant.code, statements, fromMs, untilMs, currency, withinMs }
  const fetched = await readPages(asked, deps.clock)
  if (fetched.kind === 'failed') return noteFailure(deps.store, task, fetched)
  try {
    const statement = await takeFetched(deps, task, { lines: fetched.lines, span: { fromMs, untilMs } })
    await deps.store.changeOnce(merchant.code, doneStatement, [code, day, fetched.lines.length, statement])
  } catch (failure) {
    await noteFailure(deps.store, task, { kind: 'failed', problem: 'internal' })
    throw failure
  }
}

const noteFailure = async (
  store: Store,
  { merchant, source, day }: FetchTask,
  { problem, code, line }: FetchFailure,
): Promise<void> => {
  await store.changeOnce(merchant.code, failedStatement, [
    source.code,
    day,
    problem,
    code ?? null,
    line ?? null,
  ])
}

/** @returns the statement; null where neither side has anything on that day */
const takeFetched = (
  { store, randomness }: FetchDeps,
  { merchant, source: { code: provider }, day, by }: FetchTask,
  { lines, span }: { lines: readonly StatementLine[]; span: Required<Span> },
): Promise<string | null> => {
  const id = randomness.uuid()
  const hash = hashOf(day, lines)
  return store.change(merchant.code, async (connection) => {
    const { fromMs, untilMs } = span
    if (lines.length === 0) {
      const [ours] = await connection.query(movedStatement, [provider, String(fromMs), String(untilMs)])
      if (!ours) return null
    }
    const given = { id, provider, name: day, hash, mapping: null, source: 'provider' as const, by, span }
    const taken = await takeStatement(connection, merchant, given, () => batchesOf(lines))
    if (taken.found)
      await record(connection, by ?? { id: null, name: provider }, {
        action: 'reconciliation.fetched',
        subject: `statement:${taken.id}`,
        after: { provider, day, ...taken.found },
      })
    return taken.id
  })
}

export interface FetchWatch extends FetchDeps {
  merchants: () => readonly FetchMerchant[]
  sources: StatementSources
  clock: Pick<Clock, 'now' | 'every'>
  tracing: Tracing
  onError(failure: unknown): void
}

/** Fetches each provider's statement of each of its days once that is over. Every node does, each day is fetched once. Answers how to stop. */
export const watchStatements = (deps: FetchWatch): (() => void) => {
  const round = openFetchRounds(deps)
  return deps.clock.every(fetchOptions.lookEveryMs, () => round().catch(deps.onError))
}

/** One round: notes days that have ended, and fetches what is due. */
export const openFetchRounds = (deps: FetchWatch): (() => Promise<void>) => {
  /** The newest day that this node has noted, by merchant and provider. */
  const noted = new Map<string, string>()
  const noteDays = async ({ code: merchant }: FetchMerchant) => {
    for (const { code, statements } of deps.sources(merchant)) {
      const name = `${merchant}/${code}`
      const day = lastDayOf(statements, deps.clock.now())
      if (noted.get(name) === day) continue
      await deps.store.changeOnce(merchant, noteDaysStatement, [merchant, code, day])
      noted.set(name, day)
    }
  }
  return async () => {
    const merchants = deps.merchants()
    for (const merchant of merchants) await noteDays(merchant).catch(deps.onError)
    for (const merchant of await findDue(deps.store, 'statements', merchants))
      await fetchDue(deps, merchant).catch(deps.onError)
  }
}

const fetchDue = async (deps: FetchWatch, merchant: FetchMerchant): Promise<void> => {
  const start = { name: 'fetch statement', facts: { 'playfront.merchant': merchant.code } }
  const { jobWithinMs: withinMs } = fetchOptions
  for (;;) {
    const [due] = await deps.store.changeOnce<Due>(merchant.code, claimStatement, [])
    if (!due) return
    const source = deps.sources(merchant.code).find(({ code }) => code === due.provider)
    const task = source && { merchant, source, day: due.day, by: undefined, withinMs }
    // A provider that is gone is asked again while it may come back.
    if (task) await deps.tracing.inTrace(start, () => fetchDay(deps, task)).catch(deps.onError)
  }
}

interface Due {
  provider: string
  day: string
}

/** The console's calls about statements that providers offer. */
export const statementFetchHandlers = (sources: StatementSources) => ({
  async statementFetches({ store, merchant, platform }: MerchantContext): Promise<StatementFetchesAnswer> {
    const offered = sources(merchant.code)
    const codes = offered.map(({ code }) => code)
    const [done, failed] = await store.read(merchant.code, async ({ query }) => [
      await query<ListedFetch>(newestDoneStatement, [codes]),
      await query<ListedFetch>(newestFailedStatement, [codes]),
    ])
    const providers = offered.map(({ code, statements }) => {
      const own = ({ provider }: ListedFetch) => provider === code
      const newest = done.find(own)
      return {
        code,
        timeZone: statements.timeZone,
        lastDay: lastDayOf(statements, platform.clock.now()),
        done: newest ? presentFetch(newest) : null,
        failed: failed.filter(own).map(presentFetch),
      }
    })
    return { providers }
  },
  /** Throws `request.not.found` for a provider without statements, and `request.invalid` for a day that is not over. */
  async fetchStatement(
    { store, merchant, platform, staff }: MerchantContext,
    { provider, day }: FetchStatementRequest,
  ): Promise<StatementFetch> {
    const source = sources(merchant.code).find(({ code }) => code === provider)
    if (!source) throw new Refusal('request.not.found')
    if (!isDay(day) || day > lastDayOf(source.statements, platform.clock.now()))
      throw new Refusal('request.invalid')
    await store.changeOnce(merchant.code, claimDayStatement, [
      merchant.code,
      provider,
      day,
      staff.displayName,
    ])
    const task = { merchant, source, day, by: staff, withinMs: fetchOptions.staffWithinMs }
    await fetchDay({ store, ...platform }, task)
    const [row] = await store.read(merchant.code, ({ query }) =>
      query<ListedFetch>(fetchStatement, [provider, day]),
    )
    if (!row) throw new Refusal('request.not.found')
    return presentFetch(row)
  },
})

interface ListedFetch extends Omit<StatementFetch, 'askedAt' | 'againAt'> {
  provider: string
  askedAt: Date | null
  againAt: Date | null
}

const presentFetch = ({ provider: _provider, askedAt, againAt, ...row }: ListedFetch): StatementFetch => ({
  ...row,
  askedAt: askedAt?.toISOString() ?? null,
  againAt: againAt?.toISOString() ?? null,
})

const fetchColumns = `fetched.provider, fetched.day::text as day, fetched.state, fetched.problem, fetched.code, fetched.line,
  fetched.lines, fetched.statement, fetched.asked_name as "askedBy", fetched.asked_at as "askedAt", fetched.due_at as "againAt"`

const fetchStatement: PreparedStatement = {
  name: 'statement fetch of a day',
  text: `select ${fetchColumns} from statement_fetch fetched where fetched.provider = $1 and fetched.day = $2::date`,
}

const newestDoneStatement: PreparedStatement = {
  name: 'newest statement fetches',
  text: `
    select ${fetchColumns} from unnest($1::text[]) as asked (code) cross join lateral (
      select * from statement_fetch where provider = asked.code and done_at is not null order by day desc limit 1
    ) fetched`,
}

const newestFailedStatement: PreparedStatement = {
  name: 'failed statement fetches',
  text: `
    select ${fetchColumns} from unnest($1::text[]) as asked (code) cross join lateral (
      select * from statement_fetch where provider = asked.code and state = 'failed' order by day desc limit 10
    ) fetched
    order by fetched.provider, fetched.day desc`,
}

/** Days of the last week that no node has noted yet, from the first that was ever fetched on. */
const noteDaysStatement: PreparedStatement = {
  name: 'note days of statements',
  text: `
    insert into statement_fetch (merchant, provider, day, due_at)
    select $1, $2, ended::date, platform_now()
    from generate_series(
      greatest(coalesce((select min(day) from statement_fetch where provider = $2), $3::date), $3::date - 6)::timestamp,
      $3::date::timestamp, interval '1 day') as ended
    on conflict do nothing`,
}

/** Waits twice as long each time, six hours at most; two nodes never claim the same. */
const claimStatement: PreparedStatement = {
  name: 'claim statement to fetch',
  text: `
    with due as materialized (
      select merchant, provider, day from statement_fetch
      where due_at <= platform_now() order by due_at, provider, day limit 1 for no key update skip locked
    )
    update statement_fetch set tries = statement_fetch.tries + 1, asked_at = platform_now(), asked_name = null,
      due_at = platform_now() + make_interval(secs => least(900 * power(2, least(statement_fetch.tries, 6)), 21600))
    from due
    where statement_fetch.merchant = due.merchant and statement_fetch.provider = due.provider
      and statement_fetch.day = due.day
    returning statement_fetch.provider, statement_fetch.day::text as day`,
}

const claimDayStatement: PreparedStatement = {
  name: 'claim statement of a day',
  text: `
    insert into statement_fetch as known (merchant, provider, day, tries, asked_at, asked_name, due_at)
    values ($1, $2, $3::date, 1, platform_now(), $4, platform_now() + interval '15 minutes')
    on conflict (merchant, provider, day) do update
    set asked_at = excluded.asked_at, asked_name = excluded.asked_name,
      due_at = case when known.done_at is null then excluded.due_at end`,
}

const doneStatement: PreparedStatement = {
  name: 'note fetched statement',
  text: `
    update statement_fetch set state = 'done', problem = null, code = null, line = null, lines = $3, statement = $4::uuid,
      due_at = null, done_at = platform_now()
    where provider = $1 and day = $2::date`,
}

/** Given up after some nine days. A day that was fetched before is not tried again by itself. */
const failedStatement: PreparedStatement = {
  name: 'note failed fetch of statement',
  text: `
    update statement_fetch set state = 'failed', problem = $3, code = $4, line = $5::integer,
      due_at = case when tries < 40 and done_at is null then due_at end
    where provider = $1 and day = $2::date`,
}

/** Whether a payment of ours ended in a span at a provider. */
const movedStatement: PreparedStatement = {
  name: 'payments in a span of a provider',
  text: `
    with span as materialized (
      select timestamptz 'epoch' + $2::bigint * interval '1 millisecond' as starts,
        timestamptz 'epoch' + $3::bigint * interval '1 millisecond' as ends
    )
    select 1 as moved from span where exists (
      select from deposit where provider = $1 and settled_at >= span.starts and settled_at < span.ends
    ) or exists (
      select from withdrawal where provider = $1 and ended_at >= span.starts and ended_at < span.ends)`,
}
