import { expect, test } from 'vitest'
import type { VendorGame } from '../vendors/gameProviderPort'
import { readVendorGames } from './readVendorGames'

const mine: VendorGame = {
  vendor: 'NEON',
  nodeId: '12',
  gameId: 'dragon-mine',
  title: 'Dragon Mine',
  gameClassify: 'RNG',
  cover: '/covers/NEON/dragon-mine.svg',
  returnToPlayer: 96.2,
  hasTrial: true,
}

test('a good row is taken, without fields nobody asked for', () => {
  const { games, leftOut } = readVendorGames([{ ...mine, script: '<script>' }])
  expect([games, leftOut]).toEqual([[mine], []])
})

test.each<[string, unknown]>([
  ['nothing', null],
  ['a text', 'game'],
  ['no name', { ...mine, gameId: undefined }],
  ['a name with a path in it', { ...mine, gameId: '../../wallet' }],
  ['the platform’s own name', { ...mine, vendor: 'LOTT' }],
  ['an empty title', { ...mine, title: '  ' }],
  ['a title as long as a book', { ...mine, title: 'x'.repeat(5_000) }],
  ['a title that turns reading round', { ...mine, title: 'Mine\u202egnp.exe' }],
  ['a title with a line end', { ...mine, title: 'Dragon\nMine' }],
  ['a class nobody knows', { ...mine, gameClassify: 'LOTT' }],
  ['a cover elsewhere', { ...mine, cover: '//evil.example/x.svg' }],
  ['a cover that is a script', { ...mine, cover: 'javascript:alert(1)' }],
  ['a cover that leaves its attribute', { ...mine, cover: '/x.svg" onerror="alert(1)' }],
  ['a return beyond everything', { ...mine, returnToPlayer: 140 }],
  ['a trial that is neither yes nor no', { ...mine, hasTrial: 'yes' }],
])('a row with %s is left out with its reason, the others stay', (_, row) => {
  const other = { ...mine, gameId: 'other' }
  const { games, leftOut } = readVendorGames([row, other])
  expect(games).toEqual([other])
  expect(leftOut).toEqual([{ at: 0, reason: expect.stringMatching(/\w/) }])
})

test('a game that is listed twice is taken once', () => {
  const { games, leftOut } = readVendorGames([mine, { ...mine, title: 'Again' }])
  expect(games).toEqual([mine])
  expect(leftOut).toEqual([{ at: 1, reason: 'NEON/dragon-mine is listed twice' }])
})

test.each([[undefined], [{ games: [mine] }], ['<html>'], [Array.from({ length: 20_001 }, () => mine)]])(
  'what is no list of games has none',
  (answer) => {
    const { games, leftOut } = readVendorGames(answer)
    expect(games).toEqual([])
    expect(leftOut).toHaveLength(1)
  },
)
