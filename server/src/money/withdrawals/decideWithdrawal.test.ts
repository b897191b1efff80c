import { withdrawalSettings } from '@playfront/contract/settings/money.schema'
import { largestAmount } from '@playfront/contract/money'
import { reviewReasons } from '@playfront/contract/money/withdrawals.schema'
import { days, hours } from '@playfront/contract/time'
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
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
  const automatic = withdrawalSettings.shape.automatic
  const plain: ReviewFacts = {
    settings: { ...settings, reviewFrom: 800 },
    amount: 500,
    wasPaid: true,
    wasCardPaid: true,
    isOwnName: true,
    isShared: false,
    level: 0,
    automaticLately: 0,
    memberAge: days(400),
    cardAge: days(400),
    securityAge: null,
    deposited: 0,
    staked: 0,
    isHeld: false,
    hasReversedDeposit: false,
    hasContradiction: false,
  }
  const asks = (asked: z.input<typeof automatic>): Pick<ReviewFacts, 'settings'> => ({
    settings: { ...plain.settings, automatic: automatic.parse(asked) },
  })
  const reasonsOf = (changed: Partial<ReviewFacts>) => {
    const { kind, reasons } = decideReview({ ...plain, ...changed })
    return kind === 'review' ? reasons.map(({ reason }) => reason) : []
  }
  const risks = { isHeld: true, hasReversedDeposit: true, hasContradiction: true }

  test.each<[string, Partial<ReviewFacts>, string[]]>([
    ['nothing that is as ever', {}, []],
    ['the first one', { wasPaid: false, wasCardPaid: false }, ['first', 'newCard']],
    ['a large one', { amount: 800 }, ['large']],
    ['one to a new card', { wasCardPaid: false }, ['newCard']],
    ['one in another name', { isOwnName: false }, ['name']],
    ['one to an account of another member too', { isShared: true }, ['sharedCard']],
    ['one that staff asked for', { isByStaff: true }, ['byStaff']],
    ['everything where the merchant says nothing', { settings: withdrawalSettings.parse({}) }, ['large']],
    ['what is beyond the total of a day', { ...asks({ perDay: 900 }), automaticLately: 401 }, ['dayTotal']],
    ['nothing up to that total', { ...asks({ perDay: 900 }), automaticLately: 400 }, []],
    ['a member of yesterday', { ...asks({ memberDays: 3 }), memberAge: days(3) - 1 }, ['newMember']],
    ['nothing of one who is old enough', { ...asks({ memberDays: 3 }), memberAge: days(3) }, []],
    ['a young account', { ...asks({ accountDays: 3 }), cardAge: days(3) - 1 }, ['newAccount']],
    [
      'deposits that were not played',
      { ...asks({ playedPercent: 50 }), deposited: 101, staked: 50 },
      ['unplayed'],
    ],
    ['nothing once they were', { ...asks({ playedPercent: 50 }), deposited: 101, staked: 51 }, []],
    ['nothing of who has not deposited', asks({ playedPercent: 1_000 }), []],
    [
      'a password of yesterday',
      { ...asks({ securityHours: 24 }), securityAge: hours(24) - 1 },
      ['securityChange'],
    ],
    ['nothing of what was never changed', asks({ securityHours: 24 }), []],
    ['no risk unless the merchant asks', risks, []],
    [
      'each risk if it does',
      { ...asks({ reviewRisks: true }), ...risks },
      ['heldAccount', 'reversedDeposit', 'contradiction'],
    ],
    [
      'what needs three people',
      { settings: { ...plain.settings, reviewFrom: 900, twoApproversFrom: 500 } },
      ['large'],
    ],
  ])('%s', (_what, changed, reasons) => expect(reasonsOf(changed)).toEqual(reasons))

  test('each reason that there is', () => {
    const all = {
      ...asks({
        perDay: 1,
        memberDays: 401,
        accountDays: 401,
        playedPercent: 1,
        securityHours: 1,
        reviewRisks: true,
      }),
      ...risks,
      wasPaid: false,
      wasCardPaid: false,
      isOwnName: false,
      isShared: true,
      amount: 800,
      isByStaff: true,
      deposited: 100,
      securityAge: 0,
      risk: { score: 80, holds: true },
    }
    expect(reasonsOf(all)).toEqual([...reviewReasons])
  })

  test('the limits are those of the highest rank that the member has reached', () => {
    const ranks = [
      { level: 3, reviewFrom: 2_000, perDay: 0 },
      { level: 2, reviewFrom: 1_000, perDay: 950 },
    ]
    const at = (level: number, amount: number) =>
      reasonsOf({ ...asks({ ranks, perDay: 600 }), level, amount })
    expect(at(1, 600)).toEqual([])
    expect(at(1, 601)).toEqual(['dayTotal'])
    expect(at(2, 950)).toEqual([])
    expect(at(2, 1_000)).toEqual(['large', 'dayTotal'])
    expect(at(9, 1_999)).toEqual([])
  })

  test('what is paid without a person says what was checked, with the figures; nothing that was not asked', () => {
    expect(
      decideReview({ ...plain, ...asks({ memberDays: 30, playedPercent: 100 }), deposited: 70, staked: 90 }),
    ).toEqual({
      kind: 'pay',
      reasons: [
        { reason: 'first' },
        { reason: 'large', value: 500, limit: 800 },
        { reason: 'newCard' },
        { reason: 'name' },
        { reason: 'sharedCard' },
        { reason: 'newMember', value: 400, limit: 30 },
        { reason: 'unplayed', value: 90, limit: 70 },
      ],
    })
  })

  test('the largest amounts are compared exactly', () => {
    const largest = { ...asks({ playedPercent: 900 }), deposited: largestAmount }
    const required = largestAmount * 9
    expect(reasonsOf({ ...largest, staked: required })).toEqual([])
    expect(reasonsOf({ ...largest, staked: required - 1 })).toEqual(['unplayed'])
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
