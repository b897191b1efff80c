import type { AuditRequest } from '@playfront/contract/console/audit.schema'
import type { ReportName } from '@playfront/contract/console/reports'
import { reportNames } from '@playfront/contract/console/reports.schema'
import { auditHandlers } from '@playfront/server/console/audit/auditHandlers'
import type { MerchantContext } from '@playfront/server/console/consoleContext'
import { consoleFeedbackHandlers } from '@playfront/server/console/feedback/feedbackHandlers'
import { findMembers } from '@playfront/server/console/members/findMembers'
import { payoutHandlers } from '@playfront/server/console/payouts/payoutAdmin'
import { checkReports } from '@playfront/server/console/reports/checkReports'
import { countReports } from '@playfront/server/console/reports/countReports'
import { readReport } from '@playfront/server/console/reports/reportHandlers'
import type { ReadConnection, PreparedStatement } from '@playfront/server/store/store'
import { openHarness, type Harness } from '@playfront/server/testing/harness'
import { type Finding, spreadOf } from '../report'
import { type Pages, type Place, pageLists, places } from './consoleLists'
import { fillTables, type FilledTables } from './fillTables'
import { readPlan, type PlanNode } from './readPlan'

const sizes = { whole: 1_000_000, quick: 50_000 }
const goes = 40

interface Asked {
  statement: PreparedStatement
  values: unknown[]
}

/** Every list of the console at its first, middle and last page, and the reports over a year of movements. */
export const measureTables = async (
  clusterUrl: string,
  isQuick: boolean,
  notify: (line: string) => void,
): Promise<Finding[]> => {
  const rows = isQuick ? sizes.quick : sizes.whole
  const harness = await openHarness(clusterUrl)
  const tables = await fillTables(harness, rows)
  try {
    const asked: Asked[] = []
    const context = contextOn(harness, asked)
    const findings: Finding[] = []
    for (const [name, pages] of Object.entries({
      ...listsOf(context, tables, rows),
      ...pageLists(context, tables, rows),
    })) {
      const found = await measureList({ name, pages, rows, asked, tables })
      notify(`${found.what}: ${found.value}`)
      findings.push(found)
    }
    return [...findings, ...(await measureReports(harness, context, rows))]
  } finally {
    await tables.close()
    await harness.close()
  }
}

/** A staff user of the merchant, whose SQL statements are recorded. */
const contextOn = (harness: Harness, asked: Asked[]): MerchantContext => {
  const watched = ({ query }: ReadConnection): ReadConnection => ({
    query: (statement, values) => {
      asked.push({ statement, values })
      return query(statement, values)
    },
  })
  const { store } = harness
  return {
    ...harness.callBy('lotus'),
    requireNetwork: () => undefined,
    store: {
      ...store,
      read: (merchant, work) => store.read(merchant, (one) => work({ ...one, ...watched(one) })),
      readReplica: (merchant, work) => store.readReplica(merchant, (one) => work(watched(one))),
    },
    staff: {
      id: harness.platform.randomness.uuid(),
      name: 'bench',
      displayName: 'Bench',
      roles: [],
      isConfirmed: true,
      isInWaitingTime: false,
      unconfirmedPeople: [],
      sessionId: '',
    },
    userAgent: 'bench',
    cookie: undefined,
    setAttributes: () => undefined,
    device: undefined,
    setDevice: () => undefined,
    origin: 'http://localhost',
    providerAttempt: undefined,
    setProviderAttempt: () => undefined,
  }
}

const listsOf = (context: MerchantContext, { idOf }: FilledTables, rows: number): Record<string, Pages> => {
  const middle = rows / 2
  const pages = (page: (from?: number) => Promise<unknown>, last: number): Pages => ({
    first: () => page(),
    middle: () => page(middle),
    last: () => page(last),
  })
  const optional = (from: number | undefined) => (from === undefined ? undefined : idOf(from))
  const audit = (filter: AuditRequest) => (before?: number) =>
    auditHandlers.auditLog(context, { before, ...filter })
  return {
    members: pages((from) => findMembers(context, { before: optional(from) }), 52),
    'members found by name': {
      first: () => findMembers(context, { find: `player_${rows}` }),
      middle: () => findMembers(context, { find: `player_${middle}` }),
      last: () => findMembers(context, { find: 'player_1' }),
    },
    'withdrawals in review': pages(
      (from) => payoutHandlers.waitingPayouts(context, { after: optional(from) }),
      rows - 52,
    ),
    feedback: pages(
      (from) =>
        consoleFeedbackHandlers.adminFeedback(context, {
          after: from === undefined ? undefined : `answered.${idOf(from)}`,
        }),
      52,
    ),
    'audit log': pages(audit({}), 52),
    'audit log of one person': pages(audit({ staff: idOf(7) }), 2_600),
    'audit log of one subject': pages(audit({ subject: `member:${idOf(7)}` }), 52_000),
  }
}

