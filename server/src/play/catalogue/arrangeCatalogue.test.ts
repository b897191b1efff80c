import { expect, test } from 'vitest'
import type { VendorGame } from '../vendors/gameProviderPort'
import { type Offering, arrangeCatalogue, decideOffered } from './arrangeCatalogue'

const game = (vendor: string, gameId: string, over: Partial<VendorGame> = {}): VendorGame => ({
  vendor,
  gameId,
  nodeId: `node-${gameId}`,
  title: `Game ${gameId}`,
  gameClassify: 'RNG',
  cover: `/covers/${gameId}.svg`,
  hasTrial: false,
  ...over,
})

const merchantWith = (catalogue: Partial<Offering['operator']['catalogue']> = {}): Offering => ({
  code: 'lotus',
  currency: 'VND',
  operator: {
    catalogue: {
      classes: ['LOTT', 'LIVE', 'RNG'],
      vendorOrder: [],
      vendorNames: {},
      hidden: [],
      ...catalogue,
    },
  },
})

const idsOf = (games: VendorGame[], catalogue: Partial<Offering['operator']['catalogue']> = {}) =>
  arrangeCatalogue(games, merchantWith(catalogue)).map(({ game_id: id }) => id)

test('games are sorted by class, then by provider, then in the provider’s order; what is not named comes last (REQ-CATALOG-004)', () => {
  const games = [
    game('MOON', 'm2'),
    game('MOON', 'm1'),
    game('SUN', 's1'),
    game('NEON', 'n1'),
    game('SUN', 'fish', { gameClassify: 'FISH' }),
    game('SUN', 'live', { gameClassify: 'LIVE' }),
  ]
  expect(idsOf(games, { vendorOrder: ['NEON', 'SUN'] })).toEqual(['live', 'n1', 's1', 'm2', 'm1', 'fish'])
  expect(idsOf(games, { vendorOrder: ['MOON'] })).toEqual(['live', 'm2', 'm1', 's1', 'n1', 'fish'])
})

test('a provider is sorted by its display name (REQ-CATALOG-005)', () => {
  const games = [game('NEON', 'n1'), game('PVP', 'p1')]
  expect(idsOf(games, { vendorOrder: ['TCG', 'NEON'] })).toEqual(['p1', 'n1'])
})

test('a row has all that the catalogue keeps of a game (REQ-CATALOG-002)', () => {
  const games = [
    game('PVP', 'p1', { title: 'Đua Rồng', returnToPlayer: 96.54, hasTrial: true }),
    game('MOON', 'm1'),
  ]
  expect(arrangeCatalogue(games, merchantWith())).toEqual([
    {
      vendor: 'PVP',
      game_id: 'p1',
      node_id: 'node-p1',
      shown_vendor: 'TCG',
      classify: 'RNG',
      title: 'Đua Rồng',
      folded: 'dua rong',
      cover: '/covers/p1.svg',
      return_bps: 9_654,
      has_trial: true,
      place: 1,
    },
    expect.objectContaining({
      game_id: 'm1',
      shown_vendor: 'MOON',
      return_bps: null,
      has_trial: false,
      place: 2,
    }),
  ])
})

test.each<[string, Partial<Offering['operator']['catalogue']>, object]>([
  ['everything where nothing is named', {}, { ok: true }],
  ['a house that is named', { vendors: ['PVP'] }, { ok: true }],
  ['no house beside those named', { vendors: ['MOON'] }, { ok: false, because: 'another provider' }],
  ['no house at all', { vendors: [] }, { ok: false, because: 'another provider' }],
  ['no hidden class', { hidden: ['RNG'] }, { ok: false, because: 'hidden' }],
  ['no provider hidden under its display name', { hidden: ['TCG'] }, { ok: false, because: 'hidden' }],
  ['a class beside the hidden one', { hidden: ['FISH'] }, { ok: true }],
])('a merchant offers %s (REQ-CATALOG-004)', (_, catalogue, verdict) => {
  expect(decideOffered(game('PVP', 'p1'), merchantWith(catalogue))).toEqual(verdict)
  expect(idsOf([game('PVP', 'p1')], catalogue)).toEqual('because' in verdict ? [] : ['p1'])
})
