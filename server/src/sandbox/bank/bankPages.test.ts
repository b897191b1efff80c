import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '../../http/log/createLog'
import { lotusHost, openAppHarness } from '../../http/testing/appHarness'
import { bankKeys, openDepositHarness, type DepositHarness } from '../../money/deposits/depositHarness'
import { openPayments } from '../../openPayments'
import { readOptions } from '../../options'
import type { HarnessMember } from '../../testing/harness'
import { calm, setBankBehaviour } from './registerBankAdmin'
import { lotusFront, melaFront, openConsoleApp, type ConsoleApp } from '../testing/consoleApp'
import { hours } from '@playfront/contract/time'
import type { NetworkQuestion } from '../../platform/platform'
import { httpProvider } from '../../money/providers/httpProvider'
import { openPayoutRepository } from '../payouts/payoutRepository'
import { bankCode, type Press } from './bankProvider'
import { openBank, type SandboxBank } from './openBank'
import { registerBank } from './registerBank'

const bankHost = 'bank.localhost'
let harness: DepositHarness
let consoleApp: ConsoleApp
let bank: SandboxBank

beforeAll(async () => {
  harness = await openDepositHarness()
  consoleApp = await openConsoleApp(harness)
  // The same payment repository; its reports reach the platform through the deposit harness's own bank.
  const { store } = harness
  const network = {
    ask: async ({
      address,
      bytes,
      headers,
    }: {
      address: string
      bytes?: Uint8Array
      headers?: Record<string, string>
    }) => {
      const payload = Buffer.from(bytes ?? [])
      const answer = await harness.app.inject({
        method: 'POST',
        url: new URL(address).pathname,
        payload,
        headers,
      })
      return { status: answer.statusCode, text: answer.body, keepMs: 0 }
    },
  }
  const platform = { ...harness.platform, network }
  bank = openBank({ store, platform, keys: bankKeys, address: () => 'http://platform.test' })
  await registerBank(consoleApp.app, { ...consoleApp, bank })
})
afterAll(async () => {
  setBankBehaviour(calm)
  await consoleApp.close()
  await harness.close()
})

let people = 0
const begins = async (method: string, merchant = 'lotus') => {
  const member = await harness.registerMember(`payer_${(people += 1)}`, merchant)
  const made = await harness.begins(member, { method })
  const before = await harness.held(member)
  const url = made.way?.by === 'page' ? new URL(made.way.url).pathname : ''
  return { member, id: made.id, before, url }
}
const gain = async ({ member, before }: { member: HarnessMember; before: number }) =>
  (await harness.held(member)) - before
const pays = (url: string, form: Record<string, string>, headers?: Record<string, string>) =>
  consoleApp.sends(bankHost, url, form, headers)
const card = { press: 'pay', number: '4242 4242 4242 4242' }

test('the bank’s page shows amount and payee, in the payer’s language, and says that it is play money', async () => {
  const paying = await begins('sandbox-card')
  const { status, html } = await consoleApp.page(bankHost, paying.url, { 'accept-language': 'vi' })
  expect(status).toBe(200)
  expect(html).toContain('lang="vi"')
  expect(html).toContain('tiền chơi')
  expect(html).toMatch(/100[.,]000/)
  expect((await consoleApp.page(bankHost, paying.url, { 'accept-language': 'ur' })).html).toContain(
    'dir="rtl"',
  )
  expect((await consoleApp.page(bankHost, paying.url, { 'accept-language': 'xx' })).html).toContain(
    'lang="vi"',
  )
})

test('a card pays once, however often its form is sent; an invalid number is refused, and not shown', async () => {
  const paying = await begins('sandbox-card')
  const wrong = await pays(paying.url, { press: 'pay', number: '4242 4242 4242 4241' })
  expect([wrong.status, await gain(paying)]).toEqual([422, 0])
  expect(wrong.html).not.toContain('4242 4242 4242 4241')
  expect((await pays(paying.url, card)).html).not.toContain('name="press"')
  // 2 % is the announced fee.
  expect(await gain(paying)).toBe(98_000)
  for (const form of [card, { press: 'decline' }]) await pays(paying.url, form)
  expect(await gain(paying)).toBe(98_000)
  expect(await harness.sees(paying.member, paying.id)).toMatchObject({ state: 'done' })
})

