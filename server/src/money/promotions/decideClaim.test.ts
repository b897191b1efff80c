import { days, hours } from '@playfront/contract/time'
import { expect, test } from 'vitest'
import { decideClaim, type ClaimFacts, type LastClaim } from './decideClaim'
import { merchantDay } from '../../kernel/merchantDay'

const zone = 'Asia/Ho_Chi_Minh'
/** A minute before midnight in Hanoi. */
const lateMs = Date.parse('2026-11-21T16:59:00Z')
const midnight = '2026-11-21T17:00:00.000Z'

const facts = (parts: Partial<ClaimFacts> & { atMs?: number } = {}): ClaimFacts => {
  const { atMs = lateMs, ...rest } = parts
  return {
    promotion: { kind: 'CHECK_IN', figures: { amounts: [10, 20, 30] }, audience: {}, limits: {}, given: 0 },
    nowMs: atMs,
    today: merchantDay(atMs, zone),
    member: { registeredAtMs: atMs - days(3), rank: 0 },
    app: { isHandedOver: false, isReported: false },
    isHadByPerson: false,
    ...rest,
  }
}

const claimOf = (occasion: string, streak: number): LastClaim => ({
  occasion,
  streak,
  amount: 10,
  atMs: lateMs,
  total: streak * 10,
})

type PromotionFacts = ClaimFacts['promotion']
const gift: PromotionFacts = { kind: 'GIFT', figures: { amounts: [50] }, audience: {}, limits: {}, given: 0 }
const appGift = (believesFront: boolean): PromotionFacts => ({
  kind: 'APP_DOWNLOAD',
  figures: { amounts: [70], believesFront },
  audience: {},
  limits: {},
  given: 0,
})

test.each([
  ['the first day', undefined, 1, 10, 0],
  ['a day after a day', claimOf('2026-11-20', 1), 2, 20, 1],
  ['the last day of a round', claimOf('2026-11-20', 2), 3, 30, 2],
  ['a new round after it', claimOf('2026-11-20', 3), 4, 10, 0],
  ['the first again after a missed day', claimOf('2026-11-19', 2), 1, 10, 0],
])('a check-in grows by the day: %s', (_, last, streak, amount, done) => {
  expect(decideClaim(facts({ last }))).toMatchObject({
    ok: true,
    occasion: '2026-11-21',
    streak,
    amount,
    done,
  })
})

test('claimed today, it comes back at the merchant’s midnight with the next reward', () => {
  const decision = decideClaim(facts({ last: claimOf('2026-11-21', 2) }))
  expect(decision).toMatchObject({
    ok: false,
    done: 2,
    state: { name: 'later', at: midnight, amount: 30 },
  })
})

test('at midnight itself the next day has come; a millisecond before it has not', () => {
  const last = claimOf('2026-11-21', 1)
  const midnightMs = Date.parse(midnight)
  expect(decideClaim(facts({ last, atMs: midnightMs - 1 })).ok).toBe(false)
  expect(decideClaim(facts({ last, atMs: midnightMs }))).toMatchObject({ ok: true, streak: 2, amount: 20 })
  expect(decideClaim(facts({ last, atMs: midnightMs + days(1) - 1 }))).toMatchObject({ streak: 2 })
  expect(decideClaim(facts({ last, atMs: midnightMs + days(1) }))).toMatchObject({ streak: 1, amount: 10 })
})

test('a day that lies ahead, because the merchant moved to another zone, is not claimed twice', () => {
  expect(decideClaim(facts({ last: claimOf('2026-11-22', 1) }))).toMatchObject({ ok: false })
})

test('a promotion ends at its instant; what was claimed stays claimed', () => {
  const ending = (endsAtMs: number) => ({ promotion: { ...gift, endsAtMs } })
  expect(decideClaim(facts(ending(lateMs + 1))).ok).toBe(true)
  expect(decideClaim(facts(ending(lateMs)))).toMatchObject({ ok: false, state: { name: 'over' } })
  expect(decideClaim(facts({ ...ending(lateMs), last: claimOf('', 1) }))).toMatchObject({
    state: { name: 'claimed' },
  })
})

test('on the last day there is no invitation to come back tomorrow', () => {
  const promotion = { ...facts().promotion, endsAtMs: Date.parse(midnight) }
  expect(decideClaim(facts({ promotion, last: claimOf('2026-11-21', 1) }))).toMatchObject({
    state: { name: 'claimed' },
  })
})

test('a gift is claimed once', () => {
  expect(decideClaim(facts({ promotion: gift }))).toMatchObject({ ok: true, occasion: '', amount: 50 })
  expect(decideClaim(facts({ promotion: gift, last: claimOf('', 1) }))).toMatchObject({
    ok: false,
    done: 1,
    state: { name: 'claimed' },
  })
})

test('newcomers are those whose account is young enough, to the hour', () => {
  const promotion = { ...gift, audience: { newcomerDays: 7 } }
  const aged = (ms: number) => facts({ promotion, member: { registeredAtMs: lateMs - ms, rank: 0 } })
  expect(decideClaim(aged(days(7) - hours(1))).ok).toBe(true)
  expect(decideClaim(aged(days(7)))).toMatchObject({ state: { name: 'notForYou', because: 'newcomers' } })
})

