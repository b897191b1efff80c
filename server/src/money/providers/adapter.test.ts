import { resolve } from 'node:path'
import { paymentMethodSettings } from '@playfront/contract/settings/money.schema'
import { seconds } from '@playfront/contract/time'
import { type FastifyInstance, fastify } from 'fastify'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { signatureOf } from '../../../examples/quickpay/quickPay'
import { loadAdapter } from '../../adapters/loadAdapters'
import { openAdapters } from '../../adapters/openAdapters'
import { registerBodyParsers } from '../../http/calls/bodyParsers'
import type { NetworkQuestion } from '../../platform/platform'
import type { HarnessMember } from '../../testing/harness'
import { sweepOnce } from '../deposits/arrive/sweepDeposits'
import { takePaymentReport } from '../deposits/arrive/takeReport'
import { depositHandlers } from '../deposits/depositHandlers'
import { readWallet } from '../wallet/readWallet'
import { openPayoutAdmin } from '../withdrawals/payoutAdmin'
import { sendDue } from '../withdrawals/sendPayouts'
import { takePayoutReport } from '../withdrawals/takePayoutReport'
import { type WithdrawalHarness, byItself, openWithdrawalHarness } from '../withdrawals/withdrawalHarness'
import { registerCallbacks } from './callbacks/registerCallbacks'
import { guardProvider, type Providers } from './provider'

type Fields = Record<string, string>

const key = Buffer.from('a key of sixteen bytes and more')
const example = resolve(import.meta.dirname, '../../../examples/quickpay/quickPay.ts')

let harness: WithdrawalHarness
let app: FastifyInstance
let providers: Providers
let member: HarnessMember
const asked: { path: string; fields: Fields }[] = []
const counted: string[] = []
const failures: unknown[] = []
/** What QuickPay answers next; its signature is added. Undefined: the connection breaks. */
let answers: (path: string, fields: Fields) => Fields | undefined

const trade = { code: '0', currency: 'VND' }
const tradeOf = (id: string) => `T-${noDashes(id)}`
const accept = (_path: string, { order_no: order = '' }: Fields): Fields => ({
  ...trade,
  trade_no: tradeOf(order),
  pay_url: `https://pay.quickpay.test/${tradeOf(order)}`,
})
const forged = Buffer.from('the key of somebody else')
const clockSeconds = () => String(Math.floor(harness.platform.clock.now() / 1_000))
const balance = async () => (await readWallet(harness.callBy(member))).balance
const noDashes = (id: string) => id.replaceAll('-', '')

beforeAll(async () => {
  harness = await openWithdrawalHarness()
  member = await harness.registerMember('an_nguyen')
  const ask = async ({ address, form = {} }: NetworkQuestion) => {
    const { pathname: path } = new URL(address)
    asked.push({ path, fields: form })
    expect(form['sign']).toBe(signatureOf(key, form))
    const fields = answers(path, form)
    if (!fields) throw new Error('the connection breaks')
    const text = new URLSearchParams({ ...fields, sign: signatureOf(key, fields) }).toString()
    return { status: 200, text, keepMs: 0 }
  }
  const { clock } = harness.platform
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const loaded = await loadAdapter(example, { address: 'https://quickpay.test/api' })
  const { payments } = await openAdapters([loaded], { clock, log, network: () => ({ ask }) })
  const open = payments.get('quickpay')
  const guard = { clock, onError: (failure: unknown) => void failures.push(failure) }
  const provider = open && guardProvider('quickpay', () => open({ merchant: 'lotus', key }), guard)
  providers = (merchant, code) => (merchant === 'lotus' && code === 'quickpay' ? provider : undefined)
  app = fastify()
  registerBodyParsers(app)
  registerCallbacks(app, {
    merchants: {
      all: () => [harness.merchant('lotus'), harness.merchant('mela')],
      isMoving: (code) => code === moving,
    },
    handlers: {
      payment: takePaymentReport(harness.store),
      payout: takePayoutReport(harness.store, () => undefined),
    },
    providers,
    limit: { byAddress: async ({ url }) => void counted.push(url), bySession: async () => undefined },
  })
})

afterAll(async () => {
  await app.close()
  await harness.close()
  expect(failures).toEqual([])
})

/** A merchant that moves to another cell. */
let moving = ''

const handlers = () => depositHandlers({ providers })

/** By the merchant's own method, for real money. */
const withMethod = () => {
  const context = harness.callBy(member)
  const paymentMethods = paymentMethodSettings.parse([
    {
      code: 'qp',
      kind: 'eWallet',
      title: 'QuickPay',
      provider: 'quickpay',
      minimum: 10_000,
      maximum: 900_000,
    },
  ])
  const { responsible, operator } = context.merchant
  return {
    ...context,
    merchant: {
      ...context.merchant,
      responsible: { ...responsible, playMoney: false },
      operator: { ...operator, paymentMethods },
    },
  }
}

const begin = (id = harness.newId()) =>
  handlers().makeDeposit(withMethod(), { id, amount: 50_000, method: 'qp' })
const stateOf = async (id: string) => {
  const found = await handlers().deposit(harness.callBy(member), { id })
  return found.state
}

