import { expect, test } from 'vitest'
import { readMatches } from './askMatches'

test('a match is read with its times as text, milliseconds or seconds; a bare list as well (REQ-LAUNCH-019)', () => {
  const at = Date.parse('2026-11-24T11:30:00Z')
  const times = (endsAt: unknown) => readMatches([{ gameId: 'MB', endsAt }]).lotteries[0]?.current
  for (const endsAt of ['2026-11-24T11:30:00Z', at, at / 1_000])
    expect(times(endsAt)).toEqual({ issueId: `MB-${at}`, closeAt: at, drawAt: at })
})

test.each([
  ['nothing', null],
  ['a text', 'x'],
  ['no list', { matches: 7 }],
  ['no game', { matches: [{ endsAt: 1 }, null, 'x'] }],
  ['an infinite game', { matches: [{ gameId: Infinity, endsAt: 1 }] }],
  ['no time', { matches: [{ gameId: 'MB' }, { gameId: 'MB', endsAt: 'soon' }] }],
])('an answer of %s has no draws', (_, answer) => {
  expect(readMatches(answer)).toEqual({ lotteries: [] })
})

test('an infinite number is no title and no id', () => {
  const [draw] = readMatches([{ gameId: 'MB', title: Infinity, id: -Infinity, endsAt: 1e12 }]).lotteries
  expect([draw?.name, draw?.current?.issueId]).toEqual(['MB', 'MB-1000000000000'])
})
