import { currencyDigits, type CurrencyCode } from '@playfront/contract/money'
import type { Bet } from '@playfront/lottery-rules/bet'
import { betTypes } from '@playfront/lottery-rules/betTypes/betTypes'
import type { BetTypeRow } from '@playfront/lottery-rules/betTypes/betTypeRow'
import { lotteries } from '@playfront/lottery-rules/lotteries/lotteries'
import type { Lottery } from '@playfront/lottery-rules/lottery'
import { prizeModes } from '@playfront/lottery-rules/prizeModes/prizeModes'
import type { DrawResult, Family } from '@playfront/lottery-rules/result'
import { families } from '@playfront/lottery-rules/results/families'
import { prepareResult } from '@playfront/lottery-rules/settling/prepareResult'
import { settle } from '@playfront/lottery-rules/settling/settle'
import { describe, expect, test } from 'vitest'
import type { OwedBet } from '../draws/readOwedBets'
import { settleBets } from '../draws/settleBets'
import { priceSlip, type PlacedBet } from '../place/priceSlip'
import { auditSettlement, SettlementsDiffer } from './auditSettlement'

const currencies = Object.keys(currencyDigits) as CurrencyCode[]
const multiples = [1, 2, 3, 7, 10, 99, 999]
/** Odd amounts of minor units: most discounts of them are no whole number. */
const stakes = [1, 25, 33, 99, 101, 777, 1_001]

const lotteryFor = (family: Family): Lottery | undefined => lotteries.find((one) => one.family === family)

/** As many picks as one line takes, all different. */
const picksOf = ({ pick, lines }: BetTypeRow): string[] =>
  lines.kind === 'each'
    ? [pick.sample]
    : Array.from({ length: lines.legs }, (_, at) => String(at).padStart(pick.digits, '0'))

/** Draws that make the usual samples win now and then: every digit in every place. */
const drawsOf = (family: Family): DrawResult[] =>
  family === 'PH2'
    ? [{ n: ['01-02'] }, { n: ['31-31'] }]
    : Array.from({ length: 10 }, (_, shift) =>
        Object.fromEntries(
          families[family].map(({ name, digits, count }) => [
            name,
            Array.from({ length: count }, (_one, at) =>
              Array.from({ length: digits }, (_two, place) => (shift + at + place) % 10).join(''),
            ),
          ]),
        ),
      )

const owed = (placed: PlacedBet, currency: CurrencyCode, multiple: number) => ({
  ...placed,
  numbers: [...placed.numbers],
  betId: 'b1',
  memberId: 'm1',
  currency,
  multiple,
})

const offers = prizeModes.flatMap((mode) =>
  (Object.keys(mode.tables) as Family[]).flatMap((family) => {
    const lottery = lotteryFor(family)
    const rows = betTypes.filter((row) => mode.tables[family]?.[row.code] && !row.live)
    return lottery
      ? rows.map((row) => ({ mode, family, lottery, row, name: `${mode.code} ${row.code}` }))
      : []
  }),
)

const place = (
  { mode, lottery, row }: (typeof offers)[number],
  stake: number,
  multiple: number,
): PlacedBet => {
  const bet: Bet = { type: row.code, numbers: picksOf(row), stake }
  const sold = { ...mode, oddsVersion: 1 }
  const [placed] = priceSlip({ issues: [{ issueId: 'i', multiple }] }, [bet], lottery, sold as never).placed
  if (!placed) throw new Error(`${row.code} was not priced.`)
  return placed
}

describe('settlement starts from what was charged (lottery 1.4, 4.3)', () => {
  test('in every mode, currency and multiple the cost settled, the modal refund and the rebate are of the amount charged', () => {
    let modalWins = 0
    for (const offer of offers) {
      const draws = drawsOf(offer.family).map((draw) => prepareResult(offer.family, draw))
      for (const [at, multiple] of multiples.entries()) {
        const stake = stakes[at] ?? 1
        const placed = place(offer, stake, multiple)
        for (const draw of draws) {
          const currency = currencies[(at + stake) % currencies.length] ?? 'VND'
          const bet: OwedBet & { multiple: number } = owed(placed, currency, multiple)
          const label = `${offer.name} ${stake} × ${multiple} ${JSON.stringify(draw.result)}`
          const once = settle(offer.family, placed.snapshot, draw, { ...placed, stake: placed.stake })
          const [outcome] = settleBets([bet], draw)
          const index =
            once.payout === 0 || offer.row.pays !== 'modal' ? once.payout : once.payout - once.cost
          const back = once.payout > 0 && offer.row.pays === 'modal' ? placed.cost : 0
          expect(outcome?.payout ?? 0, label).toBe(index + back)
          expect(outcome?.rebate ?? 0, label).toBe(
            Math.floor((placed.cost * placed.snapshot.rebateBps) / 10_000),
          )
          if (back > 0) modalWins += 1
        }
      }
    }
    expect(modalWins).toBeGreaterThan(50)
  })

  test('TG_CJ at 25 with a multiple of 2 is charged 48 a line and gives 48 back beside the index', () => {
    const offer = offers.find(({ name }) => name === 'TgDiskon TG_CJ')
    if (!offer) throw new Error('TG_CJ is not offered.')
    const placed = { ...place(offer, 25, 2), numbers: ['EKOR-2', 'EKOR-3'], lines: 2, cost: 96 }
    const [outcome] = settleBets([owed(placed, 'IDR', 2)], prepareResult('TG4', { n: ['6092'] }))
    expect(outcome?.payout).toBe(48 + 50 * 8)
  })

  test('a charge that no multiple of the unit cost makes is seen by the second settlement', () => {
    const offer = offers.find(({ name }) => name === 'TgDiskon TG_CB')
    if (!offer) throw new Error('TG_CB is not offered.')
    const draw = prepareResult('TG4', { n: ['6092'] })
    const bet = { ...owed(place(offer, 25, 2), 'IDR', 2), cost: 47 }
    expect(() => settleBets([bet], draw)).toThrow(SettlementsDiffer)
    expect(() => auditSettlement(draw, bet, 'void')).toThrow(SettlementsDiffer)
  })
})