const call = async (fields: Fields, { by = key, merchant = 'lotus' } = {}) => {
  const all: Fields = { merchant_no: 'lotus', currency: 'VND', time: clockSeconds(), ...fields }
  const query = new URLSearchParams({ ...all, sign: signatureOf(by, all) })
  const { statusCode, body } = await app.inject({
    method: 'GET',
    url: `/payments/v1/callback/quickpay/${merchant}?${query}`,
  })
  return `${statusCode} ${body}`
}

const paid = (id: string, event = `event-${id}`): Fields => ({
  type: 'pay',
  notify_id: event,
  order_no: noDashes(id),
  trade_no: tradeOf(id),
  status: '1',
  amount: '50000',
})

const sweep = () =>
  sweepOnce({
    store: harness.store,
    providers,
    merchants: () => [harness.merchant('lotus')],
    clock: harness.platform.clock,
    tracing: harness.platform.tracing,
    hostOf: ({ domains }) => domains.canonicalHost,
    onError(failure) {
      throw failure
    },
  })

test('while a merchant moves to another cell its provider is told to report again later', async () => {
  moving = 'lotus'
  onTestFinished(() => void (moving = ''))
  expect(await call(paid(harness.newId()))).toMatch(/^503 /)
})

test('a deposit is ordered in the provider’s protocol and credited once, however often it is reported', async () => {
  answers = accept
  const before = await balance()
  const { id, state, way } = await begin()
  expect([state, way]).toEqual(['pending', { by: 'page', url: `https://pay.quickpay.test/${tradeOf(id)}` }])
  expect(asked.at(-1)).toMatchObject({
    path: '/api/pay',
    fields: { merchant_no: 'lotus', order_no: noDashes(id), amount: '50000', currency: 'VND' },
  })
  expect(await call(paid(id))).toBe('200 success')
  expect(await call(paid(id))).toBe('200 success')
  expect(await call(paid(id, 'another-event'))).toBe('200 success')
  expect([await stateOf(id), (await balance()) - before]).toEqual(['done', 50_000])
})

test('a callback that is forged, late, of another merchant or unreadable changes nothing', async () => {
  answers = accept
  const { id } = await begin()
  const before = await balance()
  counted.length = 0
  expect(await call(paid(id), { by: forged })).toBe('200 signature_invalid')
  expect(await call({ ...paid(id), time: '1' })).toBe('200 request_expired')
  expect(await call(paid(id), { merchant: 'mela' })).toBe(
    '401 {"code":"signature_missing","message":"signature_missing"}',
  )
  expect(counted).toHaveLength(3)
  expect(await call({ ...paid(id), amount: '50000.5' })).toBe('200 request_invalid')
  expect(await call({ ...paid(id), notify_id: '' })).toBe('200 request_invalid')
  expect(await call({ ...paid(id), trade_no: 'T-2' })).toBe('200 reference_mismatch')
  expect(await call(paid(harness.newId()))).toBe('200 order_unknown')
  expect([counted.length, await stateOf(id), (await balance()) - before]).toEqual([3, 'pending', 0])
})

test('a lost answer is checked with the same order, and a refusal ends it', async () => {
  answers = () => undefined
  const { id, state } = await begin()
  expect(state).toBe('created')
  answers = accept
  expect((await begin(id)).state).toBe('pending')
  expect(new Set(asked.slice(-2).map(({ fields }) => fields['order_no'])).size).toBe(1)
  const before = await balance()
  answers = (_path, { order_no: order }) =>
    order === noDashes(id) ? { ...trade, status: '1', amount: '50000' } : undefined
  await harness.passes(seconds(30))
  await sweep()
  expect([await stateOf(id), (await balance()) - before]).toEqual(['done', 50_000])
  answers = () => ({ code: '1009', message: 'closed' })
  expect((await begin()).state).toBe('refused')
})

test('a payout is sent in the provider’s protocol and ends by its callback', async () => {
  const card = await harness.hasCard(member)
  answers = (path) => (path === '/api/transfer' ? { ...trade, trade_no: 'P-1', status: '0' } : undefined)
  const { id } = await harness.withdraws(member, { card, settings: byItself })
  const lotus = harness.merchant('lotus')
  await sendDue(
    {
      store: harness.store,
      secrets: harness.callBy('lotus').secrets,
      payouts: openPayoutAdmin(providers, 'quickpay'),
      merchants: () => [lotus],
      tracing: harness.platform.tracing,
      onError(failure) {
        throw failure
      },
    },
    lotus,
  )
  expect(asked.at(-1)).toMatchObject({
    path: '/api/transfer',
    fields: { account: '0123456789', bank: '970436' },
  })
  const report = {
    type: 'transfer',
    notify_id: `event-${id}`,
    order_no: noDashes(id),
    trade_no: 'P-1',
    status: '1',
  }
  expect(await call({ ...report, amount: '100000' }, { by: forged })).toBe('200 signature_invalid')
  expect(await call({ ...report, amount: '100000' })).toBe('200 success')
  expect((await harness.handlers.withdrawal(harness.by(member), { id })).state).toBe('paid')
})
