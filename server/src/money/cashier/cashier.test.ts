import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallContext } from '../../http/handler'
import { sandboxMethods } from '../../sandbox/bank/bankProvider'
import { openHarness, type Harness, type HarnessMember } from '../../testing/harness'
import { depositSettings } from '../deposits/depositHandlers'

let harness: Harness
let member: HarnessMember

beforeAll(async () => {
  harness = await openHarness()
  member = await harness.registerMember('an_nguyen')
  const operator = new pg.Client({ connectionString: harness.url })
  await operator.connect()
  await operator.query(`
    insert into payment_method (merchant, code, title, currency, minimum, maximum, place, enabled, provider) values
      ('lotus', 'bank', 'Bank transfer', 'VND', 10000, 5000000, 2, true, 'fastpay'),
      ('lotus', 'qr', 'QR', 'VND', 10000, 1000000, 1, true, 'fastpay'),
      ('lotus', 'nobody', 'Without a provider', 'VND', 1, 2, 4, true, null),
      ('lotus', 'old', 'Old', 'VND', 1, 2, 3, false, 'fastpay'),
      ('mela', 'promptpay', 'PromptPay', 'THB', 100, 1000, 1, true, 'fastpay')`)
  await operator.end()
})

afterAll(() => harness.close())

const withoutPlayMoney = (context: CallContext): CallContext => ({
  ...context,
  merchant: { ...context.merchant, responsible: { ...context.merchant.responsible, playMoney: false } },
})

test('with play money there are no deposit methods in production (REQ-REQUEST-030)', async () => {
  expect(await depositSettings(harness.callBy(member))).toEqual({
    currency: 'VND',
    playMoney: true,
    methods: [],
    count: 0,
  })
})

test('in the demonstration the sandbox’s methods are available and are labelled as play money', async () => {
  const { playMoney, methods } = await depositSettings(harness.callBy(member), sandboxMethods)
  expect([playMoney, methods.map(({ code }) => code)]).toEqual([
    true,
    ['sandbox-bankTransfer', 'sandbox-eWallet', 'sandbox-card'],
  ])
  const real = await depositSettings(withoutPlayMoney(harness.callBy(member)), sandboxMethods)
  expect(real.methods.map(({ code }) => code)).toEqual(['qr', 'bank'])
})

test('the merchant’s open deposit methods are listed in its order', async () => {
  const { methods } = await depositSettings(withoutPlayMoney(harness.callBy(member)))
  expect(methods.map(({ code }) => code)).toEqual(['qr', 'bank'])
})
