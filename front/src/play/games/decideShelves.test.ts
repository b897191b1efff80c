import { expect, test } from 'vitest'
import { decideShelves, decideVendors } from './decideShelves'
import { readCatalogue } from './readCatalogue'

const category = (gameClassify: string) => ({
  title: gameClassify,
  gameClassify,
  gameCount: 1,
  cards: [{ displayName: 'A game', path: '/m/launchGame?vendor=A' }],
})
const catalogue = (over: object) =>
  readCatalogue({ categories: ['FISH', 'RNG', 'LIVE'].map(category), ...over }, [])
const lotus = { currency: 'VND', code: 'lotus' }
const vendor = (code: string, gameCount = 1) => ({ vendor: code, displayName: `${code} house`, gameCount })

test('shelves stand by their ordinals, the hidden one is absent (REQ-CATALOG-004)', () => {
  const shelves = decideShelves(catalogue({ ordinal: { FISH: 2, RNG: 1 }, display: { LIVE: false } }))
  expect(shelves.map(({ gameClassify }) => gameClassify)).toEqual(['RNG', 'FISH'])
})

test('game providers are ordered by their own sorting, the hidden one is absent (REQ-CATALOG-004)', () => {
  const allVendors = ['A', 'B', 'C'].map((code) => vendor(code))
  const facts = { allVendors, vendorSorting: ['C', 'A', 'B'], display: { A: false } }
  expect(decideVendors(catalogue(facts), lotus).map(({ vendor: code }) => code)).toEqual(['C', 'B'])
})

test('RNG, PVP and TCG are one game provider to choose, with all their games (REQ-CATALOG-005)', () => {
  const allVendors = [vendor('RNG', 3), vendor('NEON', 4), vendor('PVP', 2), vendor('TCG', 1)]
  expect(decideVendors(catalogue({ allVendors }), lotus)).toEqual([
    { vendor: 'TCG', displayName: 'TCG house', gameCount: 6 },
    vendor('NEON', 4),
  ])
})

test('for TLB that provider is 123BET, and BTI with it (REQ-CATALOG-006)', () => {
  const allVendors = [vendor('BTI', 3), vendor('PVP', 2)]
  expect(decideVendors(catalogue({ allVendors }), { currency: 'TLB', code: 'x' })).toEqual([
    { vendor: '123BET', displayName: '123BET', gameCount: 5 },
  ])
})

test('what the platform itself maps is followed first', () => {
  const facts = { allVendors: [vendor('OLD', 1), vendor('NEW', 2)], mapping: { OLD: 'NEW' } }
  expect(decideVendors(catalogue(facts), lotus)).toEqual([vendor('NEW', 3)])
})
