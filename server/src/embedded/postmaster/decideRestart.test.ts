import { minutes } from '@playfront/contract/time'
import { expect, test } from 'vitest'
import { decideRestart } from './postmaster'

test('a database that ends by itself is started again three times in ten minutes, and not a fourth time', () => {
  let ends: number[] = []
  for (const nowMs of [0, 1_000, 2_000]) {
    const decision = decideRestart(ends, nowMs)
    expect(decision.ok).toBe(true)
    if (decision.ok) ends = decision.ends
  }
  expect(decideRestart(ends, 3_000)).toEqual({ ok: false })
  expect(decideRestart(ends, minutes(10))).toEqual({ ok: true, ends: [1_000, 2_000, minutes(10)] })
})
