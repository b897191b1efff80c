import { seconds } from '@playfront/contract/time'
import { expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { createFakeClock } from '@playfront/web/platform/fakeClock'
import type { RoundState } from '../round/roundFlow'
import { createFakeBoard } from '../testing/fakeBoard'
import { createDrawNotice } from './drawNotice'

const issueAt = (issueId: string, drawAt: number) => ({
  issueId,
  openAt: drawAt - 60_000,
  closeAt: drawAt - 8_000,
  drawAt,
  state: 'open' as const,
  ownBets: 0,
})

/** Someone watches a board whose issue is drawn in 30 seconds. */
const openDrawNotice = ({ hasBet = true } = {}) => {
  const clock = createFakeClock()
  const usual = createFakeBoard()
  const board = {
    ...usual,
    current: { ...usual.current, ...issueAt('i1', clock.now() + seconds(30)) },
    next: null,
  } as RoundState['board']
  const round = {
    store: createStore<RoundState>(() => ({ board, passed: undefined, failure: undefined, isStale: false })),
  }
  const draw = { store: createStore(() => ({ isOver: true })) }
  const notified: string[] = []
  const notice = createDrawNotice({
    clock,
    now: clock.now,
    round,
    draw,
    hasBetIn: (issueId) => hasBet && issueId === 'i1',
    notify: ({ type }) => void notified.push(type),
  })
  return { clock, round, draw, notified, stop: notice.watch() }
}

test('the page around the board is notified before a draw with own bets, and once it was shown', async () => {
  const { clock, round, draw, notified } = openDrawNotice()
  await clock.advance(seconds(25))
  // The board moves on to the next issue when this one closes.
  round.store.setState({ board: undefined })
  expect(notified).toEqual([])
  await clock.advance(seconds(5))
  expect(notified).toEqual(['game:drawing'])
  draw.store.setState({ isOver: false })
  await clock.advance(seconds(7))
  expect(notified).toEqual(['game:drawing'])
  draw.store.setState({ isOver: true })
  expect(notified).toEqual(['game:drawing', 'game:drawn'])
})

test('a draw without own bets moves no money and is not announced', async () => {
  const { clock, draw, notified } = openDrawNotice({ hasBet: false })
  await clock.advance(seconds(31))
  draw.store.setState({ isOver: false })
  draw.store.setState({ isOver: true })
  expect(notified).toEqual([])
})

test('leaving the board ends the draw for the page around it, and stops the timers', async () => {
  const { clock, notified, stop } = openDrawNotice()
  await clock.advance(seconds(30))
  stop()
  expect(notified).toEqual(['game:drawing', 'game:drawn'])
  const { clock: other, notified: silent, stop: leave } = openDrawNotice()
  leave()
  await other.advance(seconds(60))
  expect(silent).toEqual([])
})

test('a page that was away when the draw came says so when it is back', async () => {
  const { clock, notified } = openDrawNotice()
  clock.hide()
  await clock.advance(seconds(40))
  expect(notified).toEqual(['game:drawing'])
  clock.becomeVisible()
  expect(notified).toEqual(['game:drawing', 'game:drawing'])
})
