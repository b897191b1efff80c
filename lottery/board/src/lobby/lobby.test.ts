import type { LobbyLottery } from '@playfront/contract/play/lottery/lobby'
import { seconds } from '@playfront/contract/time'
import { expect, test } from 'vitest'
import { createFakeMemory } from '../platform/memory'
import { createFakeClock } from '@playfront/web/platform/fakeClock'
import type { Requests } from '../requests/requests'
import { fakeIssue, workedNumbers } from '../testing/fakeBoard'
import { createServerClock } from '../time/serverClock'
import { createLobbyFlow, decideLobbyAsk } from './lobbyFlow'
import { decideShelf } from './decideShelf'

const lottery = (code: string, group: LobbyLottery['group'], seq: number): LobbyLottery => ({
  code,
  name: code,
  family: 'VN27',
  group,
  simulatedDraw: true,
  current: fakeIssue(0, seq),
  last: { issueId: fakeIssue(0, seq - 1).issueId, drawAt: 0, numbers: workedNumbers },
})
const lotteries = [lottery('MB5', 'fast', 3), lottery('MB1', 'fast', 2), lottery('HNVIP', 'vip', 9)]

test('tabs without a lottery are left out, and what closes soonest comes first', () => {
  const { groups, group, cards } = decideShelf(lotteries, undefined, seconds(61))
  expect(groups).toEqual(['fast', 'vip'])
  expect(group).toBe('fast')
  expect(cards.map(({ code }) => code)).toEqual(['MB1', 'MB5'])
})

test('favourites come first, but for what is about to close (lottery 8.2)', () => {
  const order = (nowMs: number) =>
    decideShelf(lotteries, 'fast', nowMs, ['MB5']).cards.map(({ code }) => code)
  expect(order(seconds(61))).toEqual(['MB5', 'MB1'])
  expect(order(seconds(107))).toEqual(['MB1', 'MB5'])
})

test('a tab that has nothing any more gives way to the first', () => {
  expect(decideShelf(lotteries, 'south', 0).group).toBe('fast')
  expect(decideShelf(lotteries, 'vip', 0).cards).toHaveLength(1)
  expect(decideShelf([], 'vip', 0)).toEqual({ groups: [], group: undefined, cards: [] })
})

test.each([
  [seconds(100), seconds(20) + 400],
  [seconds(119) + 900, 500],
  [seconds(121), seconds(2)],
])('at %i ms the lobby is asked again after %i ms', (nowMs, waitMs) => {
  expect(decideLobbyAsk([lottery('MB1', 'fast', 2)], nowMs)).toBe(waitMs)
})

test('the open tab is remembered, and a lobby that cannot be had keeps what it showed', async () => {
  const clock = createFakeClock(seconds(70))
  const memory = createFakeMemory()
  let isUp = true
  const ask = (async () =>
    isUp
      ? { kind: 'done', value: { serverTime: clock.now(), lotteries } }
      : { kind: 'unknown' }) as Requests['ask']
  const open = () =>
    createLobbyFlow({ clock, serverClock: createServerClock(clock), memory, requests: { ask } })
  const lobby = open()
  lobby.follow()
  await clock.advance(0)
  lobby.turnTo('vip')
  isUp = false
  await clock.advance(seconds(60))
  expect(lobby.store.getState()).toMatchObject({ lotteries, isStale: true, group: 'vip' })
  expect(open().store.getState().group).toBe('vip')
})
