import { expect, test } from 'vitest'
import { fakeMerchant } from '../../app/testing/fakeMerchant'
import { gamesOptions } from './gamesOptions'
import { renderLobby } from './renderedLobby'

const card = (at: number) => ({
  accountTypeName: 'NEON',
  displayName: `Game ${at}`,
  path: `/m/launchGame?vendor=NEON&code=g${at}`,
  coverUrl: '',
  simulatedDraw: false,
})
const cards = Array.from({ length: 40 }, (_, at) => card(at + 1))
const classes = Array.from({ length: 20 }, (_, at) => `C${at + 1}`)
const catalogue = {
  categories: classes.map((gameClassify) => ({ title: gameClassify, gameClassify, gameCount: 40, cards })),
  sorting: [],
  mapping: {},
  vendorSorting: [],
  display: {},
  ordinal: {},
  allVendors: [
    { vendor: 'BTI', displayName: 'Bti', gameCount: 3 },
    { vendor: 'NEON', displayName: 'Neon Works', gameCount: 4 },
  ],
}

test('of the first shelves the first games are rendered, and each shelf says how many it has (REQ-CATALOG-002)', () => {
  const { shelves, tiles } = gamesOptions.rendered
  const rendered = renderLobby(catalogue, fakeMerchant)
  expect(rendered.shelves.map(({ gameClassify }) => gameClassify)).toEqual(classes.slice(0, shelves))
  for (const shelf of rendered.shelves)
    expect(shelf).toMatchObject({ gameCount: 40, cards: cards.slice(0, tiles) })
  expect(rendered.shelves[0]?.cards).toHaveLength(tiles)
})

test('game providers are rendered under the names of the merchant and its currency (REQ-CATALOG-005, REQ-CATALOG-006)', () => {
  const namesFor = (over: Partial<typeof fakeMerchant>) =>
    renderLobby(catalogue, { ...fakeMerchant, ...over }).vendors.map(({ vendor }) => vendor)
  expect(namesFor({})).toEqual(['BTI', 'NEON'])
  expect(namesFor({ code: 'tlb' })).toEqual(['123BET', 'NEON'])
})
