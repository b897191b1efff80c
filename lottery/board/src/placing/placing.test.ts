import type { LotteryBoard } from '@playfront/contract/play/lottery/board'
import { placeSlip, type Slip } from '@playfront/contract/play/lottery/slip'
import { seconds } from '@playfront/contract/time'
import { describe, expect, test } from 'vitest'
import { createFakeMemory } from '../platform/memory'
import { createFakeClock } from '@playfront/web/platform/fakeClock'
import { createFakeRandomness } from '../platform/randomness'
import type { Outcome } from '@playfront/web/requests/outcome'
import type { Requests } from '../requests/requests'
import { decideSlip } from '../slip/decideSlip'
import { createFakeBoard, fakeIssue } from '../testing/fakeBoard'
import { acceptedSlip } from '../testing/fakeSlip'
import { decideAfterChecking, decideAfterSending } from './decidePlacing'
import { type Order, newSlipId, pendingSlip, writeRequest } from './order'
import { createPlacingFlow } from './placingFlow'

const board = createFakeBoard()
const issue = fakeIssue(0, 12)
const entry = { type: 'VN_LO2', numbers: ['89'], stake: 1_000 } as const
const orderWith = (slipId: string, at: LotteryBoard = board): Order => {
  const quoted = decideSlip(at, [entry])
  return {
    issue,
    quotes: quoted.entries.flatMap(({ quote }) => quote ?? []),
    request: writeRequest(at, { bought: [{ issue, multiple: 1 }], stopOnWin: false }, quoted, {
      slipId,
      clientSeed: 'seed',
    }),
  }
}
/** The same bets when the lô pays so much. */
const payingOdds = (odds: number): LotteryBoard => ({
  ...board,
  oddsVersion: board.oddsVersion + 1,
  betTypes: board.betTypes.map((type) => (type.type === 'VN_LO2' ? { ...type, odds } : type)),
})
const order = orderWith('s1')
const silence: Outcome<Slip> = { kind: 'unknown' }
const refusal = (code: string): Outcome<Slip> => ({ kind: 'refused', code, message: 'words' })
const done: Outcome<Slip> = { kind: 'done', value: acceptedSlip(order.request) }

interface Line {
  place?: Outcome<Slip>[]
  read?: Outcome<Slip>[]
  isOpen?: boolean
  isOnline?: () => boolean
  requoted?: Order
  traceHeader?: () => { traceparent: string }
}

/** A player at the confirmation sheet, and a network that answers as given; the last answer is repeated. */
const openPlacing = (
  { place = [done], read = [], isOpen = true, isOnline = () => true, requoted, traceHeader }: Line,
  memory = createFakeMemory(),
) => {
  const clock = createFakeClock()
  const sent: unknown[] = []
  const headers: unknown[] = []
  const read$ = { asked: 0 }
  const take = (answers: Outcome<Slip>[], at: number) => answers[Math.min(at, answers.length - 1)] ?? silence
  const ask = (async (call: unknown, request: unknown, more: unknown) => {
    headers.push(more)
    if (call !== placeSlip) return take(read, read$.asked++)
    sent.push(request)
    return take(place, sent.length - 1)
  }) as Requests['ask']
  const placed: string[] = []
  const flow = createPlacingFlow({
    clock,
    memory,
    requests: { ask },
    isOnline,
    memberId: () => 'm1',
    traceHeader,
    isOpen: () => isOpen,
    onPlaced: ({ slipId }) => void placed.push(slipId),
    requote: async () => requoted,
  })
  const state = () => flow.store.getState()
  return { flow, clock, memory, sent, headers, asked: () => read$.asked, placed, state }
}

test('a slip is placed once, and the pending note is gone', async () => {
  const placing = openPlacing({})
  placing.flow.confirm(order)
  await Promise.all([placing.flow.send(), placing.flow.send()])
  expect(placing.sent).toEqual([order.request])
  expect(placing.placed).toEqual(['s1'])
  expect(placing.memory.recall(pendingSlip)).toBeUndefined()
})

test('where traces are recorded the call that places begins one, and no other call does', async () => {
  const traceHeader = () => ({ traceparent: '00-1-2-01' })
  const placing = openPlacing({ place: [silence], read: [done], traceHeader })
  placing.flow.confirm(order)
  await placing.flow.send()
  await placing.clock.advance(seconds(1))
  expect(placing.headers).toEqual([{ traceparent: '00-1-2-01' }, undefined])
  const untraced = openPlacing({})
  untraced.flow.confirm(order)
  await untraced.flow.send()
  expect(untraced.headers).toEqual([undefined])
})

test('after silence the slip is asked about until the server knows', async () => {
  const placing = openPlacing({ place: [silence], read: [silence, done] })
  placing.flow.confirm(order)
  await placing.flow.send()
  expect(placing.state().kind).toBe('checking')
  placing.flow.close()
  expect(placing.state().kind).toBe('checking')
  await placing.clock.advance(seconds(2))
  expect(placing.state().kind).toBe('placed')
  expect(placing.sent).toHaveLength(1)
})

test('offline nothing is sent and there is no outcome to request', async () => {
  const placing = openPlacing({ isOnline: () => false })
  placing.flow.confirm(order)
  await placing.flow.send()
  await placing.clock.advance(seconds(30))
  expect(placing.state()).toEqual({ kind: 'refused', reason: 'offline', message: '' })
  expect([placing.sent, placing.asked()]).toEqual([[], 0])
  expect(placing.memory.recall(pendingSlip)).toBeUndefined()
})

