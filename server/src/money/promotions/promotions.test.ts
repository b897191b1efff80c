import {
  claimPromotionRequest,
  promotionRequest,
  type PromotionList,
} from '@playfront/contract/money/promotions.schema'
import { offeredLanguages } from '@playfront/contract/languages'
import { days, hours } from '@playfront/contract/time'
import { demonstrationMerchants } from '@playfront/merchants/demonstration'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openHarness, type Harness, type HarnessMember } from '../../testing/harness'
import { statementOf } from '../../testing/statementOf'
import { checkWholeLedger } from '../../ledger/checkLedger'
import { readStatement } from '../statement/readStatement'
import { readWallet } from '../wallet/readWallet'
import {
  answerAvailablePromotions,
  answerPersonalPromotions,
  readPromotion,
  readPromotionList,
  readPromotionTitles,
} from './readPromotions'
import { claimPromotion } from './claimPromotion'
import { seedPromotions } from './seedPromotions'

let harness: Harness

beforeAll(async () => {
  harness = await openHarness()
})

afterAll(async () => {
  expect(await harness.store.read('lotus', checkWholeLedger)).toEqual([])
  await harness.close()
})

const { settings: lotus } = demonstrationMerchants[0]!
const words = { VI: { title: 'Quà', terms: '<p>Một lần.</p>' } }
const checkIn = { id: 'daily', kind: 'CHECK_IN' as const, words, figures: { amounts: [10, 20, 30] } }
const gift = { id: 'gift', kind: 'GIFT' as const, words, figures: { amounts: [50] as [number] } }
const appGift = { id: 'app', kind: 'APP_DOWNLOAD' as const, words, figures: { amounts: [70] as [number] } }

const gives = (promotions: PromotionList) => seedPromotions(harness.store, [{ settings: lotus, promotions }])

const claim = (member: HarnessMember, id: string, parts: { claimId?: string; inApp?: boolean } = {}) =>
  claimPromotion(harness.callBy(member), {
    id,
    claimId: parts.claimId ?? harness.platform.randomness.uuid(),
    inApp: parts.inApp ?? false,
  })

/** Many concurrent claims on a busy machine: sends the same claim again when the platform is busy. */
const insists = async (member: HarnessMember, id: string, claimId: string): ReturnType<typeof claim> => {
  for (;;)
    try {
      return await claim(member, id, { claimId })
    } catch (failure) {
      if ((failure as { code?: string }).code !== 'server.busy') throw failure
    }
}

const stateOf = async (member: HarnessMember, id: string, inApp = false) =>
  (await readPromotion(harness.callBy(member), { id, inApp })).state

const held = async (member: HarnessMember) => (await readWallet(harness.callBy(member))).balance

const codeOf = (claiming: Promise<unknown>): Promise<unknown> =>
  claiming.then(
    () => 'claimed',
    (refusal: { code: string }) => refusal.code,
  )

test('the list is in the merchant’s order, with figures and state, and one of them by its id (REQ-LAUNCH-021, REQ-ROUTE-019)', async () => {
  await gives([gift, checkIn])
  const member = await harness.registerMember('an_list')
  const list = await readPromotionList(harness.callBy(member), { inApp: false })
  expect(list.map(({ id }) => id)).toEqual(['gift', 'daily'])
  const [, daily] = list
  expect(daily).toEqual({
    id: 'daily',
    kind: 'CHECK_IN',
    language: 'VI',
    title: 'Quà',
    terms: '<p>Một lần.</p>',
    currency: 'VND',
    amounts: [10, 20, 30],
    done: 0,
    state: { name: 'open' },
  })
  expect(await readPromotion(harness.callBy(member), { id: 'daily', inApp: false })).toEqual(daily)
  await expect(readPromotion(harness.callBy(member), { id: 'none', inApp: false })).rejects.toThrow(
    'promotion_unknown',
  )
  await expect(readPromotionList(harness.callBy('lotus'), { inApp: false })).rejects.toThrow(
    'login.not.session',
  )
})

