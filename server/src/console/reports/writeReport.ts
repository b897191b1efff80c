import { reportColumns } from '@playfront/contract/console/reportColumns'
import type { ReportCell, ReportFile, ReportRequest } from '@playfront/contract/console/reports.schema'
import { isStaffLanguage } from '@playfront/contract/console/staff'
import { amountCell, byteOrderMark, csvLine, textCell } from '../../kernel/writeCsv'
import type { MerchantContext } from '../consoleContext'
import { readReport } from './readReport'
import { figureOf } from './sheets/sheet'

/** The report as a table for spreadsheets: the page's rows and its sum. Throws what `readReport` throws. */
export const writeReport = async (context: MerchantContext, request: ReportRequest): Promise<ReportFile> => {
  const sheet = await readReport(context, request)
  const { report, from, to, columns, currency, rows, totals } = sheet
  const language = isStaffLanguage(context.language) ? context.language : 'EN'
  const titles = columns.map((column) => {
    const { figure, [language]: title } = reportColumns[column]
    if (figure === 'money') return textCell(`${title} (${currency})`)
    return textCell(figure === 'share' ? `${title} (%)` : title)
  })
  const cellOf = (cell: ReportCell, place: number): string => {
    if (cell === null) return ''
    if (typeof cell === 'string') return textCell(cell)
    const column = columns[place]
    const figure = column && figureOf(column)
    if (figure === 'money') return amountCell(cell, currency)
    return figure === 'share' ? (cell / 100).toFixed(2) : String(cell)
  }
  const sum = totals.map((cell, place) => (place === 0 ? textCell(words[language]) : cellOf(cell, place)))
  const lines = [titles, ...rows.map((row) => row.map(cellOf)), sum]
  return {
    name: `${report}-${context.merchant.code}-${from}-${to}.csv`,
    text: byteOrderMark + lines.map(csvLine).join(''),
  }
}

const words = { EN: 'Total', VI: 'Tổng' }
