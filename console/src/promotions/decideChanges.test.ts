import type { PromotionDraft } from '@playfront/contract/money/promotions.schema'
import { expect, test } from 'vitest'
import { changesOf } from './decideChanges'

const figures = {
  percent: 50,
  minDeposit: 1_000,
  cap: 50_000,
  wagering: 10,
  days: 7,
  times: 1,
  automatic: false,
  shares: { LIVE: 10 },
}
const live: PromotionDraft = {
  id: 'bonus',
  kind: 'DEPOSIT_BONUS',
  words: { VI: { title: 'Quà', terms: '<p>Một lần.</p>' } },
  figures,
  audience: {},
  limits: {},
}

test('the second person is shown what is not as members have it, and nothing else', () => {
  expect(changesOf(live, live)).toEqual([])
  const draft: PromotionDraft = {
    ...live,
    words: { ...live.words, EN: { title: 'Gift', terms: '<p>Once.</p>' } },
    figures: { ...figures, wagering: 40, automatic: true, shares: { RNG: 50, LIVE: 10 } },
    limits: { budget: 500 },
    until: '2026-08-01T00:00:00.000Z',
  }
  expect(changesOf(live, draft)).toEqual([
    { field: 'title', language: 'EN', after: { kind: 'text', text: 'Gift' } },
    { field: 'terms', language: 'EN', after: { kind: 'markup', html: '<p>Once.</p>' } },
    { field: 'wagering', before: { kind: 'count', value: 10 }, after: { kind: 'count', value: 40 } },
    { field: 'automatic', before: { kind: 'switch', isOn: false }, after: { kind: 'switch', isOn: true } },
    {
      field: 'shares',
      before: { kind: 'shares', shares: [['LIVE', 10]] },
      after: {
        kind: 'shares',
        shares: [
          ['LIVE', 10],
          ['RNG', 50],
        ],
      },
    },
    {
      field: 'until',
      before: { kind: 'absent' },
      after: { kind: 'instant', at: '2026-08-01T00:00:00.000Z' },
    },
    { field: 'budget', before: { kind: 'absent' }, after: { kind: 'money', amounts: [500] } },
  ])
})

test('a language that is taken away is a change too, and so are tags alone', () => {
  const bold: PromotionDraft = {
    ...live,
    words: { VI: { title: 'Quà', terms: '<p><b>Một lần.</b></p>' } },
  }
  expect(changesOf(live, bold)).toMatchObject([{ field: 'terms', language: 'VI' }])
  const both: PromotionDraft = { ...live, words: { ...live.words, EN: { title: 'Gift', terms: 'Once.' } } }
  expect(changesOf(both, live).map(({ language, after }) => [language, after])).toEqual([
    ['EN', undefined],
    ['EN', undefined],
  ])
})

test('of a promotion that members never had everything is new, also what is not limited', () => {
  const changes = changesOf(null, live)
  expect(changes.every(({ before }) => before === undefined)).toBe(true)
  expect(changes.map(({ field }) => field)).toEqual([
    'kind',
    'title',
    'terms',
    'percent',
    'minDeposit',
    'cap',
    'wagering',
    'days',
    'times',
    'automatic',
    'shares',
    'from',
    'until',
    'minimumRank',
    'newcomerDays',
    'budget',
    'perMember',
  ])
})

test.each<[PromotionDraft['kind'], PromotionDraft, string[]]>([
  ['CHECK_IN', { ...live, kind: 'CHECK_IN', figures: { amounts: [100, 200] } }, ['amounts']],
  [
    'APP_DOWNLOAD',
    { ...live, kind: 'APP_DOWNLOAD', figures: { amounts: [700], believesFront: true } },
    ['amounts', 'believesFront'],
  ],
  [
    'CASHBACK',
    { ...live, kind: 'CASHBACK', figures: { period: 'WEEK', percent: 5, minLoss: 1_000, cap: 9_000 } },
    ['period', 'percent', 'minLoss', 'cap'],
  ],
  [
    'REFERRAL',
    { ...live, kind: 'REFERRAL', figures: { amounts: [2_000], deposit: 1_000, stake: 5_000 } },
    ['amounts', 'deposit', 'stake'],
  ],
])('a %s promotion is shown with all its figures', (_, draft, fields) => {
  const shown = changesOf(null, draft).map(({ field }) => field)
  expect(shown.slice(3, 3 + fields.length)).toEqual(fields)
})
