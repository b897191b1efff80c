import type { PromotionDraft } from '@playfront/contract/money/promotions.schema'
import { expect, test } from 'vitest'
import { readAmount } from '../parts/readAmount'
import { emptyForm, fieldsOf, typedAmount, type FormFields, type FormFrame } from './decideForm'
import { readForm } from './readForm'

const viet: FormFrame = { digits: 2, language: 'VI', timeZone: 'Asia/Ho_Chi_Minh' }
const words = { VI: { title: 'Quà', terms: '<p>Một lần.</p>' } }
const common = { words, audience: { minimumRank: 2 }, limits: { budget: 100_050 } }
const drafts: PromotionDraft[] = [
  { ...common, id: 'daily', kind: 'CHECK_IN', figures: { amounts: [100, 250, 300] } },
  { ...common, id: 'app', kind: 'APP_DOWNLOAD', figures: { amounts: [700], believesFront: false } },
  { ...common, id: 'gift', kind: 'GIFT', figures: { amounts: [501] } },
  {
    ...common,
    id: 'bonus',
    kind: 'DEPOSIT_BONUS',
    from: '2026-11-22T10:00:12.345Z',
    until: '2026-12-22T10:00:00.000Z',
    figures: {
      percent: 50,
      minDeposit: 1_000,
      cap: 50_000,
      wagering: 7.5,
      days: 7,
      shares: { LIVE: 10 },
      automatic: true,
      times: 2,
    },
  },
  {
    ...common,
    id: 'back',
    kind: 'CASHBACK',
    figures: { period: 'DAY', percent: 5, minLoss: 1_000, cap: 9_000 },
  },
  {
    ...common,
    id: 'friend',
    kind: 'REFERRAL',
    figures: { amounts: [2_000], deposit: 1_000, stake: 5_000 },
  },
]

test.each(drafts.flatMap((draft) => [0, 2].map((digits) => [draft.kind, digits, draft] as const)))(
  'a %s promotion comes out of its form as it went in, with %d digits',
  (_, digits, draft) => {
    const frame = { ...viet, digits }
    expect(readForm(fieldsOf(draft, frame), frame)).toEqual({ draft })
  },
)

const bonus = fieldsOf(drafts[3]!, viet)

test('times are typed by the merchant’s clock, in whichever time zone the browser is', () => {
  expect([bonus.from, bonus.until]).toEqual(['2026-11-22T17:00', '2026-12-22T17:00'])
  expect(readForm({ ...bonus, until: '2026-12-24T00:30' }, viet)).toMatchObject({
    draft: { from: '2026-11-22T10:00:12.345Z', until: '2026-12-23T17:30:00.000Z' },
  })
  expect(readForm({ ...bonus, until: 'soon' }, viet)).toEqual({ wrong: ['until'] })
})

test.each<[string, Partial<FormFields>, string[]]>([
  ['an id with spaces', { id: 'my bonus' }, ['id']],
  ['a title without terms', { words: { VI: { title: 'Quà', terms: ' ' } } }, ['words']],
  ['nothing in any language', { words: {} }, ['words']],
  ['a negative wagering', { wagering: '-1' }, ['wagering']],
  ['an absurd wagering', { wagering: '1e9' }, ['wagering']],
  ['no percent', { percent: '' }, ['percent']],
  ['a cap of nothing', { cap: '0' }, ['cap']],
  ['a cap with more digits than the currency has', { cap: '1.005' }, ['cap']],
  ['a share above all', { shares: { LIVE: '101' } }, ['shares']],
  ['a budget that is none', { budget: 'much' }, ['budget']],
])('what cannot be read is named: %s', (_, parts, wrong) => {
  expect(readForm({ ...bonus, ...parts }, viet)).toEqual({ wrong })
})

test('a check-in’s days never shrink', () => {
  const daily = { ...emptyForm('VI'), id: 'd', kind: 'CHECK_IN' as const, words }
  expect(readForm({ ...daily, amounts: '2 1' }, { ...viet, digits: 0 })).toEqual({ wrong: ['amounts'] })
  expect(readForm({ ...daily, amounts: '1 2 2' }, { ...viet, digits: 0 })).toMatchObject({
    draft: { figures: { amounts: [1, 2, 2] } },
  })
})

test('amounts are typed as they are read', () => {
  expect([typedAmount(12_345, 2), typedAmount(500, 2), typedAmount(5, 2), typedAmount(7, 0)]).toEqual([
    '123.45',
    '5',
    '0.05',
    '7',
  ])
  expect([readAmount('123,45', 2), readAmount('5', 2), readAmount('-5', 2), readAmount('1e3', 2)]).toEqual([
    12_345,
    500,
    undefined,
    undefined,
  ])
})
