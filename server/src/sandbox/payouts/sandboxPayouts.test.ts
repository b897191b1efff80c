import type { PayoutOrder } from '@playfront/contract/adapters/adapter'
import { minutes, seconds } from '@playfront/contract/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callbackBody } from '../../money/providers/callbacks/callbackShapes'
import { callbackPath } from '../../money/providers/callbacks/registerCallbacks'
import { checkSignature } from '../../money/seamless/checkSignature'
import type { NetworkQuestion } from '../../platform/platform'
import { openHarness, type Harness } from '../../testing/harness'
import { bankCode } from '../bank/bankProvider'
import { openSandboxPayouts, type SandboxPayouts } from './sandboxPayouts'

const key = Buffer.alloc(32, 3)
let harness: Harness
let payouts: SandboxPayouts
let stop: () => Promise<void>
let heard: NetworkQuestion[] = []
let isHeard = true

beforeAll(async () => {
  harness = await openHarness()
  const ask = async (question: NetworkQuestion) => {
    heard.push(question)
    if (!isHeard) throw new Error('no line')
    return { status: 200, text: '{"outcome":"done"}', keepMs: seconds(0) }
  }
  const platform = { ...harness.platform, network: { ...harness.platform.network, ask } }
  payouts = openSandboxPayouts({
    store: harness.store,
    platform,
    keys: () => key,
    address: () => 'http://here',
  })
  stop = payouts.start(
    () => [{ code: 'lotus' }],
    (failure) => {
      throw failure
    },
  )
})
afterAll(async () => {
  await stop()
  await harness.close()
})

const order = (): PayoutOrder => ({
  merchant: 'lotus',
  id: harness.platform.randomness.uuid(),
  amount: 100_000,
  currency: 'VND',
  to: { kind: 'bankCard', bankCode: '970436', number: '0123456789', holder: 'Nguyen Van An' },
})
const told = () =>
  heard.map(({ bytes }) => callbackBody.parse(JSON.parse(Buffer.from(bytes ?? '').toString())))

test('an order is accepted once under its id, paid after a while, and reported with a signature', async () => {
  heard = []
  const one = order()
  expect(await payouts.takeOrder(one)).toMatchObject({ status: 'processing' })
  expect(await payouts.takeOrder(one)).toEqual(await payouts.ask('lotus', one.id))
  expect(await payouts.takeOrder({ ...one, amount: 1 })).toEqual({ code: 'order_conflict' })
  expect(await payouts.ask('mela', one.id)).toEqual({ code: 'unknown_order' })
  await harness.passes(seconds(5))
  expect(told()).toMatchObject([{ about: 'payout', id: one.id, status: 'paid', amount: 100_000 }])
  const [call] = heard
  const facts = {
    merchant: 'lotus',
    vendor: bankCode,
    path: callbackPath,
    key,
    now: harness.platform.clock.now(),
  }
  const signed = {
    time: call?.headers?.['Payment-Time'] ?? '',
    signature: call?.headers?.['Payment-Signature'] ?? '',
    body: call?.bytes ?? Buffer.alloc(0),
  }
  expect(checkSignature({ ...facts, ...signed })).toBeUndefined()
  expect(checkSignature({ ...facts, ...signed, body: Buffer.from('{}') })).toBe('signature_invalid')
  expect(JSON.stringify(await payouts.repository.list('lotus'))).not.toContain('0123456789')
})

test.each([
  ['fail', seconds(4), ['failed']],
  ['twice', seconds(4), ['paid', 'paid']],
  ['late', minutes(1), []],
] as const)(
  'behaviour %s: after a while the platform has been told %j',
  async (behaviour, time, statuses) => {
    heard = []
    await payouts.repository.setBehaviour('lotus', behaviour)
    await payouts.takeOrder(order())
    // Twice, because what comes again is due after the first time.
    await harness.passes(time)
    await harness.passes(time)
    expect(told().map(({ status }) => status)).toEqual(statuses)
    expect(new Set(told().map(({ event }) => event)).size).toBe(Math.min(statuses.length, 1))
    await harness.passes(minutes(2))
  },
)

test('an order whose answer is lost is still placed, a dead provider knows no order', async () => {
  await payouts.repository.setBehaviour('lotus', 'lost')
  const lost = order()
  expect(await payouts.takeOrder(lost)).toBeUndefined()
  expect(await payouts.ask('lotus', lost.id)).toMatchObject({ status: 'processing' })
  await payouts.repository.setBehaviour('lotus', 'dead')
  const dead = order()
  expect([await payouts.takeOrder(dead), await payouts.ask('lotus', dead.id)]).toEqual([undefined, undefined])
  await payouts.repository.setBehaviour('lotus', 'pay')
  expect(await payouts.ask('lotus', dead.id)).toEqual({ code: 'unknown_order' })
})

test('a report that was not received is sent again', async () => {
  await harness.passes(minutes(1))
  heard = []
  isHeard = false
  await payouts.takeOrder(order())
  await harness.passes(seconds(6))
  const before = heard.length
  expect(before).toBeGreaterThan(0)
  isHeard = true
  await harness.passes(seconds(6))
  expect(heard.length).toBe(before + 1)
  await harness.passes(minutes(1))
  expect(heard.length).toBe(before + 1)
})
