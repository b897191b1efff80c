import { expect, test } from 'vitest'
import { readCards, readCatalogue } from './readCatalogue'

const card = {
  accountTypeName: 'NEON',
  displayName: 'Dragon Mine',
  path: '/m/launchGame?vendor=NEON&code=mine',
  coverUrl: 'https://studio.example/covers/mine.svg',
  simulatedDraw: false,
}
const category = { title: 'Slots', gameClassify: 'RNG', gameCount: 40, cards: [card] }
const answer = {
  categories: [category],
  sorting: ['RNG'],
  mapping: { RNG: 'TCG' },
  vendorSorting: ['NEON'],
  display: { FISH: false },
  ordinal: { RNG: 100 },
  allVendors: [{ vendor: 'NEON', displayName: 'Neon Works', gameCount: 40 }],
}
const hosts = ['studio.example']

test('an answer yields the six fields of vendor data, and its categories with theirs (REQ-CATALOG-001, REQ-CATALOG-002)', () => {
  expect(readCatalogue(answer, hosts)).toEqual(answer)
})

test.each([
  ['LOTT', '/m/launchGame?prize_mode=Lott&code=MB1&lottoView=betting', undefined],
  [
    'SEA',
    '/m/launchGame?prize_mode=Lott&code=MB1&playType=SEA_Tradition_Mobile&lottoView=betting',
    undefined,
  ],
  ['RNG', '/m/launchGame?vendor=MB1&playType=RNG', 'MB1'],
])(
  'a card of the documents, without a path of its own, leads into its game: %s (REQ-CATALOG-002)',
  (gameClassify, path, vendor) => {
    const cards = [{ accountTypeName: 'MB1', displayName: 'One' }]
    const { categories } = readCatalogue(
      { categories: [{ title: 'T', gameClassify, gameCount: 1, cards }] },
      [],
    )
    expect(categories[0]?.cards).toMatchObject([{ displayName: 'One', path, coverUrl: '' }])
    expect(categories[0]?.cards[0]?.vendor).toBe(vendor)
  },
)

test.each<[string, unknown]>([
  ['in their own field', answer],
  ['the answer itself', [category]],
  ['in the place of the vendors', { ...answer, categories: undefined, allVendors: [category] }],
])('the categories are read, %s (REQ-CATALOG-002, GAP-24)', (_, received) => {
  expect(readCatalogue(received, hosts).categories).toEqual([category])
})

test.each<[string, unknown]>([
  ['nothing', undefined],
  ['a text', '<html>'],
  ['lists where records belong', { ordinal: [1], display: 'off', mapping: null, categories: {} }],
])('%s is an empty catalogue', (_, malformed) => {
  expect(readCatalogue(malformed, hosts)).toEqual({
    categories: [],
    sorting: [],
    mapping: {},
    vendorSorting: [],
    display: {},
    ordinal: {},
    allVendors: [],
  })
})

test('a malformed part is left out, the rest stays', () => {
  const read = readCatalogue(
    {
      ...answer,
      categories: [category, { title: 7 }, { ...category, cards: [null, {}] }],
      allVendors: [{ vendor: '' }, { vendor: 'MOON' }],
      ordinal: { RNG: 'first', LIVE: 200 },
    },
    hosts,
  )
  expect(read.categories).toEqual([category])
  expect(read.allVendors).toEqual([{ vendor: 'MOON', displayName: 'MOON', gameCount: 0 }])
  expect(read.ordinal).toEqual({ LIVE: 200 })
})

test.each([
  'javascript:alert(1)',
  'https://evil.example/m/game',
  '//evil.example',
  '/wps/session/logout',
  '',
])('a card that leads to “%s” is not shown', (path) => {
  expect(readCards([{ ...card, path }], hosts)).toEqual([])
})

test.each([
  'javascript:alert(1)',
  'http://studio.example/a.svg',
  'https://evil.example/a.svg',
  'data:text/html,x',
])('a cover at “%s” is not fetched; its tile is drawn', (coverUrl) => {
  expect(readCards([{ ...card, coverUrl }], hosts)).toMatchObject([{ coverUrl: '' }])
})

test('a card is read with every field that it has (REQ-CATALOG-002)', () => {
  const whole = {
    ...card,
    simulatedDraw: true,
    vendor: 'NEON',
    gameId: 'mine',
    vendorName: 'Neon Works',
    trialPath: '/m/launchGame?vendor=NEON&code=mine&playType=trial',
    returnToPlayer: 0.965,
  }
  expect(readCards([whole], hosts)).toEqual([whole])
  expect(readCards([{ ...whole, coverUrl: '/m/art/cover.svg' }], hosts)[0]?.coverUrl).toBe('/m/art/cover.svg')
})

test.each([
  { displayName: '' },
  { displayName: 7 },
  { displayName: undefined },
  { accountTypeName: undefined, path: undefined },
])('a card without a name or a way into its game is not shown: %j (REQ-CATALOG-002)', (over) => {
  expect(readCards([{ ...card, ...over }], hosts)).toEqual([])
})

test('a card without a provider account is shown where it has its own path (REQ-CATALOG-002)', () => {
  expect(readCards([{ ...card, accountTypeName: 7 }], hosts)).toMatchObject([{ accountTypeName: '' }])
})

test.each<[string, object, object]>([
  ['a return in words', { returnToPlayer: 'high' }, { returnToPlayer: undefined }],
  ['a return that is no number', { returnToPlayer: Number.NaN }, { returnToPlayer: undefined }],
  ['an id that is a number', { gameId: 7 }, { gameId: undefined }],
  ['a simulated draw in words', { simulatedDraw: 'yes' }, { simulatedDraw: false }],
])('%s is passed over, and the card shown (REQ-CATALOG-002)', (_, over, expected) => {
  expect(readCards([{ ...card, ...over }], hosts)).toMatchObject([expected])
})

test('a class says how many games it has, never fewer than are shown (REQ-CATALOG-002)', () => {
  const countOf = (gameCount: unknown) =>
    readCatalogue({ categories: [{ ...category, gameCount, cards: [card, card] }] }, hosts).categories[0]
      ?.gameCount
  expect([countOf(40), countOf(1), countOf('many'), countOf(undefined)]).toEqual([40, 2, 2, 2])
})

test('a trial that leads out is none', () => {
  expect(readCards([{ ...card, trialPath: 'https://evil.example' }], hosts)[0]?.trialPath).toBeUndefined()
})
