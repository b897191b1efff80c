import type { LotteryBoard } from '@playfront/contract/play/lottery/board'
import { slipPage, type PlaceSlipRequest, type Slip } from '@playfront/contract/play/lottery/slip'
import { milliseconds, seconds } from '@playfront/contract/time'
import { expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { createFakeClock } from '@playfront/web/platform/fakeClock'
import type { Requests } from '../requests/requests'
import type { RoundState } from '../round/roundFlow'
import { createFakeBoard, workedNumbers } from '../testing/fakeBoard'
import { acceptedSlip, settledSlip } from '../testing/fakeSlip'
import { decideHits } from './decideHits'
import { decideOutcome } from './decideOutcome'
import { decideCelebration, decideHitsSoFar } from './decideCelebration'
import { decideCells, decideTempo, numbersOf } from './decideReveal'
import { createDrawFlow, createTicketsFlow } from './drawFlow'
import { splitMarked } from './MarkedNumber'

const issueId = 'MB1-20260115-0012'
const slipOf = (...bets: PlaceSlipRequest['bets']): Slip =>
  acceptedSlip({
    slipId: 's1',
    lottery: 'MB1',
    prizeMode: 'Lott',
    oddsVersion: 1,
    currency: 'VND',
    issues: [{ issueId, multiple: 1 }],
    bets,
    expectedTotal: 0,
  })
const lo89 = { type: 'VN_LO2', numbers: ['89', '33'], stake: 1_000 }

test('own numbers are marked at their exact characters, with how often they came', () => {
  const { marks, won, lines } = decideHits('VN27', workedNumbers, issueId, [slipOf(lo89)])
  expect([...marks.keys()].sort()).toEqual(['G2:1', 'G3:2', 'G3:5'])
  expect(marks.get('G3:2')).toEqual([{ from: 3, to: 5 }])
  const places = ['G2:1', 'G3:2', 'G3:5']
  expect(won).toEqual([{ numbers: ['89'], type: 'VN_LO2', hits: 3, places }])
  expect(lines).toEqual([...won, { numbers: ['33'], type: 'VN_LO2', hits: 0, places: [] }])
})

test('a void bet and a bet of another issue mark nothing', () => {
  const slip = slipOf(lo89)
  const voided = { ...slip, bets: slip.bets.map((bet) => ({ ...bet, state: 'void' as const })) }
  expect(decideHits('VN27', workedNumbers, issueId, [voided]).won).toEqual([])
  expect(decideHits('VN27', workedNumbers, 'another', [slip]).won).toEqual([])
})

test('overlapping marks are one run', () => {
  const marks = [
    { from: 3, to: 5 },
    { from: 2, to: 5 },
  ]
  expect(splitMarked('87122', marks)).toEqual([
    { text: '87', isOwn: false },
    { text: '122', isOwn: true },
  ])
  expect(splitMarked('87122', [])).toEqual([{ text: '87122', isOwn: false }])
})

test('the special prize comes last', () => {
  const cells = decideCells('VN27', 26)
  expect(numbersOf('VN27')).toBe(27)
  expect(cells.get('G7:3')).toBe('shown')
  expect(cells.get('DB:0')).toBe('rolling')
  expect(decideCells('VN27', 0).get('DB:0')).toBe('hidden')
})

test.each([
  ['waiting', slipOf(lo89), { cost: 54_000, payout: 0 }],
  ['won', settledSlip(slipOf(lo89), workedNumbers), { cost: 54_000, payout: 297_000 }],
  [
    'returned',
    settledSlip(slipOf({ ...lo89, numbers: ['22', '33', '34', '35'] }), workedNumbers),
    { payout: 99_000 },
  ],
  ['lost', settledSlip(slipOf({ ...lo89, numbers: ['33'] }), workedNumbers), { payout: 0 }],
] as const)('an issue is %s by what the server says', (verdict, slip, figures) => {
  expect(decideOutcome(issueId, [slip])).toMatchObject({ verdict, ...figures })
  expect(decideOutcome('another', [slip])).toBeUndefined()
})

/** A player watches the board while issue 12 is drawn, with a slip that the server settles after some requests. */
const openDraw = ({ isCalm = false, settledAt = 1, isFirst = false } = {}) => {
  const clock = createFakeClock()
  const usual = createFakeBoard()
  const board = isFirst ? { ...usual, results: [] } : usual
  const round = {
    store: createStore<RoundState>(() => ({ board, passed: undefined, failure: undefined, isStale: false })),
  }
  const accepted = slipOf(lo89)
  let asked = 0
  const ask = (async (call: unknown) => {
    if (call !== slipPage) throw new Error('another call')
    asked += 1
    const slips = [asked >= settledAt ? settledSlip(accepted, workedNumbers) : accepted]
    return { kind: 'done', value: { slips, next: null } }
  }) as Requests['ask']
  const tickets = createTicketsFlow({ ask })
  const heard: string[] = []
  const draw = createDrawFlow({
    clock,
    round,
    tickets,
    isCalm: () => isCalm,
    onOwnDraw: (id) => void heard.push(`draw ${id}`),
    onSettled: () => void heard.push('settled'),
  })
  const stop = draw.watch()
  const results = [{ issueId, drawAt: 0, numbers: workedNumbers }, ...board.results]
  const drawIt = () => round.store.setState({ board: { ...board, results } satisfies LotteryBoard })
  return { clock, draw, drawIt, stop, heard, state: () => draw.store.getState() }
}

test('a result that was there before is not played', async () => {
  const { clock, state } = openDraw()
  await clock.advance(seconds(5))
  expect(state().result).toBeUndefined()
})

test('numbers come one after another, and a win is celebrated once when all are out and paid', async () => {
  const { clock, drawIt, state, heard } = openDraw({ settledAt: 3 })
  drawIt()
  await clock.advance(seconds(1))
  expect(state()).toMatchObject({ revealed: 5, isOver: false, celebrated: undefined })
  await clock.advance(seconds(3))
  expect(heard).toEqual([`draw ${issueId}`])
  await clock.advance(seconds(6))
  expect(state()).toMatchObject({ revealed: 27, isOver: true, celebrated: issueId })
  expect(heard).toEqual([`draw ${issueId}`, 'settled'])
})

test('the very first draw of a lottery is played and paid like any other', async () => {
  const { clock, drawIt, state, heard } = openDraw({ isFirst: true })
  drawIt()
  await clock.advance(seconds(10))
  expect(state()).toMatchObject({ revealed: 27, isOver: true, celebrated: issueId })
  expect(heard).toEqual([`draw ${issueId}`, 'settled'])
})

test('the show can be skipped', async () => {
  const { clock, draw, drawIt, state } = openDraw()
  drawIt()
  await clock.advance(seconds(1))
  draw.skip()
  expect(state()).toMatchObject({ revealed: 27, isOver: true, celebrated: issueId })
})

test('who asked for less motion sees a whole prize at a time', async () => {
  const { clock, drawIt, state } = openDraw({ isCalm: true })
  drawIt()
  await clock.advance(milliseconds(500))
  expect(state()).toMatchObject({ revealed: 1, isOver: false })
  await clock.advance(milliseconds(1_000))
  expect(state().revealed).toBe(9)
  await clock.advance(seconds(3))
  expect(state()).toMatchObject({ revealed: 27, isOver: true })
})

test.each(['VN27', 'VN18', 'TH6', 'D4', 'MYT', 'TG4', 'PH3'] as const)(
  'a draw of %s is over in time for the next, its last number slowest, and fewer steps do for less motion',
  (family) => {
    const steps = decideTempo(family, false)
    expect(steps.map(({ revealed }) => revealed)).toEqual(steps.map((_, at) => at + 1))
    expect(steps).toHaveLength(numbersOf(family))
    const lasts = steps.reduce((sum, { afterMs }) => sum + afterMs, 0)
    expect(lasts).toBeGreaterThanOrEqual(seconds(1))
    expect(lasts).toBeLessThanOrEqual(seconds(8))
    expect(Math.max(...steps.map(({ afterMs }) => afterMs))).toBe(steps.at(-1)?.afterMs)
    const calm = decideTempo(family, true)
    expect(calm.length).toBeLessThanOrEqual(9)
    expect(calm.at(-1)?.revealed).toBe(numbersOf(family))
  },
)

test.each([
  [{ verdict: 'lost', cost: 1_000, payout: 0 }, 'none'],
  [{ verdict: 'returned', cost: 1_000, payout: 1_000 }, 'none'],
  [{ verdict: 'won', cost: 1_000, payout: 1_001 }, 'small'],
  [{ verdict: 'won', cost: 1_000_000, payout: 2_999_999 }, 'small'],
  [{ verdict: 'won', cost: 1_000, payout: 3_000 }, 'medium'],
  [{ verdict: 'won', cost: 1_000, payout: 20_000 }, 'large'],
] as const)('%o is celebrated %s: by what it paid for each unit staked', (outcome, kind) => {
  expect(decideCelebration(outcome).kind).toBe(kind)
})

test('a number lights up each time it comes, a set only when all of it is out', () => {
  const single = { numbers: ['89'], type: 'VN_LO2', hits: 3, places: ['G2:1', 'G3:2', 'G3:5'] }
  const set = { numbers: ['22', '89'], type: 'VN_XIEN2', hits: 1, places: ['G2:1', 'DB:0'] }
  const absent = { numbers: ['33'], type: 'VN_TRUOT4', hits: 1, places: [] }
  const soFar = (isOut: (place: string) => boolean, isOver = false) =>
    [single, set, absent].map((line) => decideHitsSoFar(line, isOut, isOver))
  expect(soFar(() => false)).toEqual([0, 0, 0])
  expect(soFar((place) => place === 'G2:1')).toEqual([1, 0, 0])
  expect(soFar(() => true)).toEqual([3, 1, 0])
  expect(soFar(() => true, true)).toEqual([3, 1, 1])
})

test('leaving cancels the timers', async () => {
  const { clock, drawIt, stop, state } = openDraw()
  drawIt()
  stop()
  await clock.advance(seconds(10))
  expect(state().revealed).toBe(0)
})