test('sixteen forms at once pay once; a payer who declines pays nothing and cannot be made to', async () => {
  const paying = await begins('sandbox-eWallet')
  await Promise.all(Array.from({ length: 16 }, () => pays(paying.url, { press: 'pay' })))
  expect(await gain(paying)).toBe(99_500)
  const declined = await begins('sandbox-eWallet')
  await pays(declined.url, { press: 'decline' })
  expect(await harness.sees(declined.member, declined.id)).toMatchObject({ state: 'refused' })
  expect(await gain(declined)).toBe(0)
})

test('no page for what is not paid on a page, of another merchant, or at a merchant’s host (T30)', async () => {
  const paying = await begins('sandbox-card')
  const reference = paying.url.split('/').at(-1) ?? ''
  const transfer = await begins('sandbox-bankTransfer')
  const ordered = await harness.bank.repository.byId('lotus', transfer.id)
  const pages = [
    `/bank/pay/mela/${reference}`,
    `/bank/pay/nobody/${reference}`,
    `/bank/pay/lotus/${reference.slice(1)}0`,
    `/bank/pay/lotus/${ordered?.reference}`,
    `/bank/pay/lotus/${encodeURIComponent("' or true --")}`,
  ]
  for (const url of pages) {
    expect([url, (await consoleApp.page(bankHost, url)).status]).toEqual([url, 404])
    expect([url, (await pays(url, card)).status]).toEqual([url, 404])
  }
  expect((await consoleApp.page(lotusFront, paying.url)).status).toBe(404)
  expect([await gain(paying), await gain(transfer)]).toEqual([0, 0])
})

test('forms of another site and invalid ones are refused, here and in the bank’s back office (T25)', async () => {
  const paying = await begins('sandbox-card')
  const cross = { 'sec-fetch-site': 'cross-site' }
  const { id } = paying
  const press = { id, press: 'pay' }
  expect((await pays(paying.url, card, cross)).status).toBe(403)
  expect((await pays(paying.url, { press: 'steal' })).status).toBe(400)
  expect((await pays(paying.url, { ...card, number: '4'.repeat(41) })).status).toBe(400)
  expect((await consoleApp.sends(lotusFront, '/sandbox/bank', press, cross)).status).toBe(403)
  const crooked: [Record<string, string>, number][] = [
    [{ id }, 400],
    [{ ...press, id: 'x' }, 400],
    [{ ...press, press: 'print' }, 400],
    [{ id, press: 'payOther', amount: '0' }, 400],
    [{ id, press: 'payOther', amount: '-5' }, 400],
    [{ id, press: 'payOther', amount: '0.5' }, 400],
    [{ id, press: 'payOther', amount: '1e300' }, 400],
  ]
  for (const [form, status] of crooked)
    expect([form, (await consoleApp.sends(lotusFront, '/sandbox/bank', form)).status]).toEqual([form, status])
  expect((await consoleApp.sends(melaFront, '/sandbox/bank', press)).status).toBe(404)
  expect((await consoleApp.sends(lotusFront, '/sandbox/bank/behaviour', { mode: 'wild' })).status).toBe(400)
  expect(await gain(paying)).toBe(0)
})

test('the bank’s back office shows each merchant’s payments, triggers events for them, and shows what the platform answered', async () => {
  const paying = await begins('sandbox-card')
  const { html } = await consoleApp.page(lotusFront, '/sandbox/bank')
  expect(html).toContain(`data-payment="${paying.id}"`)
  expect((await consoleApp.page(melaFront, '/sandbox/bank')).html).not.toContain(paying.id)
  expect((await consoleApp.page(bankHost, '/sandbox/bank')).status).toBe(404)
  const press = { id: paying.id, press: 'payOther', amount: '90000' }
  expect((await consoleApp.sends(lotusFront, '/sandbox/bank', press)).to).toBe('/sandbox/bank')
  expect((await consoleApp.page(lotusFront, '/sandbox/bank')).html).toContain('200 done')
  await consoleApp.sends(lotusFront, '/sandbox/bank', press)
  expect((await consoleApp.page(lotusFront, '/sandbox/bank')).html).toContain('nothing was sent')
  expect(await harness.sees(paying.member, paying.id)).toMatchObject({ paid: 90_000 })
})

