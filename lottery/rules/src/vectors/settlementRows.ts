import type { PrizeMode } from '../prizeModes/prizeMode'
import { findPrizeMode } from '../prizeModes/prizeModes'
import { snapshotOf } from '../prizeModes/snapshotOf'
import type { Bet } from '../bet'
import type { Family } from '../result'
import type { BetSnapshot, Settlement } from '../settlement'
import { correct } from '../settling/correct'
import { settle } from '../settling/settle'
import { compareRow, difference, familyNamed, notBuilt, type RowOutcome } from './rowOutcome'
import type { CorrectionRow, SettlementRow, VectorFile } from './vectorFile'

/** A file's own odds table, since a vector is worth what its odds say; ours when it has none of that name. */
export function modeNamed(file: VectorFile, code: string): PrizeMode | string {
  const tables = file.prizeModes?.[code]
  return tables === undefined
    ? code
    : { code, area: findPrizeMode(code)?.area ?? 'VN', version: 'file', tables }
}

/** Settles every bet of a row and compares each stated member. */
export function settlementRow(file: VectorFile, row: SettlementRow): RowOutcome {
  const family = familyNamed(row.family)
  if (family === null) return notBuilt(row.id, row.family)
  return compareRow(row.id, () =>
    row.bets.flatMap((bet, at) => {
      const settled = settle(family, priceOf(file, row.prizeMode, family, bet), row.result, bet)
      return differencesOf(`${bet.type} ${bet.numbers.join(' ')}`, settled, row.expected[at] ?? {})
    }),
  )
}

function differencesOf(bet: string, settled: Settlement, expected: Readonly<Record<string, number>>) {
  const ours = new Map<string, unknown>(Object.entries(settled))
  return Object.entries(expected).map(([name, value]) => difference(`${bet} ${name}`, ours.get(name), value))
}

/** Corrects every bet of a row and compares both payouts and the delta. */
export function correctionRow(file: VectorFile, row: CorrectionRow): RowOutcome {
  const family = familyNamed(row.family)
  if (family === null) return notBuilt(row.id, row.family)
  return compareRow(row.id, () => {
    const bets = row.bets.map((bet) => ({ bet, snapshot: priceOf(file, row.prizeMode, family, bet) }))
    const corrections = correct(family, row.resultV1, row.resultV2, bets)
    return [
      difference(
        'payoutsV1',
        corrections.map((correction) => correction.payoutV1),
        row.payoutsV1,
      ),
      difference(
        'payoutsV2',
        corrections.map((correction) => correction.payoutV2),
        row.payoutsV2,
      ),
      difference(
        'ledgerDelta',
        corrections.map((correction) => correction.delta),
        row.ledgerDelta,
      ),
    ]
  })
}

function priceOf(file: VectorFile, code: string, family: Family, bet: Bet): BetSnapshot {
  const snapshot = snapshotOf(modeNamed(file, code), family, bet.type)
  if (snapshot === null) throw new RangeError(`${bet.type} is not offered by ${code} for ${family}`)
  return snapshot
}