test('a member who takes a break gets an empty list of promotions until it is over (REQ-LAUNCH-021, D-07)', async () => {
  await gives([gift, checkIn])
  const member = await harness.registerMember('an_on_break')
  const list = () => readPromotionList(harness.callBy(member), { inApp: false })
  const id = harness.platform.randomness.uuid()
  await harness.account.takeBreak(harness.callBy(member), { id, term: '24h' })
  expect(await list()).toEqual([])
  await harness.passes(days(1))
  expect((await list()).map(({ id: one }) => one)).toEqual(['gift', 'daily'])
})

test('the public page contains only the titles of running promotions: none that ended, was stopped or has not begun (P2, REQ-LAUNCH-021)', async () => {
  const nowMs = harness.platform.clock.now()
  const at = (ms: number) => new Date(nowMs + ms).toISOString()
  await gives([
    { ...gift, from: at(hours(2)) },
    { ...checkIn, until: at(hours(1)) },
    { ...appGift, words: { VI: { title: 'Ứng dụng', terms: '<p>Có.</p>' } } },
  ])
  const titles = () => readPromotionTitles(harness.callBy('lotus'))
  const app = { id: 'app', kind: 'APP_DOWNLOAD', title: 'Ứng dụng', language: 'VI' }
  expect(await titles()).toEqual([{ id: 'daily', kind: 'CHECK_IN', title: 'Quà', language: 'VI' }, app])
  await harness.passes(hours(1))
  expect(await titles()).toEqual([app])
  await harness.store.change('lotus', ({ query }) =>
    query(statementOf(`update promotion set stopped_at = platform_now() where id = 'app'`), []),
  )
  expect(await titles()).toEqual([])
  await harness.passes(hours(1))
  expect((await titles()).map(({ id }) => id)).toEqual(['gift'])
})

test('a claim pays the shown figure into the wallet, and the statement says what it was (REQ-BANNER-016)', async () => {
  await gives([gift])
  const member = await harness.registerMember('an_claim')
  const before = await held(member)
  const claimed = await claim(member, 'gift')
  expect(claimed).toMatchObject({ amount: 50, balance: before + 50, currency: 'VND' })
  expect(claimed.promotion).toMatchObject({ done: 1, state: { name: 'claimed', amount: 50 } })
  expect(await held(member)).toBe(before + 50)
  const { lines } = await readStatement(harness.callBy(member), { limit: 1 })
  expect(lines).toMatchObject([{ kind: 'reward', amount: 50, reference: 'gift' }])
})

test('64 concurrent claims, each with its own id, pay once (T1)', async () => {
  await gives([checkIn])
  const member = await harness.registerMember('an_many')
  const before = await held(member)
  const ends = await Promise.all(
    Array.from({ length: 64 }, () => codeOf(insists(member, 'daily', harness.platform.randomness.uuid()))),
  )
  expect(ends.filter((end) => end === 'claimed')).toHaveLength(1)
  expect(ends.filter((end) => end === 'promotion_claimed')).toHaveLength(63)
  expect(await held(member)).toBe(before + 10)
})

test('the same claim sent 64 times at once is one claim with 64 equal answers, also after midnight (D-13)', async () => {
  await gives([checkIn])
  const member = await harness.registerMember('an_same')
  const before = await held(member)
  const claimId = harness.platform.randomness.uuid()
  const answers = await Promise.all(Array.from({ length: 64 }, () => insists(member, 'daily', claimId)))
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  await harness.passes(days(1))
  expect(await claim(member, 'daily', { claimId })).toMatchObject({ amount: 10, balance: before + 10 })
  expect(await held(member)).toBe(before + 10)
})

test('a claim’s name belongs to its promotion and to its member', async () => {
  await gives([checkIn, gift])
  const [one, other] = [await harness.registerMember('an_name'), await harness.registerMember('bao_name')]
  const claimId = harness.platform.randomness.uuid()
  await claim(one, 'gift', { claimId })
  expect(await codeOf(claim(one, 'daily', { claimId }))).toBe('request.invalid')
  expect(await claim(other, 'daily', { claimId })).toMatchObject({ amount: 10 })
})