test('production has neither the bank nor its back office', async () => {
  const addresses = ['/sandbox/bank', '/sandbox/payouts', '/sandbox/deposits']
  const statusesOf = async (production: boolean) => {
    const { platform, store } = harness
    const { secrets } = harness.callBy('lotus')
    const options = readOptions({ MODE: production ? 'production' : 'demonstration' })
    const { merchants } = consoleApp
    const payments = openPayments(
      {
        options,
        platform,
        store,
        secrets,
        merchants,
        log: createLog('fatal'),
        regularWork: { clockFor: () => platform.clock },
        providerNetwork: () => platform.network,
      },
      new Map(),
    )
    const { app, close } = await openAppHarness({ parts: { production, payments, store } })
    const statuses: number[] = []
    for (const url of addresses)
      statuses.push((await app.inject({ url, headers: { host: lotusHost } })).statusCode)
    await close()
    return statuses
  }
  expect(await statusesOf(false)).toEqual([200, 200, 200])
  expect(await statusesOf(true)).toEqual([404, 404, 404])
})

test('the bank’s statement is its own record, whatever it told the platform', async () => {
  const clock = harness.platform.clock
  await harness.passes(hours(1))
  const from = clock.now()
  const account = (key: Uint8Array) => {
    const ask = async ({ address, bytes, headers }: NetworkQuestion) => {
      const { statusCode, body } = await consoleApp.app.inject({
        method: 'POST',
        url: new URL(address).pathname,
        payload: Buffer.from(bytes ?? []),
        headers: { ...headers, host: bankHost },
      })
      return { status: statusCode, text: body, keepMs: 0 }
    }
    const tools = { ask, clock }
    const { statements } = httpProvider(
      { code: bankCode, address: () => `http://${bankHost}/bank`, tools },
      { merchant: 'lotus', key },
    )
    return statements!
  }
  const key = bankKeys('lotus', bankCode)!
  const press = async (...all: Press[]) => {
    const { id } = await begins('sandbox-card')
    for (const one of all) await bank.press('lotus', (await bank.repository.byId('lotus', id))!, one, 70_000)
    return id
  }
  const [paid, other, silent, back, failed] = [
    await press('pay'),
    await press('payOther'),
    await press('paySilently'),
    await press('pay', 'reverse'),
    await press('decline'),
  ]
  await press()
  const payouts = openPayoutRepository(harness.store)
  const sendsOut = async (ends: 'paid' | 'failed') => {
    const id = harness.platform.randomness.uuid()
    const to = { kind: 'bankCard', bankCode: '970436', number: '0123456789', holder: 'A' } as const
    const order = { merchant: 'lotus', id, amount: 90_000, currency: 'VND', to } as const
    await payouts.write(order, { reference: `out-${id}`, ends, tells: 1, dueIn: 0 })
    await payouts.takeDue('lotus')
    return id
  }
  const [sent, refused] = [await sendsOut('paid'), await sendsOut('failed')]
  const span = (fromMs: number, untilMs: number) => ({
    merchant: 'lotus',
    from: new Date(fromMs).toISOString(),
    until: new Date(untilMs).toISOString(),
  })
  const end = await account(key).read(span(from, from + hours(1)))
  const lines = end.kind === 'done' ? end.answer.lines : []
  const saidOf = (id: string) =>
    lines.filter((line) => line.id === id).map(({ about, status, amount }) => [about, status, amount])
  expect(lines).toHaveLength(8)
  expect(saidOf(paid)).toEqual([['payment', 'done', 100_000]])
  expect(saidOf(other)).toEqual([['payment', 'done', 70_000]])
  expect(saidOf(silent)).toEqual([['payment', 'done', 100_000]])
  expect(saidOf(back)).toEqual([
    ['chargeback', 'done', 100_000],
    ['payment', 'done', 100_000],
  ])
  expect(saidOf(failed)).toEqual([['payment', 'failed', 100_000]])
  expect(saidOf(sent)).toEqual([['payout', 'done', 90_000]])
  expect(saidOf(refused)).toEqual([['payout', 'failed', 90_000]])
  expect(await account(key).read(span(from + 1, from + hours(1)))).toEqual({
    kind: 'done',
    answer: { lines: [] },
  })
  expect(await account(Buffer.alloc(32, 9)).read(span(from, from + hours(1)))).not.toMatchObject({
    kind: 'done',
  })
})
