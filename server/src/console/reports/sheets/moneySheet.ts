import type { ReportColumn } from '@playfront/contract/console/reportColumns'
import { type Figures, type Sheet, daysFrom, makeSheet } from './sheet'
import type { Span } from './memberSheets'

/** All movements of a kind on a day, minor units. */
export interface MoneyRow {
  day: string
  kind: string
  amount: number
}

/** Which kinds of the ledger add to a column and which subtract from it. Each column is one operator account. */
const kindsOf = {
  deposits: { deposit: 1, deposit_excess: 1, deposit_reversed: -1, deposit_reversed_owed: -1 },
  withdrawals: { withdrawal_paid: 1, withdrawal_unpaid: -1 },
  fees: { deposit_fee: 1, withdrawal_fee: 1, withdrawal_fee_back: -1 },
  bonuses: { bonus: 1, bonus_forfeited: -1, cashback: 1 },
  rewards: { reward: 1, points: 1 },
  welcome: { welcome: 1 },
  commission: { commission: 1 },
} as const satisfies Partial<Record<ReportColumn, Record<string, 1 | -1>>>

const columnOfKind = new Map(
  Object.entries(kindsOf).flatMap(([column, kinds]) =>
    Object.entries(kinds).map(([kind, sign]) => [kind, { column: column as keyof typeof kindsOf, sign }]),
  ),
)

export const moneySheet = ({ from, to }: Span, money: readonly MoneyRow[]): Sheet => {
  const byDay = new Map<string, Figures>()
  for (const { day, kind, amount } of money) {
    const found = columnOfKind.get(kind)
    if (!found) continue
    const figures = byDay.get(day) ?? {}
    figures[found.column] = (figures[found.column] ?? 0) + found.sign * amount
    byDay.set(day, figures)
  }
  const rows = daysFrom(from, to).map((day) => ({ key: day, names: [day], figures: byDay.get(day) ?? {} }))
  const columns: ReportColumn[] = ['deposits', 'withdrawals', 'netCash', 'fees', 'bonuses', 'rewards']
  return makeSheet(['day'], [...columns, 'welcome', 'bonusCost', 'commission'], rows, {
    netCash: ({ deposits = 0, withdrawals = 0 }) => deposits - withdrawals,
    bonusCost: ({ bonuses = 0, rewards = 0, welcome = 0 }) => bonuses + rewards + welcome,
  })
}