test('day after day the check-in grows; a missed day starts again', async () => {
  await gives([checkIn])
  const member = await harness.registerMember('an_streak')
  const amounts: number[] = []
  for (const pause of [days(0), days(1), days(1), days(1), days(2), days(1)]) {
    await harness.passes(pause)
    amounts.push((await claim(member, 'daily')).amount)
  }
  expect(amounts).toEqual([10, 20, 30, 10, 10, 20])
  const state = await stateOf(member, 'daily')
  expect(state).toMatchObject({ name: 'later', amount: 30 })
  const midnight = state.name === 'later' ? Date.parse(state.at) : 0
  expect(new Date(midnight).toISOString()).toContain('T17:00:00.000Z')
  await harness.passes(midnight - 1 - harness.platform.clock.now())
  expect(await codeOf(claim(member, 'daily'))).toBe('promotion_claimed')
  await harness.passes(1)
  expect(await claim(member, 'daily')).toMatchObject({ amount: 30 })
})

test('what has not begun is not there, and what has ended says so', async () => {
  const now = harness.platform.clock.now()
  const at = (ms: number) => new Date(ms).toISOString()
  await gives([{ ...gift, from: at(now + hours(1)), until: at(now + hours(3)) }])
  const member = await harness.registerMember('an_period')
  expect(await codeOf(claim(member, 'gift'))).toBe('promotion_unknown')
  await harness.passes(hours(1))
  expect(await stateOf(member, 'gift')).toEqual({ name: 'open' })
  await harness.passes(hours(2))
  expect(await codeOf(claim(member, 'gift'))).toBe('promotion_over')
  expect(await stateOf(member, 'gift')).toEqual({ name: 'over' })
  expect(await readPromotionList(harness.callBy(member), { inApp: false })).toEqual([])
})

test('the app’s gift is for a session that the app was handed over with, or whose front says that it is the app', async () => {
  await gives([appGift])
  const member = await harness.registerMember('an_app')
  expect(await codeOf(claim(member, 'app'))).toBe('promotion_not_eligible')
  expect(await stateOf(member, 'app')).toEqual({ name: 'notForYou', because: 'app' })
  expect(await stateOf(member, 'app', true)).toEqual({ name: 'open' })
  await harness.store.change('lotus', ({ query }) =>
    query(statementOf(`update session set way = 'installed' where member = $1`), [member.id]),
  )
  expect(await stateOf(member, 'app')).toEqual({ name: 'open' })
  expect(await claim(member, 'app')).toMatchObject({ amount: 70 })
  expect(await codeOf(claim(member, 'app', { inApp: true }))).toBe('promotion_claimed')
})

test('a restricted member and a frozen wallet claim nothing', async () => {
  await gives([gift])
  const [restricted, frozen] = [
    await harness.registerMember('an_closed'),
    await harness.registerMember('an_frozen'),
  ]
  const owner = new pg.Client({ connectionString: harness.url })
  await owner.connect()
  await owner.query(`update member set state = 'restricted' where id = $1`, [restricted.id])
  await owner.query('update wallet set frozen_at = now() where member = $1', [frozen.id])
  await owner.end()
  expect(await codeOf(claim(restricted, 'gift'))).toBe('account_restricted')
  expect(await codeOf(claim(frozen, 'gift'))).toBe('account_restricted')
  const rows = await harness.store.read('lotus', ({ query }) =>
    query(statementOf('select from promotion_claim where member in ($1, $2)'), [restricted.id, frozen.id]),
  )
  expect(rows).toEqual([])
})

test('availability counts what runs, and for a member what is still to be had (REQ-REFERRAL-006)', async () => {
  await gives([checkIn, gift, { ...gift, id: 'rich', audience: { minimumRank: 3 } }])
  const member = await harness.registerMember('an_count')
  const on = (count: number) => ({ enabled: count > 0, count })
  expect(await answerAvailablePromotions(harness.callBy('lotus'))).toMatchObject({
    CHECK_IN: on(1),
    GIFT: on(2),
    APP_DOWNLOAD: on(1),
  })
  expect(await answerPersonalPromotions(harness.callBy(member))).toMatchObject({
    CHECK_IN: on(1),
    GIFT: on(1),
  })
  await claim(member, 'gift')
  await claim(member, 'daily')
  expect(await answerPersonalPromotions(harness.callBy(member))).toMatchObject({
    CHECK_IN: on(1),
    GIFT: on(0),
  })
  await gives([appGift])
  expect(await answerPersonalPromotions(harness.callBy(member))).toMatchObject({ APP_DOWNLOAD: on(1) })
  await claim(member, 'app', { inApp: true })
  expect(await answerPersonalPromotions(harness.callBy(member))).toMatchObject({ APP_DOWNLOAD: on(0) })
})

