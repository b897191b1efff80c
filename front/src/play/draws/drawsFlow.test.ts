import { seconds } from '@playfront/contract/time'
import { expect, test } from 'vitest'
import { createPretendClock } from '../../platform/clock/pretendClock'
import { createDrawsFlow } from './drawsFlow'

const issueAt = (drawAt: number) => ({
  issueId: `MB1-${drawAt}`,
  lottery: 'MB1',
  seq: 1,
  openAt: 0,
  closeAt: drawAt - seconds(5),
  drawAt,
  state: 'open',
  commit: '00',
  beaconRound: 1,
})

const someoneLooks = () => {
  const clock = createPretendClock()
  let asked = 0
  let fails = false
  const flow = createDrawsFlow({
    clock,
    requests: {
      serverNow: () => clock.now(),
      valueOf: async () => {
        asked += 1
        if (fails) throw new Error('no answer')
        const drawAt = (Math.floor(clock.now() / seconds(60)) + 1) * seconds(60)
        const lottery = { code: 'MB1', name: 'MB1', family: 'VN27', group: 'fast', simulatedDraw: true }
        return {
          serverTime: clock.now(),
          lotteries: [{ ...lottery, current: issueAt(drawAt), last: null }],
        } as never
      },
    },
  })
  return { clock, flow, asked: () => asked, fail: (now: boolean) => (fails = now) }
}

test('the lobby is asked for once, and again after each draw', async () => {
  const { clock, flow, asked } = someoneLooks()
  flow.watch()
  await clock.advance(seconds(59))
  expect(asked()).toBe(1)
  await clock.advance(seconds(4))
  expect(asked()).toBe(2)
})

test('two places that count down share one clock and one asking', async () => {
  const { clock, flow, asked } = someoneLooks()
  flow.watch()
  flow.watch()
  await clock.advance(seconds(1))
  expect(asked()).toBe(1)
  expect(clock.waiting()).toBe(1)
})

test('when the last looker goes, nothing is left running', async () => {
  const { clock, flow } = someoneLooks()
  const leave = [flow.watch(), flow.watch()]
  await clock.advance(seconds(1))
  leave.forEach((go) => go())
  expect(clock.waiting()).toBe(0)
})

test('a failed asking is tried again after a pause, not at every tick', async () => {
  const { clock, flow, asked, fail } = someoneLooks()
  fail(true)
  flow.watch()
  await clock.advance(seconds(4))
  expect(asked()).toBe(1)
  expect(flow.store.getState().failed).toBe(true)
  fail(false)
  await clock.advance(seconds(1))
  expect(asked()).toBe(2)
  expect(flow.store.getState().failed).toBe(false)
})
