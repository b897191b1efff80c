import { describe, expect, test } from 'vitest'
import {
  claimPromotionAnswer,
  claimPromotionRequest,
  draftedPromotion,
  promotionAnswer,
  promotionList,
  promotionListAnswer,
  promotionListRequest,
  promotionRequest,
} from './promotions.schema'

const at = '2026-11-21T12:00:00.000Z'

const everything = {
  id: 'daily',
  kind: 'CHECK_IN',
  title: 'Every day',
  terms: '<p>Once a day.</p>',
  language: 'EN',
  currency: 'VND',
  amounts: [1, 2],
  depositBonus: {
    percent: 50,
    minDeposit: 1,
    cap: 9,
    wagering: 1.5,
    days: 3,
    automatic: true,
    shares: [{ title: 'Lotteries', percent: 20 }],
  },
  cashback: { period: 'WEEK', percent: 5, minLoss: 10, cap: 20 },
  referral: { deposit: 100, stake: 200 },
  done: 1,
  startsAt: at,
  endsAt: at,
  minimumRank: 2,
  newcomerDays: 7,
  state: { name: 'later', at, amount: 2 },
}

describe('an answer about a promotion', () => {
  test('everything that it may hold arrives', () => {
    expect(promotionAnswer.parse(everything)).toEqual(everything)
    expect(promotionListAnswer.parse([everything, everything])).toHaveLength(2)
    const claimed = {
      claimId: '0b1f5e0e-8d9a-4f3f-9a0e-0d6f6f6f6f6f',
      currency: 'VND',
      amount: 5,
      balance: 6,
      version: 7,
      promotion: everything,
    }
    expect(claimPromotionAnswer.parse(claimed)).toEqual(claimed)
    const { promotion: _taken, ...without } = claimed
    expect(claimPromotionAnswer.parse(without)).toEqual(without)
  })

  test.each([
    { name: 'open' },
    { name: 'later', at, amount: 2 },
    { name: 'claimed', at, amount: 2 },
    { name: 'notForYou', because: 'rank' },
    { name: 'notForYou', because: 'newcomers' },
    { name: 'notForYou', because: 'person' },
    { name: 'notForYou', because: 'app' },
    { name: 'over' },
    { name: 'withDeposit' },
    { name: 'running' },
    { name: 'byItself' },
    { name: 'byInviting' },
  ])('the state %j arrives as it is', (state) => {
    expect(promotionAnswer.parse({ ...everything, state }).state).toEqual(state)
  })

  test.each(['CHECK_IN', 'APP_DOWNLOAD', 'GIFT', 'DEPOSIT_BONUS', 'CASHBACK', 'REFERRAL'])(
    'the kind %s is known',
    (kind) => {
      expect(promotionAnswer.parse({ ...everything, kind }).kind).toBe(kind)
    },
  )

  test.each([
    { kind: 'LOTTERY' },
    { state: { name: 'later' } },
    { state: { name: 'notForYou', because: 'weather' } },
    { amounts: Array.from({ length: 32 }, () => 1) },
    { done: -1 },
    { id: 'a b' },
    { id: 'a'.repeat(65) },
    { cashback: { ...everything.cashback, period: 'MONTH' } },
  ])('%j is refused', (more) => {
    expect(promotionAnswer.safeParse({ ...everything, ...more }).success).toBe(false)
  })

  test('a round has up to 31 days, and an id up to 64 characters', () => {
    const amounts = Array.from({ length: 31 }, () => 1)
    expect(promotionAnswer.safeParse({ ...everything, amounts, id: 'a'.repeat(64), done: 0 }).success).toBe(
      true,
    )
  })
})

test('a request says whether it comes from the app; without it, it does not', () => {
  const claimId = '0b1f5e0e-8d9a-4f3f-9a0e-0d6f6f6f6f6f'
  expect(promotionListRequest.parse({})).toEqual({ inApp: false })
  expect(promotionListRequest.parse({ inApp: 'true' })).toEqual({ inApp: true })
  expect(promotionRequest.parse({ id: 'daily' })).toEqual({ id: 'daily', inApp: false })
  expect(claimPromotionRequest.parse({ id: 'daily', claimId })).toEqual({
    id: 'daily',
    claimId,
    inApp: false,
  })
  expect(claimPromotionRequest.safeParse({ id: 'daily' }).success).toBe(false)
  expect(claimPromotionRequest.safeParse({ claimId }).success).toBe(false)
})

// What a merchant writes.

const words = { EN: { title: 'Every day', terms: '<p>Once a day.</p>' } }
const figures = {
  CHECK_IN: { amounts: [1, 1, 2] },
  APP_DOWNLOAD: { amounts: [1], believesFront: false },
  GIFT: { amounts: [1] },
  DEPOSIT_BONUS: {
    percent: 1,
    minDeposit: 1,
    cap: 1,
    wagering: 0,
    days: 1,
    shares: { LOTT: 0, LIVE: 100 },
    automatic: true,
    times: 1,
  },
  CASHBACK: { period: 'DAY', percent: 1, minLoss: 1, cap: 1 },
  REFERRAL: { amounts: [1], deposit: 1, stake: 1 },
}
type Kind = keyof typeof figures
const draft = (kind: Kind, more: object = {}) => ({
  id: 'daily',
  words,
  kind,
  figures: { ...figures[kind], ...more },
})
const isTaken = (value: object) => draftedPromotion.safeParse(value).success

