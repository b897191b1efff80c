import { expect, test } from 'vitest'
import { mergeVendors, shownVendor } from './catalogue'

const lotus = { currency: 'VND', code: 'lotus' }
const join = (one: { vendor: string; games: string[] }, other: { games: string[] }) => ({
  ...one,
  games: [...one.games, ...other.games],
})

test('RNG, PVP and TCG are one game provider with the games of all three (REQ-CATALOG-005)', () => {
  const vendors = ['RNG', 'NEON', 'PVP', 'TCG'].map((vendor) => ({ vendor, games: [`${vendor} game`] }))
  expect(mergeVendors(vendors, lotus, join)).toEqual([
    { vendor: 'TCG', games: ['RNG game', 'PVP game', 'TCG game'] },
    { vendor: 'NEON', games: ['NEON game'] },
  ])
})

test.each([
  ['by its currency', { currency: 'TLB', code: 'lotus' }],
  ['by the merchant', { currency: 'PHP', code: 'tlb' }],
])('for TLB, known %s, BTI and every TCG are 123BET (REQ-CATALOG-006)', (_, scope) => {
  expect(['BTI', 'TCG', 'TCG_SEA', 'RNG', 'PVP'].map((vendor) => shownVendor(vendor, scope))).toEqual(
    Array.from({ length: 5 }, () => '123BET'),
  )
  expect(shownVendor('NEON', scope)).toBe('NEON')
})

test('another merchant keeps them as they are (REQ-CATALOG-006)', () => {
  expect(['BTI', 'TCG', 'TCG_SEA'].map((vendor) => shownVendor(vendor, lotus))).toEqual([
    'BTI',
    'TCG',
    'TCG_SEA',
  ])
})
