import type { PlayTime } from '@playfront/contract/play/launchGame'
import { minutes, seconds } from '@playfront/contract/time'
import { expect, test } from 'vitest'
import { createFakeAttention } from '../../platform/attention/fakeAttention'
import { createFakeClock } from '../../platform/clock/fakeClock'
import { createRequestHarness } from '../../requests/requestHarness'
import { createPlayTimeFlow } from './playTimeFlow'

const call = 'POST /wps/game/playTime'

const time = (over: Partial<PlayTime> = {}, dueInMs: number = minutes(30)): PlayTime => ({
  playedMs: 0,
  currency: 'VND',
  playMoney: true,
  staked: 0,
  paidBack: 0,
  net: 0,
  ...over,
  check: { everyMinutes: 30, choices: [5, 10, 15, 30], dueInMs },
})

const openPlayTime = async (first = time()) => {
  const { network, clock, requests } = createRequestHarness()
  const attention = createFakeAttention()
  const flow = createPlayTimeFlow({ clock, attention, requests })
  const answers = (value: PlayTime) => network.answer(call, { body: { success: true, value } })
  answers(first)
  const stop = flow.start()
  await clock.advance(0)
  const signs = () =>
    network.sentTo(call).map(({ body }) => (JSON.parse(String(body)) as { sign: string }).sign)
  return { network, clock, attention, flow, stop, answers, signs, state: flow.store.getState }
}

test('the server is notified every half minute, and its count is what is shown', async () => {
  const { clock, answers, signs, state } = await openPlayTime(time({ playedMs: minutes(3), net: -500 }))
  expect(signs()).toEqual(['playing'])
  expect(state()).toMatchObject({ playedMs: minutes(3), known: { net: -500 } })
  answers(time({ playedMs: minutes(4) }))
  await clock.advance(seconds(30))
  expect(signs()).toHaveLength(2)
  expect(state().playedMs).toBe(minutes(4))
})

test('a platform that counts nothing is asked once for each game, and the time moves on', async () => {
  for (const answer of [
    { status: 404, body: { error: 'Not Found' } },
    { text: '<!doctype html>' },
    { body: { success: true, value: {} } },
  ]) {
    const { clock, network, flow, stop, signs, state } = await openPlayTime()
    stop()
    network.answer(call, answer)
    const before = signs().length
    flow.start()
    await clock.advance(minutes(5))
    expect(signs().slice(before)).toEqual(['playing'])
    expect(state()).toEqual({ playedMs: minutes(5), isDue: false })
  }
})

test.each<[string, object | null]>([
  ['nothing', null],
  ['no check', { playedMs: 1, staked: 0, paidBack: 0, net: 0 }],
  ['no time', { ...time(), playedMs: undefined }],
  ['a text for an amount', { ...time(), net: '7' }],
  ['choices that are none', { ...time(), check: { everyMinutes: 30, dueInMs: 1, choices: [null] } }],
])('an answer with %s is none: nothing is shown that was not said (GAP-24)', async (_, value) => {
  const { clock, state } = await openPlayTime(value as PlayTime)
  await clock.advance(seconds(15))
  expect(state()).toEqual({ playedMs: seconds(15), isDue: false })
})

test('between two answers the time moves on', async () => {
  const { clock, state } = await openPlayTime()
  await clock.advance(seconds(15))
  expect(state().playedMs).toBe(seconds(15))
})

test('a hidden page does not count as being played', async () => {
  const { clock, attention, signs, state } = await openPlayTime()
  attention.leaves()
  await clock.advance(minutes(10))
  expect(signs()).toHaveLength(1)
  expect(state().playedMs).toBe(0)
  attention.comesBack()
  expect(signs()).toHaveLength(2)
})

test('rounds are asked about at once, and then at most every two seconds', async () => {
  const { clock, flow, signs } = await openPlayTime()
  for (let n = 0; n < 100; n += 1) flow.round()
  expect(signs()).toHaveLength(2)
  await clock.advance(seconds(2))
  expect(signs()).toHaveLength(3)
  await clock.advance(seconds(10))
  expect(signs()).toHaveLength(3)
})

test('when the check is due the server is asked, and the game is paused until it is answered', async () => {
  const { clock, flow, answers, signs, state } = await openPlayTime(time({}, seconds(10)))
  answers(time({ playedMs: minutes(30) }, 0))
  await clock.advance(seconds(10))
  expect(state()).toMatchObject({ isDue: true, playedMs: minutes(30) })
  await clock.advance(minutes(5))
  expect(signs()).toEqual(['playing', 'playing'])
  expect(state().playedMs).toBe(minutes(30))
  answers(time({ playedMs: minutes(30) }, minutes(10)))
  flow.answerCheck(10)
  expect(state().isDue).toBe(false)
  await clock.advance(0)
  expect(signs()).toEqual(['playing', 'playing', 'checked'])
})

test('a check that the server calls due in a moment, again and again, is not asked about without a pause', async () => {
  const { clock, signs } = await openPlayTime(time({}, 1))
  await clock.advance(seconds(10))
  expect(signs()).toHaveLength(6)
})

test('after a reload the check is still due', async () => {
  const { state } = await openPlayTime(time({ playedMs: minutes(31) }, -minutes(1)))
  expect(state().isDue).toBe(true)
})

test('a check that is due comes also while the server cannot be reached', async () => {
  const { network, clock, state } = await openPlayTime(time({}, seconds(10)))
  network.answer(call, 'broken')
  await clock.advance(seconds(10))
  expect(state().isDue).toBe(true)
})

test('a failed notification shows nothing and keeps the known state', async () => {
  const { network, clock, state } = await openPlayTime(time({ net: -500 }))
  network.answer(call, 'broken')
  await clock.advance(seconds(30))
  expect(state()).toMatchObject({ isDue: false, known: { net: -500 } })
})

test('leaving is reported once, and nothing after it', async () => {
  const { clock, flow, stop, signs } = await openPlayTime()
  stop()
  flow.round()
  await clock.advance(minutes(5))
  expect(signs()).toEqual(['playing', 'left'])
})

test('an answer that comes late does not overrule a newer one', async () => {
  const clock = createFakeClock()
  const waiting: ((value: never) => void)[] = []
  const requests = { valueOf: () => new Promise<never>((resolve) => void waiting.push(resolve)) }
  const flow = createPlayTimeFlow({ clock, attention: createFakeAttention(), requests })
  flow.start()
  flow.answerCheck()
  const [early, late] = waiting
  late?.(time() as never)
  early?.(time({}, -1) as never)
  await clock.advance(0)
  expect(flow.store.getState()).toMatchObject({ isDue: false, known: { check: { dueInMs: minutes(30) } } })
})
