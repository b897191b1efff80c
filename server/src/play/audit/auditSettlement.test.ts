import { northernResult } from '@playfront/lottery-rules/testing/anyResult'
import { priceOf } from '@playfront/lottery-rules/testing/priceOf'
import { preparePartialResult, prepareResult } from '@playfront/lottery-rules/settling/prepareResult'
import { settle } from '@playfront/lottery-rules/settling/settle'
import type { Settlement } from '@playfront/lottery-rules/settlement'
import { expect, test } from 'vitest'
import { auditSettlement, SettlementsDiffer } from './auditSettlement'

const result = prepareResult('VN27', northernResult)
const bet = {
  betId: 'b1',
  type: 'VN_LO2' as const,
  numbers: ['89'],
  stake: 1_000,
  multiple: 1,
  cost: 27_000,
  snapshot: priceOf('Lott', 'VN27', 'VN_LO2'),
}
const audit = (change: (settled: Settlement) => Partial<Settlement>, audited = bet) => {
  const settled = settle('VN27', bet.snapshot, result, bet)
  return () => auditSettlement(result, audited, { ...settled, ...change(settled) })
}

test('a bet that both settle the same way passes', () => {
  expect(audit(() => ({}))).not.toThrow()
})

test.each(['cost', 'payout', 'rebate'] as const)(
  'a %s that is a minor unit off is a difference, and names the bet',
  (figure) => {
    const different = audit((settled) => ({ [figure]: settled[figure] + 1 }))
    expect(different).toThrow(SettlementsDiffer)
    expect(different).toThrow(`Bet b1, VN_LO2: ${figure}`)
  },
)

test('that a prize is missing has to be said by both (lottery 4.9: prize_missing)', () => {
  const { DB: _lost, ...rest } = northernResult
  const incomplete = preparePartialResult('VN27', rest)
  expect(() => auditSettlement(incomplete, bet, 'void')).not.toThrow()
  expect(() => auditSettlement(result, bet, 'void')).toThrow(SettlementsDiffer)
  expect(() => auditSettlement(incomplete, bet, { cost: 27_000, payout: 297_000, rebate: 0 })).toThrow(
    SettlementsDiffer,
  )
})

test('what the second does not know how to settle is not paid either', () => {
  const unknown = audit(() => ({}), { ...bet, type: 'VN_NEW' as typeof bet.type })
  expect(unknown).toThrow('Bet b1 cannot be settled a second time.')
})
