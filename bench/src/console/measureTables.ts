import type { AuditRequest } from '@playfront/contract/console/audit.schema'
import type { ReportName } from '@playfront/contract/console/reports'
import { auditHandlers } from '@playfront/server/console/audit/auditHandlers'
import type { DeskContext } from '@playfront/server/console/consoleContext'
import { consoleFeedbackHandlers } from '@playfront/server/console/feedback/feedbackHandlers'
import { findMembers } from '@playfront/server/console/members/findMembers'
import { payoutHandlers } from '@playfront/server/console/payouts/payoutDesk'
import { checkReports } from '@playfront/server/console/reports/checkReports'
import { countReports } from '@playfront/server/console/reports/countReports'
import { readReport } from '@playfront/server/console/reports/readReport'
import type { MerchantConnection, PreparedStatement } from '@playfront/server/store/store'
import { openStage, type Stage } from '@playfront/server/testing/stage'
import { spreadOf } from '../ratio'
import type { Finding } from '../report'
import { deskLists } from './deskLists'
import { fillTables, type FilledTables } from './fillTables'
import { places, type Pages, type Place } from './pages'
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
  tell: (line: string) => void,
): Promise<Finding[]> => {
  const rows = isQuick ? sizes.quick : sizes.whole
  const stage = await openStage(clusterUrl)
  const tables = await fillTables(stage, rows)
  try {
    const asked: Asked[] = []
    const desk = deskOn(stage, asked)
    const findings: Finding[] = []
    for (const [name, pages] of Object.entries({
      ...listsOf(desk, tables, rows),
      ...deskLists(desk, tables, rows),
    })) {
      const found = await measureList({ name, pages, rows, asked, tables })
      tell(`${found.what}: ${found.value}`)
      findings.push(found)
    }
    return [...findings, ...(await measureReports(stage, desk, rows))]
  } finally {
    await tables.close()
    await stage.close()
  }
}

/** Somebody of the staff at the merchant, whose statements are written down. */
const deskOn = (stage: Stage, asked: Asked[]): DeskContext => {
  const watched = ({ db, query }: MerchantConnection): MerchantConnection => ({
    db,
    query: (statement, values) => {
      asked.push({ statement, values })
      return query(statement, values)
    },
  })
  const { store } = stage
  return {
    ...stage.callBy('lotus'),
    store: { ...store, read: (merchant, work) => store.read(merchant, (one) => work(watched(one))) },
    staff: {
      id: stage.platform.randomness.uuid(),
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
    wear: () => undefined,
    device: undefined,
    setDevice: () => undefined,
  }
}

const listsOf = (desk: DeskContext, { idOf }: FilledTables, rows: number): Record<string, Pages> => {
  const middle = rows / 2
  const pages = (page: (from?: number) => Promise<unknown>, last: number): Pages => ({
    first: () => page(),
    middle: () => page(middle),
    last: () => page(last),
  })
  const optional = (from: number | undefined) => (from === undefined ? undefined : idOf(from))
  const audit = (filter: AuditRequest) => (before?: number) =>
    auditHandlers.auditLog(desk, { before, ...filter })
  return {
    members: pages((from) => findMembers(desk, { before: optional(from) }), 52),
    'members found by name': {
      first: () => findMembers(desk, { find: `player_${rows}` }),
      middle: () => findMembers(desk, { find: `player_${middle}` }),
      last: () => findMembers(desk, { find: 'player_1' }),
    },
    'withdrawals in review': pages(
      (from) => payoutHandlers.waitingPayouts(desk, { after: optional(from) }),
      rows - 52,
    ),
    feedback: pages(
      (from) =>
        consoleFeedbackHandlers.deskFeedback(desk, {
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
  const most = Math.max(...plans.map((plan) => plan.most))
  const scanned = [...new Set(plans.flatMap((plan) => plan.scanned))]
  const offset = asked.some(({ statement }) => /\boffset\b/i.test(statement.text))
  const [first, middle, last] = places.map((place) => spreadOf(waits[place]).median) as [
    number,
    number,
    number,
  ]
  const flat = Math.max(middle, last) / first
  const isByIndex = scanned.length === 0 && !offset && most <= mostRows
  return {
    target: '–',
    what: `${name}, a page of ${rows.toLocaleString('en')}`,
    value: `${[first, middle, last].map((ms) => ms.toFixed(2)).join(', ')} ms at the first, middle and last page; ratio ${flat.toFixed(2)}; ${most} rows taken up at most${isByIndex ? '' : `, NOT BY INDEX ${scanned.join()}`}`,
    aim: `flat (≤ 1.50), by index alone`,
    met: flat <= 1.5 && isByIndex,
  }
}

/** A page and a little: more was read to be thrown away. */
const mostRows = 200

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

const reports: ReportName[] = [
  'registrations',
  'funnel',
  'money',
  'games',
  'playDays',
  'gameDays',
  'retention',
]

const measureReports = async (stage: Stage, desk: DeskContext, rows: number): Promise<Finding[]> => {
  const begun = performance.now()
  await countReports(stage.store, desk.merchant)
  const counted = performance.now()
  const problems = await checkReports(stage.store, desk.merchant)
  const checked = performance.now()
  const measure = async (report: ReportName): Promise<Finding> => {
    const waits: number[] = []
    for (let go = 0; go <= goes / 4; go++) {
      const asked = performance.now()
      await readReport(desk, { report, from: '2025-11-23', to: '2026-11-22' })
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
  for (const report of reports) measured.push(await measure(report))
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
