import type { ReportRequest, ReportSheet } from '@playfront/contract/console/reports.schema'
import type { ReportColumn } from '@playfront/contract/console/reportColumns'
import type { Harness } from '../../testing/harness'
import type { MerchantContext } from '../consoleContext'
import { countReports } from './countReports'
import { readReport, writeReport } from './reportHandlers'
import type { ReportedMerchant } from './countMembers'

/** Reports over a harness: counted on demand, and read as a staff user would. */
export const reportsOn = (
  harness: Harness,
  merchant: string,
  timeZone = harness.merchant(merchant).timeZone,
) => {
  const settings = { ...harness.merchant(merchant), timeZone }
  const context = {
    ...harness.callBy(merchant),
    merchant: settings,
    language: 'EN',
    staff: { id: 'x', name: 'an', displayName: 'An', roles: [], sessionId: 'x' },
  } as unknown as MerchantContext
  return {
    settings,
    count: () => countAll(harness, settings),
    read: (request: ReportRequest): Promise<ReportSheet> => readReport(context, request),
    write: (request: ReportRequest) => writeReport(context, request),
  }
}

/** Counts until what was written before is counted: a transaction of another test file may hold the edge back for a while. */
const countAll = async (harness: Pick<Harness, 'store'>, merchant: ReportedMerchant): Promise<void> => {
  for (let isThere = false; !isThere;) {
    await countReports(harness.store, merchant)
    const [row] = await harness.store.read(merchant.code, ({ query }) =>
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
