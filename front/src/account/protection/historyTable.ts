import type { PlayStretch } from '@playfront/contract/account/protection'
import { toDisplayNumber, type CurrencyCode } from '@playfront/contract/money'
import { minutes } from '@playfront/contract/time'

/** The heads of the columns, in their order. */
export type TableHeads = readonly [
  day: string,
  deposits: string,
  withdrawals: string,
  stakes: string,
  returned: string,
  net: string,
  minutes: string,
]

/** A table that a spreadsheet opens: a line a day, RFC 4180, with a byte order mark for UTF-8. */
export const historyTable = (
  stretches: readonly PlayStretch[],
  currency: CurrencyCode,
  heads: TableHeads,
): string => {
  const money = (amount: number) => String(toDisplayNumber({ amount, currency }))
  const rows = stretches.map(({ from, deposited, withdrawn, staked, returned, net, playedMs }) => [
    from,
    ...[deposited, withdrawn, staked, returned, net].map(money),
    String(Math.floor(playedMs / minutes(1))),
  ])
  const lines = [heads.map(plainCell), ...rows].map((cells) => cells.map(quoted).join(','))
  return `\uFEFF${lines.join('\r\n')}\r\n`
}

/** Words that begin like a formula are read as words. */
const plainCell = (cell: string): string => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell)

const quoted = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