interface MeasuredList {
  name: string
  pages: Pages
  rows: number
  asked: Asked[]
  tables: FilledTables
}

/** In turn, so that a slow moment slows all three. */
const measureList = async ({ name, pages, rows, asked, tables }: MeasuredList): Promise<Finding> => {
  const waits: Record<Place, number[]> = { first: [], middle: [], last: [] }
  for (let go = 0; go <= goes; go++)
    for (const place of places) {
      const begun = performance.now()
      await pages[place]()
      // The first go is for plans and caches.
      if (go > 0) waits[place].push(performance.now() - begun)
    }
  asked.length = 0
  for (const place of places) await pages[place]()
  const plans = []
  for (const one of asked) plans.push(readPlan(await planOf(tables, one)))
  const max = Math.max(...plans.map((plan) => plan.max))
  const scanned = [...new Set(plans.flatMap((plan) => plan.scanned))]
  const offset = asked.some(({ statement }) => /\boffset\b/i.test(statement.text))
  const [first, middle, last] = places.map((place) => spreadOf(waits[place]).median) as [
    number,
    number,
    number,
  ]
  const flat = Math.max(middle, last) / first
  const isByIndex = scanned.length === 0 && !offset && max <= maxRows
  return {
    target: '–',
    what: `${name}, a page of ${rows.toLocaleString('en')}`,
    value: `${[first, middle, last].map((ms) => ms.toFixed(2)).join(', ')} ms at the first, middle and last page; ratio ${flat.toFixed(2)}; ${max} rows taken up at most${isByIndex ? '' : `, NOT BY INDEX ${scanned.join()}`}`,
    aim: `flat (≤ 1.50), by index alone`,
    met: flat <= 1.5 && isByIndex,
  }
}

/** A page and a little: more was read to be thrown away. */
const maxRows = 200

/** The plan as the application's own role gets it, behind row-level security. */
const planOf = async ({ query }: FilledTables, { statement, values }: Asked): Promise<PlanNode> => {
  await query('begin')
  await query(`set local role playfront_app`)
  await query(`set local playfront.merchant = 'lotus'`)
  const text = `explain (analyze, timing off, format json) ${statement.text}`
  const [row] = await query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(text, values)
  await query('rollback')
  if (!row) throw new Error('There is no plan.')
  return row['QUERY PLAN'][0].Plan
}

const measureReports = async (
  harness: Harness,
  context: MerchantContext,
  rows: number,
): Promise<Finding[]> => {
  const begun = performance.now()
  await countReports(harness.store, context.merchant)
  const counted = performance.now()
  const problems = await checkReports(harness.store, context.merchant)
  const checked = performance.now()
  const measure = async (report: ReportName): Promise<Finding> => {
    const waits: number[] = []
    for (let go = 0; go <= goes / 4; go++) {
      const asked = performance.now()
      await readReport(context, { report, from: '2025-11-23', to: '2026-11-22' })
      if (go > 0) waits.push(performance.now() - asked)
    }
    const { median, high } = spreadOf(waits)
    return {
      target: '–',
      what: `report ${report} over a year and ${rows.toLocaleString('en')} movements`,
      value: `${median.toFixed(1)} ms (upper quartile ${high.toFixed(1)})`,
      aim: '< 200 ms',
      met: median < 200,
    }
  }
  const measured: Finding[] = []
  for (const report of reportNames) measured.push(await measure(report))
  return [
    ...measured,
    {
      target: '–',
      what: `all of it counted from the beginning, and compared with its sources`,
      value: `${((counted - begun) / 1_000).toFixed(1)} s, ${((checked - counted) / 1_000).toFixed(1)} s; ${problems.length} rows differ`,
      aim: 'none differs',
      met: problems.length === 0,
    },
  ]
}
