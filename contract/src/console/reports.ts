import { seconds } from '../time'
import { defineConsoleCall } from './consoleCall'
import type { ReportFile, ReportRequest, ReportSheet } from './reports.schema'

export type { ReportCell, ReportName, ReportSheet } from './reports.schema'

/** One report over some days. Throws `request.invalid` for days that are none, end before they begin or are too many. */
export const readReport = defineConsoleCall<ReportRequest, ReportSheet>({
  method: 'GET',
  path: '/console/api/reports',
  needs: 'reports.read',
})

/** The same report as a table for spreadsheets. */
export const writeReport = defineConsoleCall<ReportRequest, ReportFile>({
  method: 'GET',
  path: '/console/api/reports/file',
  needs: 'reports.read',
  timeoutMs: seconds(30),
})

/** The console's calls about reports. */
export const reportCalls = { readReport, writeReport }
