import type { LotteryBoard, OfferedBetType } from '@playfront/contract/play/lottery/board'
import type { CurrencyCode } from '@playfront/contract/money'
import type { LotteryIssue, LotteryResult } from '@playfront/contract/play/lottery/lotteryParts'
import { seconds } from '@playfront/contract/time'
import { betTypes } from '@playfront/lottery-rules/betTypes/betTypes'
import { defaultLimits } from '@playfront/lottery-rules/limits/defaultLimits'
import { lott } from '@playfront/lottery-rules/prizeModes/lott'

/** Seconds of the pretend issue's life: it opens, closes and is drawn like MB1 (lottery 2.7). */
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

/** Issue number `seq` of a pretend day that begins at `dayMs`. */
export const pretendIssue = (dayMs: number, seq: number): LotteryIssue => ({
  issueId: `MB1-20260115-${String(seq).padStart(4, '0')}`,
  lottery: 'MB1',
  seq,
  openAt: dayMs + (seq - 1) * life.drawMs,
  closeAt: dayMs + (seq - 1) * life.drawMs + life.closeMs,
  drawAt: dayMs + seq * life.drawMs,
  state: 'open',
  commit: String(seq).padStart(64, 'c'),
  beaconRound: 24_000_000 + seq * 20,
})

const offered = (currency: 'VND' | 'THB' | 'BRL'): OfferedBetType[] => {
  const limits = defaultLimits(currency)
  return betTypes.flatMap(({ code, stakeClass, offers, live }) => {
    const row = lott.tables.VN27?.[code]
    const offer = offers.VN27
    if (!row || !offer || live) return []
    const { min, max, step } = limits.stake[stakeClass]
    const price = { type: code, odds: row.odds, costMult: offer.costMult, discountBps: 0, rebateBps: 0 }
    return [{ ...price, minStake: min, maxStake: max, stakeStep: step }]
  })
}

/** A board of MB1 in the middle of issue 12, with the worked result of issue 11. */
export const createPretendBoard = (
  nowMs = Date.UTC(2026, 0, 15, 12),
  currency: Extract<CurrencyCode, 'VND' | 'THB' | 'BRL'> = 'VND',
): LotteryBoard => {
  const dayMs = nowMs - 11 * life.drawMs
  const result: LotteryResult = {
    issueId: pretendIssue(dayMs, 11).issueId,
    drawAt: pretendIssue(dayMs, 11).drawAt,
    numbers: workedNumbers,
  }
  return {
    serverTime: nowMs,
    lottery: 'MB1',
    name: 'Miền Bắc 1 phút',
    family: 'VN27',
    simulatedDraw: true,
    prizeMode: 'Lott',
    oddsVersion: 1,
    currency,
    betTypes: offered(currency),
    current: pretendIssue(dayMs, 12),
    next: pretendIssue(dayMs, 13),
    results: [result],
  }
}
