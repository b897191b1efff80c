import { minutes, seconds } from '@playfront/contract/time'
import { expect, test } from 'vitest'
import { createFakeClock } from '@playfront/web/platform/fakeClock'
import type { Outcome } from '@playfront/web/requests/outcome'
import type { Requests } from '../requests/requests'
import { acceptedSlip } from '../testing/fakeSlip'
import { createCancelFlow } from './cancelFlow'

const slip = acceptedSlip({
  slipId: 's1',
  lottery: 'MB1',
  prizeMode: 'Lott',
  oddsVersion: 1,
  currency: 'VND',
  issues: [{ issueId: 'MB1-20260115-0012', multiple: 1 }],
  bets: [{ type: 'VN_LO2', numbers: ['89'], stake: 1_000 }],
  expectedTotal: 27_000,
})
const done: Outcome<unknown> = { kind: 'done', value: { ...slip, state: 'refunded' } }
const silence: Outcome<unknown> = { kind: 'unknown' }
const refusal: Outcome<unknown> = {
  kind: 'refused',
  code: 'cancel_closed',
  message: 'It stands.',
  value: undefined,
}

/** A player who is asked about a slip, with a server that answers in this order and repeats its last answer. */
const somebody = ({
  answers = [done],
  isOnline = true,
}: { answers?: Outcome<unknown>[]; isOnline?: boolean } = {}) => {
  const clock = createFakeClock(0)
  const asked: unknown[] = []
  const notified: string[] = []
  const ask = (async (_call: unknown, request: unknown) => {
    asked.push(request)
    return answers[Math.min(asked.length, answers.length) - 1]
  }) as Requests['ask']
  const flow = createCancelFlow({
    clock,
    requests: { ask },
    isOnline: () => isOnline,
    now: clock.now,
    untilMs: minutes(1),
    slipId: 's1',
    onCancelled: () => notified.push('cancelled'),
    onOver: (wasSeen) => notified.push(wasSeen ? 'seen' : 'unseen'),
  })
  return { clock, flow, asked, notified, step: () => flow.store.getState().step }
}

test('nothing is sent before the player has agreed', () => {
  const { flow, asked, step } = somebody()
  flow.open()
  expect([asked, step()]).toEqual([[], { kind: 'asking' }])
})

test('a confirmed cancellation is sent once, and reported; the lists reload when the sheet closes', async () => {
  const { flow, asked, notified, step } = somebody()
  flow.open()
  await Promise.all([flow.send(), flow.send()])
  expect(asked).toEqual([{ slipId: 's1' }])
  expect([step().kind, notified]).toEqual(['done', ['cancelled']])
  flow.close()
  expect(notified).toEqual(['cancelled', 'seen'])
})

test('without a response the same request is repeated until there is one (F7)', async () => {
  const { flow, clock, asked, notified, step } = somebody({ answers: [silence, silence, done] })
  flow.open()
  await flow.send()
  expect([step().kind, notified]).toEqual(['checking', []])
  await clock.advance(seconds(5))
  expect(asked).toEqual([{ slipId: 's1' }, { slipId: 's1' }, { slipId: 's1' }])
  expect(step().kind).toBe('done')
})

test('a sheet that was closed meanwhile is not needed for the outcome', async () => {
  const { flow, clock, notified } = somebody({ answers: [silence, done] })
  flow.open()
  await flow.send()
  flow.close()
  await clock.advance(seconds(5))
  expect(notified).toEqual(['cancelled', 'unseen'])
})

test('a refusal shows the server’s message, and the player may retry', async () => {
  const { flow, notified, step } = somebody({ answers: [refusal] })
  flow.open()
  await flow.send()
  expect(step()).toEqual({ kind: 'refused', reason: 'server', message: 'It stands.' })
  flow.close()
  flow.open()
  expect([step().kind, notified]).toEqual(['asking', []])
})

test('when the time is over nothing is sent, and neither offline', async () => {
  const late = somebody()
  late.flow.open()
  await late.clock.advance(minutes(1))
  await late.flow.send()
  expect([late.step(), late.asked]).toEqual([{ kind: 'refused', reason: 'over', message: '' }, []])
  const offline = somebody({ isOnline: false })
  offline.flow.open()
  await offline.flow.send()
  expect([offline.step(), offline.asked]).toEqual([{ kind: 'refused', reason: 'offline', message: '' }, []])
})

test('while it is sent the sheet stays', async () => {
  const { flow } = somebody()
  flow.open()
  const sending = flow.send()
  flow.close()
  expect(flow.store.getState().isOpen).toBe(true)
  await sending
})
