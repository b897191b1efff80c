import { minutes, seconds } from '@playfront/contract/time'
import { expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { DrawState } from '../draw/drawFlow'
import { createFakeMemory } from '../platform/memory'
import { createFakeClock } from '@playfront/web/platform/fakeClock'
import { createFakeSignals } from '../platform/lazySignal'
import type { RoundState } from '../round/roundFlow'
import { createFakeBoard } from '../testing/fakeBoard'
import { createServerClock } from '../time/serverClock'
import { createSignalsFlow, type SignalOptions } from './signalsFlow'

const openSignals = (options: Partial<SignalOptions>, memory = createFakeMemory()) => {
  const board = createFakeBoard()
  const [result] = board.results
  const { current } = board
  if (!current) throw new Error('no issue is on')
  const clock = createFakeClock(current.openAt)
  const serverClock = createServerClock(clock)
  const signals = createFakeSignals()
  const round = createStore(() => ({ board }) as RoundState)
  const draw = createStore<DrawState>(() => ({
    result: undefined,
    revealed: 0,
    isOver: true,
    celebrated: undefined,
  }))
  const flow = createSignalsFlow({
    serverClock,
    memory,
    signals,
    round: { store: round },
    draw: { store: draw },
  })
  flow.request(options)
  signals.given.length = 0
  flow.watch()
  serverClock.start()
  return { clock, current, draw, result, flow, given: signals.given }
}

test('nothing calls until the player wants it (lottery 8.3: off by default)', async () => {
  const { clock, given, draw, result } = openSignals({})
  await clock.advance(minutes(1))
  draw.setState({ result: result, isOver: true })
  expect(given).toEqual([])
})

test('betting that is about to close calls once, and a draw once when all of it is out', async () => {
  const { clock, current, given, draw, result } = openSignals({ sound: true, vibration: true })
  await clock.advance(current.closeAt - current.openAt - seconds(1))
  expect(given).toEqual(['sound closing', 'vibrate closing'])
  draw.setState({ result: result, isOver: false })
  expect(given).toHaveLength(2)
  draw.setState({ isOver: true })
  draw.setState({ revealed: 27 })
  expect(given.slice(2)).toEqual(['sound drawn', 'vibrate drawn'])
})

test('the setting is kept on the device, and turning it on is noticed at once', () => {
  const memory = createFakeMemory()
  openSignals({ vibration: true }, memory)
  const { flow, given } = openSignals({}, memory)
  expect(flow.store.getState()).toEqual({ sound: false, vibration: true })
  flow.request({ sound: true })
  expect(given).toEqual(['sound closing'])
})
