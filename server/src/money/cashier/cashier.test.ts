import { afterAll, beforeAll, expect, test } from 'vitest'
import { paymentMethodSettings } from '@playfront/contract/settings/money.schema'
import type { CallContext } from '../../http/handler'
import { sandboxMethods } from '../../sandbox/bank/bankProvider'
import { openHarness, type Harness, type HarnessMember } from '../../testing/harness'
import { depositSettings } from '../deposits/depositHandlers'

let harness: Harness
let member: HarnessMember

beforeAll(async () => {
  harness = await openHarness()
  member = await harness.registerMember('an_nguyen')
})

afterAll(() => harness.close())

const methods = paymentMethodSettings.parse([
  { code: 'qr', kind: 'bankTransfer', title: 'QR', minimum: 10_000, maximum: 1_000_000, provider: 'fastpay' },
  {
    code: 'old',
    kind: 'bankTransfer',
    title: 'Old',
    minimum: 1,
    maximum: 2,
    provider: 'fastpay',
    enabled: false,
  },
  {
    code: 'bank',
    kind: 'bankTransfer',
    title: 'Bank',
    minimum: 10_000,
    maximum: 5_000_000,
    provider: 'fastpay',
  },
])

const withoutPlayMoney = (context: CallContext): CallContext => ({
  ...context,
  merchant: {
    ...context.merchant,
    responsible: { ...context.merchant.responsible, playMoney: false },
    operator: { ...context.merchant.operator, paymentMethods: methods },
  },
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

test('the merchant’s open deposit methods are listed in its order, without the provider’s name', async () => {
  const { methods: listed } = await depositSettings(withoutPlayMoney(harness.callBy(member)))
  expect(listed.map(({ code }) => code)).toEqual(['qr', 'bank'])
  expect(JSON.stringify(listed)).not.toContain('fastpay')
})
