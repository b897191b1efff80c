import { withdrawalSettings } from '@playfront/contract/settings/money.schema'
import { reviewReasons } from '@playfront/contract/money/withdrawals.schema'
import { describe, expect, test } from 'vitest'
import { decideNextAsk } from './takePayoutReport'
import { decideReview, type ReviewFacts } from './decideReview'
import { decideWithdrawal, type WithdrawalFacts } from './decideWithdrawal'
import { decideProvider } from './payoutAdmin'

const settings = withdrawalSettings.parse({
  minimum: 100,
  maximum: 1_000,
  perDay: 1_500,
  fee: { fixed: 10, basisPoints: 100 },
})
const facts: WithdrawalFacts = {
  settings,
  amount: 500,
  nowMs: 10,
  cardUsableAtMs: 10,
  balance: 2_000,
  open: 0,
  lately: 0,
}

describe('a withdrawal (REQ-ROUTE-016)', () => {
  test.each<[string, Partial<WithdrawalFacts>, object]>([
    ['begins, its fee taken out of it', {}, { ok: true, fee: 15 }],
    ['of the least amount', { amount: 100 }, { ok: true, fee: 11 }],
    ['of all there is', { amount: 1_000, balance: 1_000 }, { ok: true }],
    [
      'of too little',
      { amount: 99 },
      { because: 'withdrawal.amount', value: { minimum: 100, maximum: 1_000 } },
    ],
    ['of too much', { amount: 1_001 }, { because: 'withdrawal.amount' }],
    ['to no card of the member’s', { cardUsableAtMs: undefined }, { because: 'card.unknown' }],
    [
      'to a card that is too new',
      { cardUsableAtMs: 11 },
      { because: 'card.held', value: { until: '1970-01-01T00:00:00.011Z' } },
    ],
    ['beside another one', { open: 1 }, { because: 'withdrawal.open' }],
    ['beyond the day', { lately: 1_001 }, { because: 'withdrawal.day.limit', value: { left: 499 } }],
    ['up to the day', { lately: 1_000 }, { ok: true }],
    ['beyond what there is', { balance: 499 }, { because: 'withdrawal.balance' }],
  ])('%s', (_what, changed, expected) => {
    expect(decideWithdrawal({ ...facts, ...changed })).toMatchObject(expected)
  })

  test('that the fee eats up does not begin', () => {
    const dear = { ...settings, minimum: 1, fee: { fixed: 100, basisPoints: 0 } }
    expect(decideWithdrawal({ ...facts, settings: dear, amount: 100 })).toMatchObject({
      because: 'withdrawal.amount',
    })
    expect(decideWithdrawal({ ...facts, settings: dear, amount: 101 })).toMatchObject({ fee: 100 })
  })
})

describe('a person looks at', () => {
  const plain: ReviewFacts = {
    settings: { ...settings, reviewFrom: 800 },
    amount: 500,
    wasPaid: true,
    wasCardPaid: true,
    isOwnName: true,
    isShared: false,
  }
  test.each<[string, Partial<ReviewFacts>, string[]]>([
    ['nothing that is as ever', {}, []],
    ['the first one', { wasPaid: false, wasCardPaid: false }, ['first', 'newCard']],
    ['a large one', { amount: 800 }, ['large']],
    ['one to a new card', { wasCardPaid: false }, ['newCard']],
    ['one in another name', { isOwnName: false }, ['name']],
    ['one to an account of another member too', { isShared: true }, ['sharedCard']],
    ['one that staff asked for', { isByStaff: true }, ['byStaff']],
    ['everything where the merchant says nothing', { settings: withdrawalSettings.parse({}) }, ['large']],
  ])('%s', (_what, changed, reasons) => expect(decideReview({ ...plain, ...changed })).toEqual(reasons))

  test('each reason that there is', () => {
    const all = {
      wasPaid: false,
      wasCardPaid: false,
      isOwnName: false,
      isShared: true,
      amount: 800,
      isByStaff: true,
    }
    expect(decideReview({ ...plain, ...all })).toEqual([...reviewReasons])
  })
})

test('a provider that does not answer is asked at growing intervals, without an end', () => {
  const pauses = [0, 1, 2, 3, 4, 5, 6, 1_000].map(decideNextAsk)
  expect(pauses).toEqual([...pauses].toSorted((one, other) => one - other))
  expect(pauses.at(-1)).toBe(900_000)
})

test('play money is paid out through the simulator only, and real money never does (D-09)', () => {
  expect(decideProvider({ playMoney: true, chosen: 'bank', sandbox: 'sandbox' })).toBe('sandbox')
  expect(decideProvider({ playMoney: true, chosen: 'bank', sandbox: undefined })).toBeUndefined()
  expect(decideProvider({ playMoney: false, chosen: 'bank', sandbox: 'sandbox' })).toBe('bank')
  expect(decideProvider({ playMoney: false, chosen: 'sandbox', sandbox: 'sandbox' })).toBeUndefined()
  expect(decideProvider({ playMoney: false, chosen: '', sandbox: undefined })).toBeUndefined()
})
