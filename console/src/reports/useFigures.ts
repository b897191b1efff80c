import type { ReportCell, ReportSheet } from '@playfront/contract/console/reports'
import { toDisplayNumber } from '@playfront/contract/money'
import { useMerchant, useTexts } from '../app/ServicesContext'
import { useMoney } from '../app/useMoney'
import { type ReportColumn, reportColumns } from '@playfront/contract/console/reportColumns'
import { localeOf } from '../texts/texts'

export const figureOf = (column: ReportColumn) => reportColumns[column].figure

/** Formats the cells of a report in the staff user's language, and money in the current merchant's currency. */
export const useFigures = () => {
  const { t, language, number } = useTexts()
  const { merchant } = useMerchant()
  const money = useMoney()
  const locale = localeOf(language)
  const dayFormat = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', dateStyle: 'medium' })
  const shareFormat = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })
  const shortFormat = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 })
  const day = (text: string): string => dayFormat.format(new Date(`${text}T00:00:00Z`))
  const share = (part: number): string => shareFormat.format(part)
  return {
    title: (column: ReportColumn): string => t(`reports.column.${column}`),
    day,
    share,
    money,
    number,
    /** As short as an axis needs it. */
    short: (value: number): string => shortFormat.format(value),
    shortMoney: (value: number): string =>
      shortFormat.format(toDisplayNumber({ amount: value, currency: merchant.currency })),
    cell(cell: ReportCell | undefined, column: ReportColumn): string {
      if (cell === null || cell === undefined) return '–'
      const figure = figureOf(column)
      if (typeof cell === 'string') return figure === 'text' ? cell : day(cell)
      if (figure === 'money') return money(cell)
      return figure === 'share' ? share(cell / 10_000) : number(cell)
    },
  }
}

/** The figures of a column, row by row; nothing counts as none. */
export const valuesOf = ({ columns, rows }: ReportSheet, column: ReportColumn): number[] => {
  const place = columns.indexOf(column)
  return rows.map((row) => {
    const cell = row[place]
    return typeof cell === 'number' ? cell : 0
  })
}
