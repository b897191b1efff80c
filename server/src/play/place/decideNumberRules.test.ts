import { expect, test } from 'vitest'
import { rulesInForce } from './decideNumberRules'

test('a rule on a number holds from its instant on, and the last that has begun counts (lottery 3.1)', () => {
  const at = Date.parse('2026-11-22T08:00:00Z')
  const rules = [
    { token: 'TH_2TOP:89', factorBps: 0, from: '2026-11-22T16:00:00+07:00' },
    { token: 'TH_2TOP:89', factorBps: 5_000, from: '2026-11-22T14:00:00+07:00' },
    { token: 'TH_2TOP:12', factorBps: 7_500 },
  ]
  const half = { token: 'TH_2TOP:89', factorBps: 5_000 }
  const other = { token: 'TH_2TOP:12', factorBps: 7_500 }
  expect(rulesInForce(rules, at)).toEqual([other, half])
  expect(rulesInForce(rules, at - 3_600_000 - 1)).toEqual([other])
  expect(rulesInForce(rules, at + 3_600_000)).toEqual([other, { ...half, factorBps: 0 }])
})