test('a rank may be asked for', () => {
  const promotion = { ...gift, audience: { minimumRank: 2 } }
  const ranked = (rank: number) => facts({ promotion, member: { registeredAtMs: lateMs, rank } })
  expect(decideClaim(ranked(2)).ok).toBe(true)
  expect(decideClaim(ranked(1))).toMatchObject({ state: { name: 'notForYou', because: 'rank' } })
})

test.each([
  ['handed over', true, { isHandedOver: true, isReported: false }, true],
  ['said', true, { isHandedOver: false, isReported: true }, true],
  ['neither', true, { isHandedOver: false, isReported: false }, false],
  ['handed over, the front not believed', false, { isHandedOver: true, isReported: false }, true],
  ['said, the front not believed', false, { isHandedOver: false, isReported: true }, false],
])('the app’s gift is for whoever opened the app: %s', (_, believesFront, app, claim) => {
  const decision = decideClaim(facts({ promotion: appGift(believesFront), app }))
  expect(decision.ok).toBe(claim)
  if (!claim) expect(decision).toMatchObject({ state: { because: 'app' } })
})

test('every decision says why', () => {
  for (const last of [undefined, claimOf('2026-11-20', 1), claimOf('2026-11-21', 1)])
    expect(decideClaim(facts({ last })).reason).not.toBe('')
})

const depositBonus: PromotionFacts = {
  kind: 'DEPOSIT_BONUS',
  figures: {
    percent: 50,
    minDeposit: 1,
    cap: 1,
    wagering: 1,
    days: 1,
    shares: {},
    automatic: false,
    times: 1,
  },
  audience: {},
  limits: {},
  given: 0,
}
const had = { times: 0, total: 0, amount: 5, atMs: lateMs, isRunning: false }

test.each<[string, Partial<ClaimFacts>, string]>([
  ['a bonus is chosen with a deposit', { promotion: depositBonus, bonus: had }, 'withDeposit'],
  ['one is running', { promotion: depositBonus, bonus: { ...had, isRunning: true } }, 'running'],
  ['it was had', { promotion: depositBonus, bonus: { ...had, times: 1 } }, 'claimed'],
  ['it has ended', { promotion: { ...depositBonus, endsAtMs: lateMs } }, 'over'],
  ['the rank is too low', { promotion: { ...depositBonus, audience: { minimumRank: 1 } } }, 'notForYou'],
  [
    'cashback comes by itself',
    {
      promotion: {
        kind: 'CASHBACK',
        figures: { period: 'WEEK', percent: 5, minLoss: 1, cap: 1 },
        audience: {},
        limits: {},
        given: 0,
      },
    },
    'byItself',
  ],
  [
    'a friend brings a reward',
    {
      promotion: {
        kind: 'REFERRAL',
        figures: { amounts: [1], deposit: 1, stake: 1 },
        audience: {},
        limits: {},
        given: 0,
      },
    },
    'byInviting',
  ],
])('what nobody claims says how it is had: %s', (_, parts, name) => {
  expect(decideClaim(facts(parts))).toMatchObject({ ok: false, state: { name } })
})

const ofBudget = (budget: number, given: number): PromotionFacts => ({ ...gift, limits: { budget }, given })

test('a promotion is over for everyone once its budget does not cover one more claim', () => {
  expect(decideClaim(facts({ promotion: ofBudget(150, 100) }))).toMatchObject({ ok: true, amount: 50 })
  expect(decideClaim(facts({ promotion: ofBudget(149, 100) }))).toMatchObject({
    ok: false,
    state: { name: 'over' },
  })
})

test('a check-in ends for a member who has had as much of it as one may, and goes on for others', () => {
  const promotion: PromotionFacts = {
    kind: 'CHECK_IN',
    figures: { amounts: [10] },
    audience: {},
    limits: { perMember: 30 },
    given: 0,
  }
  expect(decideClaim(facts({ promotion, last: claimOf('2026-11-20', 2) }))).toMatchObject({ amount: 10 })
  expect(decideClaim(facts({ promotion, last: claimOf('2026-11-20', 3) }))).toMatchObject({
    ok: false,
    state: { name: 'claimed' },
  })
  expect(decideClaim(facts({ promotion }))).toMatchObject({ ok: true })
})

test('a promotion that another account of the person has had is refused before the app is required; one that was begun goes on', () => {
  const person = { state: { name: 'notForYou', because: 'person' } }
  const shared = { isHadByPerson: true }
  expect(decideClaim(facts({ promotion: gift, ...shared }))).toMatchObject(person)
  expect(decideClaim(facts({ promotion: appGift(true), ...shared }))).toMatchObject(person)
  const newcomers = { audience: { newcomerDays: 7 } }
  const checkIn: PromotionFacts = {
    kind: 'CHECK_IN',
    figures: { amounts: [10, 20] },
    limits: {},
    given: 0,
    ...newcomers,
  }
  expect(decideClaim(facts({ promotion: checkIn, ...shared }))).toMatchObject(person)
  expect(decideClaim(facts({ promotion: checkIn, last: claimOf('2026-11-20', 1), ...shared })).ok).toBe(true)
  expect(decideClaim(facts({ promotion: { ...checkIn, audience: {} }, ...shared })).ok).toBe(true)
  const bonus = { ...depositBonus, ...newcomers }
  expect(decideClaim(facts({ promotion: bonus, bonus: { ...had, times: 0 }, ...shared }))).toMatchObject(
    person,
  )
  expect(decideClaim(facts({ promotion: bonus, bonus: { ...had, times: 1 }, ...shared }))).toMatchObject({
    state: { name: 'claimed' },
  })
})