test.each(Object.keys(figures) as Kind[])('every figure of %s is kept', (kind) => {
  const whole = {
    ...draft(kind),
    from: at,
    until: at,
    audience: { minimumRank: 1, newcomerDays: 1 },
    limits: { budget: 1, perMember: 1 },
  }
  expect(draftedPromotion.parse(whole)).toEqual(whole)
})

test('what is left out has its default', () => {
  expect(draftedPromotion.parse(draft('GIFT'))).toEqual({ ...draft('GIFT'), audience: {}, limits: {} })
  const app = draft('APP_DOWNLOAD', { believesFront: undefined })
  expect(draftedPromotion.parse(app)).toMatchObject({ figures: { believesFront: true } })
  const bonus = draft('DEPOSIT_BONUS', { shares: undefined, automatic: undefined, times: undefined })
  expect(draftedPromotion.parse(bonus)).toMatchObject({ figures: { shares: {}, automatic: false, times: 1 } })
})

type Bound = [kind: Kind, field: string, least: number | undefined, most: number | undefined]
const bounds: Bound[] = [
  ['DEPOSIT_BONUS', 'percent', 1, 300],
  ['DEPOSIT_BONUS', 'minDeposit', 1, undefined],
  ['DEPOSIT_BONUS', 'cap', 1, undefined],
  ['DEPOSIT_BONUS', 'wagering', 0, 60],
  ['DEPOSIT_BONUS', 'days', 1, 90],
  ['DEPOSIT_BONUS', 'times', 1, 1_000],
  ['CASHBACK', 'percent', 1, 50],
  ['CASHBACK', 'minLoss', 1, undefined],
  ['CASHBACK', 'cap', 1, undefined],
  ['REFERRAL', 'deposit', 1, undefined],
  ['REFERRAL', 'stake', 1, undefined],
]
test.each(bounds)('%s takes %s from %s to %s', (kind, field, min, max) => {
  for (const [value, is] of [
    [min, true],
    [min !== undefined ? min - 1 : undefined, false],
    [max, true],
    [max !== undefined ? max + 1 : undefined, false],
  ] as const)
    if (value !== undefined) expect(isTaken(draft(kind, { [field]: value })), String(value)).toBe(is)
  expect(isTaken(draft(kind, { [field]: undefined }))).toBe(field === 'times')
})

test('a share is a percentage of a class of games', () => {
  const share = (shares: object) => isTaken(draft('DEPOSIT_BONUS', { shares }))
  expect([share({ LOTT: 0 }), share({ LOTT: 100 })]).toEqual([true, true])
  expect([share({ LOTT: -1 }), share({ LOTT: 101 }), share({ CHESS: 5 })]).toEqual([false, false, false])
})

test.each<[amounts: number[], is: boolean]>([
  [[], false],
  [[0], false],
  [[1], true],
  [[2, 2, 3], true],
  [[2, 1], false],
  [[1, 3, 2], false],
  [Array.from({ length: 31 }, () => 1), true],
  [Array.from({ length: 32 }, () => 1), false],
])('daily rewards never shrink, from one day to 31: %j, %s', (amounts, is) => {
  expect(isTaken(draft('CHECK_IN', { amounts }))).toBe(is)
})

test.each<Kind>(['GIFT', 'APP_DOWNLOAD', 'REFERRAL'])('%s brings one reward of at least one unit', (kind) => {
  const rewards = [[1], [0], [], [1, 1]]
  expect(rewards.map((amounts) => isTaken(draft(kind, { amounts })))).toEqual([true, false, false, false])
})

test.each<[more: object, is: boolean]>([
  [{ id: 'a-1' }, true],
  [{ id: 'a'.repeat(40) }, true],
  [{ id: 'a'.repeat(41) }, false],
  [{ id: '' }, false],
  [{ id: 'A' }, false],
  [{ id: 'a b' }, false],
  [{ words: {} }, true],
  [{ words: { EN: { title: 't'.repeat(120), terms: 't'.repeat(20_000) } } }, true],
  [{ words: { EN: { title: 't'.repeat(121), terms: 't' } } }, false],
  [{ words: { EN: { title: '', terms: 't' } } }, false],
  [{ words: { EN: { title: 'a\nb', terms: 't' } } }, false],
  [{ words: { EN: { title: 't\n', terms: 't' } } }, false],
  [{ words: { EN: { title: '\tt', terms: 't' } } }, false],
  [{ words: { EN: { title: 't', terms: '' } } }, false],
  [{ words: { EN: { title: 't', terms: 't'.repeat(20_001) } } }, false],
  [{ words: { XX: { title: 't', terms: 't' } } }, false],
  [{ from: 'tomorrow' }, false],
  [{ until: 'tomorrow' }, false],
  [{ audience: { minimumRank: 99, newcomerDays: 3_650 } }, true],
  [{ audience: { minimumRank: 0 } }, false],
  [{ audience: { minimumRank: 100 } }, false],
  [{ audience: { newcomerDays: 0 } }, false],
  [{ audience: { newcomerDays: 3_651 } }, false],
  [{ limits: { budget: 0 } }, false],
  [{ limits: { perMember: 0 } }, false],
])('a draft with %j is taken: %s', (more, is) => {
  expect(isTaken({ ...draft('GIFT'), ...more })).toBe(is)
})

test('a merchant has up to a hundred promotions', () => {
  const isValid = (length: number) =>
    promotionList.safeParse(Array.from({ length }, () => draft('GIFT'))).success
  expect([isValid(0), isValid(100), isValid(101)]).toEqual([true, true, false])
})