test("a network failure after the sending leaves the slip's outcome open", async () => {
  let isOnline = true
  const placing = openPlacing({ place: [silence], read: [silence, done], isOnline: () => isOnline })
  placing.flow.confirm(order)
  await placing.flow.send()
  isOnline = false
  expect(placing.state().kind).toBe('checking')
  await placing.clock.advance(seconds(2))
  expect(placing.placed).toEqual(['s1'])
})

test('a slip that never arrived is sent again under the same id', async () => {
  const placing = openPlacing({ place: [silence, done], read: [refusal('slip_not_found')] })
  placing.flow.confirm(order)
  await placing.flow.send()
  await placing.clock.advance(seconds(1))
  expect(placing.sent).toEqual([order.request, order.request])
  expect(placing.placed).toEqual(['s1'])
})

test('when its issue has closed meanwhile it is not sent again, and nothing was charged', async () => {
  const placing = openPlacing({ place: [silence], read: [refusal('slip_not_found')], isOpen: false })
  placing.flow.confirm(order)
  await placing.flow.send()
  await placing.clock.advance(seconds(14))
  expect(placing.state().kind).toBe('checking')
  await placing.clock.advance(seconds(9))
  expect(placing.state()).toMatchObject({ kind: 'refused', reason: 'lost' })
  expect(placing.sent).toHaveLength(1)
})

test('a reload continues to ask, for the same member alone', async () => {
  const before = openPlacing({ place: [silence] })
  before.flow.confirm(order)
  await before.flow.send()
  const stranger = openPlacing({ read: [done] }, before.memory)
  stranger.flow.resume('m2')
  expect(stranger.state().kind).toBe('idle')
  const after = openPlacing({ read: [done] }, before.memory)
  after.flow.resume('m1')
  await after.clock.advance(0)
  expect(after.placed).toEqual(['s1'])
})

test('changed odds are shown and agreed to again, under a new id', async () => {
  const requoted = orderWith('s2')
  const placing = openPlacing({ place: [refusal('odds_changed'), done], requoted })
  placing.flow.confirm(order)
  await placing.flow.send()
  expect(placing.state()).toEqual({ kind: 'confirming', order: requoted, changed: true })
  expect(placing.placed).toEqual([])
})

test.each([
  ['issue_closed', { kind: 'refused', reason: 'closed' }],
  ['insufficient_balance', { kind: 'refused', reason: 'server', message: 'words' }],
])('%s ends as %j and leaves no pending note', async (code, state) => {
  const placing = openPlacing({ place: [refusal(code)] })
  placing.flow.confirm(order)
  await placing.flow.send()
  expect(placing.state()).toMatchObject(state)
  expect(placing.memory.recall(pendingSlip)).toBeUndefined()
})

test('a server that broke is asked, not believed', () => {
  expect(decideAfterSending(refusal('server.error')).kind).toBe('check')
})

test.each([
  [silence, 0, 20, true, 'checkAgain'],
  [refusal('server.busy'), 0, 20, true, 'checkAgain'],
  [refusal('slip_not_found'), 0, 1, true, 'resend'],
  [refusal('slip_not_found'), 2, 20, true, 'notPlaced'],
  [refusal('slip_not_found'), 0, 14, false, 'checkAgain'],
  [refusal('slip_not_found'), 0, 15, false, 'notPlaced'],
  [done, 0, 1, false, 'placed'],
] as const)(
  'asked about: %j, resent %i times, %i s ago, may be sent: %s → %s',
  (outcome, resent, ago, canResend, step) => {
    expect(decideAfterChecking({ outcome, resent, sentAgoMs: seconds(ago), canResend }).kind).toBe(step)
  },
)

test('a slip id is a UUID of version 7 that begins with the time', () => {
  const id = newSlipId(Date.UTC(2026, 0, 15), createFakeRandomness())
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)).toBe(Date.UTC(2026, 0, 15))
})

describe('odds that changed under the confirmation (lottery 4.3, 8.4)', () => {
  const better = orderWith('s2', payingOdds(99_5000))
  const worse = orderWith('s2', payingOdds(98_0000))
  const press = async (requoted: Order, accepts: boolean, place = [refusal('odds_changed'), done]) => {
    const placing = openPlacing({ place, requoted })
    placing.flow.confirm(order)
    placing.flow.better.accept(accepts)
    await placing.flow.send()
    return placing
  }

  test('better ones go through by themselves for who asked for it, under a new id', async () => {
    const placing = await press(better, true)
    expect(placing.state().kind).toBe('placed')
    expect(placing.sent).toEqual([order.request, better.request])
  })

  test.each([
    ['better, but nobody asked for it', better, false],
    ['worse', worse, true],
    ['better, but for another issue', { ...better, request: { ...better.request, issues: [] } }, true],
    ['better, but dearer', { ...better, request: { ...better.request, expectedTotal: 27_001 } }, true],
  ])('%s: they are shown first', async (_what, requoted, accepts) => {
    const placing = await press(requoted, accepts)
    expect(placing.state()).toMatchObject({ kind: 'confirming', changed: true })
    expect(placing.sent).toHaveLength(1)
  })

  test('a second change in the same press is shown', async () => {
    const placing = await press(better, true, [refusal('odds_changed')])
    expect(placing.state()).toMatchObject({ kind: 'confirming', changed: true })
    expect(placing.sent).toHaveLength(2)
  })
})
