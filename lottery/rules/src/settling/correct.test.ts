import { expect, test } from 'vitest'
import { northernResult } from '../testing/anyResult'
import { priceOf } from '../testing/priceOf'
import { correct } from './correct'

test('a correction gives the delta of every line (lottery 4.8)', () => {
  const corrected = { ...northernResult, DB: ['87123'] }
  const bet = { type: 'VN_DE_DB', numbers: ['22', '23', '24'], stake: 10_000 } as const
  const [change] = correct('VN27', northernResult, corrected, [
    { bet, snapshot: priceOf('Lott', 'VN27', 'VN_DE_DB') },
  ])
  expect(change).toEqual({
    payoutV1: 990_000,
    payoutV2: 990_000,
    delta: 0,
    lineDeltas: [-990_000, 990_000, 0],
  })
})

test('the same result again changes nothing', () => {
  const bet = { type: 'VN_LO2', numbers: ['89'], stake: 1_000 } as const
  const [change] = correct('VN27', northernResult, northernResult, [
    { bet, snapshot: priceOf('Lott', 'VN27', bet.type) },
  ])
  expect(change).toEqual({ payoutV1: 297_000, payoutV2: 297_000, delta: 0, lineDeltas: [0] })
})
