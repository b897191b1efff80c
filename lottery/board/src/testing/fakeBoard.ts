import type { LotteryBoard, OfferedBetType } from '@playfront/contract/play/lottery/board'
import type { CurrencyCode } from '@playfront/contract/money'
import type { LotteryIssue, LotteryResult } from '@playfront/contract/play/lottery/lotteryParts'
import { seconds } from '@playfront/contract/time'
import { betTypes } from '@playfront/lottery-rules/betTypes/betTypes'
import { defaultLimits } from '@playfront/lottery-rules/limits/defaultLimits'
import { snapshotOf } from '@playfront/lottery-rules/prizeModes/snapshotOf'
import type { Family } from '@playfront/lottery-rules/result'
import { families } from '@playfront/lottery-rules/results/families'
import type { OddsRow } from '@playfront/lottery-rules/settlement'
import { mb1, type FakeLottery } from './fakeLotteries'

/** Seconds of the fake issue's life: it opens, closes and is drawn like MB1 (lottery 2.7). */
const life = { closeMs: seconds(52), drawMs: seconds(60) }

/** The Northern result that the specification works through (lottery 2.5). */
export const workedNumbers = {
  DB: ['87122'],
  G1: ['64388'],
  G2: ['51684', '45089'],
  G3: ['15702', '11869', '95889', '95412', '35845', '75289'],
  G4: ['3651', '7848', '0102', '9621'],
  G5: ['1951', '8583', '0029', '9692', '0278', '9912'],
  G6: ['300', '105', '083'],
  G7: ['75', '26', '18', '99'],
}

/** Issue number `seq` of a fake day that begins at `dayMs`. */
export const fakeIssue = (dayMs: number, seq: number, lottery = 'MB1'): LotteryIssue => ({
  issueId: `${lottery}-20260115-${String(seq).padStart(4, '0')}`,
  lottery,
  seq,
  openAt: dayMs + (seq - 1) * life.drawMs,
  closeAt: dayMs + (seq - 1) * life.drawMs + life.closeMs,
  drawAt: dayMs + seq * life.drawMs,
  state: 'open',
  commit: String(seq).padStart(64, 'c'),
  beaconRound: 24_000_000 + seq * 20,
})

const offered = (currency: 'VND' | 'THB' | 'BRL', { family, mode }: FakeLottery): OfferedBetType[] => {
  const limits = defaultLimits(currency)
  return betTypes.flatMap(({ code, stakeClass, live }): OfferedBetType[] => {
    const price = snapshotOf(mode, family, code)
    if (!price || live) return []
    const { min, max, step } = limits.stake[stakeClass]
    const { odds, table, modal, costMult, discountBps, rebateBps } = price
    const paid = {
      ...(odds !== undefined && { odds }),
      ...(table && { table: copyOf(table) }),
      ...(modal && { modal: { ...modal } }),
    }
    return [
      {
        type: code,
        ...paid,
        costMult,
        discountBps,
        rebateBps,
        minStake: min,
        maxStake: max,
        stakeStep: step,
      },
    ]
  })
}

const copyOf = (table: NonNullable<OddsRow['table']>): NonNullable<OfferedBetType['table']> =>
  Object.fromEntries(
    Object.entries(table).map(([key, row]) => [key, typeof row === 'number' ? row : { ...row }]),
  )

/** A result that the family's shape allows. */
const resultOf = (family: Family): LotteryResult['numbers'] =>
  family === 'VN27'
    ? workedNumbers
    : Object.fromEntries(
        families[family].map(({ name, digits, count }) => [
          name,
          Array.from({ length: count }, (_, at) =>
            family === 'PH2' ? '07-23' : String(190_727 + at * 37).slice(-digits),
          ),
        ]),
      )

/** A board of MB1 in the middle of issue 12, with the worked result of issue 11. */
export const createFakeBoard = (
  nowMs = Date.UTC(2026, 0, 15, 12),
  currency: Extract<CurrencyCode, 'VND' | 'THB' | 'BRL'> = 'VND',
  lottery = mb1,
): LotteryBoard => {
  const dayMs = nowMs - 11 * life.drawMs
  const result: LotteryResult = {
    issueId: fakeIssue(dayMs, 11, lottery.code).issueId,
    drawAt: fakeIssue(dayMs, 11).drawAt,
    numbers: resultOf(lottery.family),
  }
  return {
    serverTime: nowMs,
    lottery: lottery.code,
    name: lottery.name,
    family: lottery.family,
    area: lottery.mode.area,
    simulatedDraw: true,
    prizeMode: lottery.mode.code,
    prizeModes: [lottery.mode.code],
    oddsVersion: 1,
    currency,
    betTypes: offered(currency, lottery),
    current: fakeIssue(dayMs, 12, lottery.code),
    next: fakeIssue(dayMs, 13, lottery.code),
    results: [result],
  }
}
