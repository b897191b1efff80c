import { expect, test } from 'vitest'
import { readVendorGames } from '../../../play/catalogue/readVendorGames'
import { gameKinds, games } from '../games/games'
import { coverPicture } from './coverPicture'
import { listDemoProviderGames, shownReturn, demoProviderTitles } from './demoProviderGames'

test('forty games of four vendors, each with its own name, place and picture', () => {
  const listed = listDemoProviderGames()
  expect(listed).toHaveLength(40)
  expect(readVendorGames(listed)).toEqual({ games: listed, leftOut: [] })
  for (const part of ['gameId', 'nodeId', 'title', 'cover'] as const)
    expect(new Set(listed.map((game) => game[part])).size).toBe(40)
  expect(new Set(demoProviderTitles.map(({ motif }) => motif)).size).toBe(40)
  expect(new Set(demoProviderTitles.map(({ kind }) => kind))).toEqual(new Set(gameKinds))
})

test('what a list says of a game’s return is what its tables give, and never more', () => {
  const listed = listDemoProviderGames()
  for (const [n, { kind }] of demoProviderTitles.entries()) {
    const { returns } = games[kind].odds()
    expect(listed[n]?.returnToPlayer).toBe(shownReturn(returns))
    expect(shownReturn(returns)).toBeLessThanOrEqual(returns + 1e-9)
  }
  expect([shownReturn(95.7875), shownReturn(94), shownReturn(97.2973)]).toEqual([95.78, 94, 97.29])
})

test('a picture is a drawing: no script, nothing from elsewhere, small', () => {
  for (const title of demoProviderTitles) {
    const picture = coverPicture(title)
    expect(picture).not.toMatch(/<script|href|url\((?!#)|on\w+=/)
    expect(picture.length).toBeLessThan(6_000)
    expect(picture).not.toContain('NaN')
    // A card shows the title and the vendor below its picture, so the picture must not.
    expect(picture).not.toContain('<text')
  }
})
