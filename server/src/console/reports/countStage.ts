import type { ReportRequest, ReportSheet } from '@playfront/contract/console/reports.schema'
import type { ReportColumn } from '@playfront/contract/console/reportColumns'
import type { Stage } from '../../testing/stage'
import type { DeskContext } from '../consoleContext'
import { countReports, type ReportedMerchant } from './countReports'
import { readReport } from './readReport'
import { writeReport } from './writeReport'

/** Reports over a stage: counted when it is asked, and read as somebody of the staff would. */
export const reportsOn = (stage: Stage, merchant: string, timeZone = stage.merchant(merchant).timeZone) => {
  const settings = { ...stage.merchant(merchant), timeZone }
  const desk = {
    ...stage.callBy(merchant),
    merchant: settings,
    language: 'EN',
    staff: { id: 'x', name: 'an', displayName: 'An', roles: [], sessionId: 'x' },
  } as unknown as DeskContext
  return {
    settings,
    count: () => countAll(stage, settings),
    read: (request: ReportRequest): Promise<ReportSheet> => readReport(desk, request),
    write: (request: ReportRequest) => writeReport(desk, request),
  }
}

/** Counts until what was written before is counted: a transaction of another test file may hold the edge back for a while. */
const countAll = async (stage: Pick<Stage, 'store'>, merchant: ReportedMerchant): Promise<void> => {
  for (let isThere = false; !isThere;) {
    await countReports(stage.store, merchant)
    const [row] = await stage.store.read(merchant.code, ({ query }) =>
      query<{ isThere: boolean }>(thereStatement, []),
    )
    isThere = row?.isThere ?? false
  }
}

const thereStatement = {
  name: 'all is counted',
  text: `select counted_to > coalesce((select max(writer) from ledger_transaction), 0) as "isThere" from report_state`,
}

/** One figure of the row of a key, or of the sum. */
export const figureIn = (sheet: ReportSheet, column: ReportColumn, key?: string) => {
  const row = key === undefined ? sheet.totals : sheet.rows[sheet.keys.indexOf(key)]
  return row?.[sheet.columns.indexOf(column)]
}
