import { expect, test } from 'vitest'
import { decideAmount } from './decideAmount'
import { historyTable } from './historyTable'

test.each([
  ['250.000', 'stake', 'VND', 250_000],
  ['13,5', 'deposit', 'THB', 1_350],
  ['٣٠', 'session', 'VND', 1_800_000],
  ['0', 'loss', 'BRL', 0],
  ['', 'stake', 'VND', undefined],
  ['9'.repeat(16), 'stake', 'VND', undefined],
] as const)('"%s" for a %s in %s is %s', (text, kind, currency, amount) => {
  expect(decideAmount(text, kind, currency)).toBe(amount)
})

test('a table says its figures in the currency, and no head is taken for a formula', () => {
  const stretch = {
    from: '2026-11-21',
    deposited: 5_000,
    withdrawn: 0,
    staked: 1_250,
    returned: 0,
    net: -1_250,
    playedMs: 90_000,
  }
  expect(historyTable([stretch], 'THB', ['Day', '=1+1', 'a,b', 'c"d', 'e', 'f', 'g'])).toBe(
    '\uFEFFDay,\'=1+1,"a,b","c""d",e,f,g\r\n2026-11-21,50,0,12.5,0,-12.5,1\r\n',
  )
})
