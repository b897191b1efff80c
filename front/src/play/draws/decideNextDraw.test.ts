import { expect, test } from 'vitest'
import { type UpcomingDraws, decideCountdown, decideNextDraw, writeCountdown } from './decideNextDraw'

const issue = (lottery: string, drawAt: number) => ({
  issueId: `${lottery}-1`,
  lottery,
  seq: 1,
  openAt: 0,
  closeAt: drawAt - 5_000,
  drawAt,
  state: 'open' as const,
  commit: '00',
  beaconRound: 1,
})

const lottery = (code: string, current: ReturnType<typeof issue> | null) => ({
  code,
  name: code,
  family: 'VN27',
  group: 'fast' as const,
  simulatedDraw: true,
  current,
  last: null,
})

const lobby: UpcomingDraws = {
  lotteries: [
    lottery('MB', null),
    lottery('MB1', issue('MB1', 60_000)),
    lottery('MB5', issue('MB5', 300_000)),
  ],
}

test('the merchant’s own lottery is counted down to', () => {
  expect(decideNextDraw(lobby, 'MB5')?.code).toBe('MB5')
})

test('without a current draw of it, the first other one is taken', () => {
  expect(decideNextDraw(lobby, 'MB')?.code).toBe('MB1')
  expect(decideNextDraw({ lotteries: [] }, 'MB')).toBeUndefined()
})

const limits = { soonMs: 10_000, fullMs: 60_000 }
const draw = { closeAt: 55_000, drawAt: 60_000 }

test.each([
  [0, 'open', 55_000],
  [45_000, 'closing', 10_000],
  [55_000, 'drawing', 5_000],
  [90_000, 'drawing', 0],
])('at %d ms it is %s with %d ms left', (now, phase, leftMs) => {
  expect(decideCountdown(draw, now, limits)).toMatchObject({ phase, leftMs })
})

test('a ring is full for anything further away than it stands for', () => {
  expect(decideCountdown({ closeAt: 600_000, drawAt: 600_000 }, 0, limits).fraction).toBe(1)
  expect(decideCountdown({ closeAt: 30_000, drawAt: 60_000 }, 0, limits).fraction).toBe(0.5)
})

test.each([
  [0, '00:00'],
  [1, '00:01'],
  [65_000, '01:05'],
  [3_725_000, '1:02:05'],
])('%d ms are written %s', (ms, text) => {
  expect(writeCountdown(ms)).toBe(text)
})