test.each([true, false])('what is given elsewhere is the merchant’s to switch: %s', async (isOn) => {
  await gives([])
  const context = harness.callBy('lotus')
  const promotions = { APP_DOWNLOAD: isOn, REFERRAL: !isOn }
  expect(
    await answerAvailablePromotions({ ...context, merchant: { ...context.merchant, promotions } }),
  ).toEqual({
    APP_DOWNLOAD: { enabled: isOn, count: isOn ? 1 : 0 },
    REFERRAL: { enabled: !isOn, count: isOn ? 0 : 1 },
  })
})

test('another merchant reads none of it and pays none of it', async () => {
  await gives([gift])
  const stranger = await harness.registerMember('somchai_promo', 'mela')
  expect(await codeOf(claim(stranger, 'gift'))).toBe('promotion_unknown')
  expect(await readPromotionList(harness.callBy(stranger), { inApp: false })).toEqual([])
  const stolen = await harness.store.read('mela', ({ query }) =>
    query(statementOf('select from promotion_claim'), []),
  )
  expect(stolen).toEqual([])
})

test.each(["x' or true", '../gift', '', '<script>', 'a'.repeat(65), 'gift\u0000'])(
  '“%s” is no id that reaches anything',
  (id) => {
    expect(() => promotionRequest.parse({ id })).toThrow()
    expect(() => claimPromotionRequest.parse({ id, claimId: harness.platform.randomness.uuid() })).toThrow()
  },
)

test('terms are cleaned before they are stored', async () => {
  const terms =
    '<b>Hi</b><img src=x onerror=alert(1)><script>alert(2)</script><a href="javascript:alert(3)">x</a>'
  await gives([{ ...gift, words: { VI: { title: '<b>T</b>', terms } } }])
  const member = await harness.registerMember('an_terms')
  const read = await readPromotion(harness.callBy(member), { id: 'gift', inApp: false })
  expect(read.title).toBe('<b>T</b>')
  expect(read.terms).toContain('<b>Hi</b>')
  expect(read.terms).not.toMatch(/onerror|script/)
})

test('a book with rewards that shrink, or with an unknown kind, is refused', async () => {
  const shrinking = { ...checkIn, figures: { amounts: [20, 10] } }
  await expect(gives([shrinking])).rejects.toThrow('shrink')
  const unknown = { ...gift, kind: 'CASHBACK' } as unknown as PromotionList[number]
  await expect(gives([unknown])).rejects.toThrow()
})

test('a seed removes what it no longer contains; claims stay', async () => {
  await gives([gift, checkIn])
  const member = await harness.registerMember('an_seed')
  await claim(member, 'gift')
  await gives([checkIn])
  expect(await codeOf(claim(member, 'gift'))).toBe('promotion_unknown')
  await gives([gift])
  expect(await codeOf(claim(member, 'gift'))).toBe('promotion_claimed')
})

test.each(demonstrationMerchants.map(({ settings, promotions }) => [settings, promotions] as const))(
  'the demonstration gives something at each merchant, in each of its languages, and nothing of the terms is cleaned away',
  async (settings, promotions) => {
    await seedPromotions(harness.store, [{ settings, promotions }])
    const member = await harness.registerMember(`an_${settings.code}_demo`, settings.code)
    for (const language of offeredLanguages(settings.languages.supported ?? [])) {
      const list = await readPromotionList({ ...harness.callBy(member), language }, { inApp: false })
      expect(list.length).toBeGreaterThan(1)
      for (const { id, language: spoken, terms } of list) {
        const draft = promotions.find((one) => one.id === id)
        // A language without words of the merchant’s own reads the merchant’s.
        expect(terms).toBe(draft?.words[spoken]?.terms)
        if (draft?.words[language]) expect(spoken).toBe(language)
      }
    }
  },
)
