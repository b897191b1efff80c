import { minutes, seconds } from '@playfront/contract/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { httpProvider } from '../../money/providers/httpProvider'
import { registerCallbacks } from '../../money/providers/callbacks/registerCallbacks'
import { signCall } from '../../money/seamless/checkSignature'
import { readWallet } from '../../money/wallet/readWallet'
import { takePayoutReport } from '../../money/withdrawals/takePayoutReport'
import {
  byItself,
  providerCode,
  openWithdrawalHarness,
  type WithdrawalHarness,
} from '../../money/withdrawals/withdrawalHarness'
import type { NetworkQuestion } from '../../platform/platform'
import type { HarnessMember } from '../../testing/harness'
import { bankCode } from '../bank/bankProvider'
import { fieldOf, lotusFront, melaFront, openConsoleApp, type ConsoleApp } from '../testing/consoleApp'
import { openBank } from '../bank/openBank'
import { registerSandboxPayouts } from './registerSandboxPayouts'
import { openSandboxPayouts, type SandboxPayouts } from './sandboxPayouts'

const path = '/sandbox/payouts'
const keys = () => Buffer.alloc(32, 3)
let harness: WithdrawalHarness
let consoleApp: ConsoleApp
let payouts: SandboxPayouts
const notified: { id: string; event: string; status: string }[] = []

beforeAll(async () => {
  harness = await openWithdrawalHarness()
  consoleApp = await openConsoleApp(harness)
  const { store } = harness
  const ask = async ({ address, bytes, headers }: NetworkQuestion) => {
    const payload = Buffer.from(bytes ?? [])
    notified.push(JSON.parse(payload.toString()))
    const answer = await consoleApp.app.inject({
      method: 'POST',
      url: new URL(address).pathname,
      payload,
      headers,
    })
    return { status: answer.statusCode, text: answer.body, keepMs: 0 }
  }
  const platform = { ...harness.platform, network: { ...harness.platform.network, ask } }
  const deps = { store, platform, keys, address: () => 'http://here' }
  const bank = openBank(deps)
  payouts = openSandboxPayouts(deps)
  const { secrets } = harness.callBy('lotus')
  await registerSandboxPayouts(consoleApp.app, { ...consoleApp, bank, payouts, store, secrets })
  const payment = () => Promise.reject(new Error('no deposits here'))
  const payout = takePayoutReport(store, () => undefined)
  registerCallbacks(consoleApp.app, {
    ...consoleApp,
    handlers: { payment, payout },
    providers: (merchant, code) => {
      const tools = { ask, clock: platform.clock }
      const provider = { code, address: () => 'http://here', tools }
      return { ...httpProvider(provider, { merchant, key: keys() }), code, isAvailable: () => true }
    },
  })
})
afterAll(async () => {
  await consoleApp.close()
  await harness.close()
})

let people = 0
const memberWithCard = async () => {
  const who = await harness.registerMember(`payee_${(people += 1)}`)
  return { who, card: await harness.hasCard(who, { number: String(4_000_000_000 + people) }) }
}
const held = async (who: HarnessMember) => (await readWallet(harness.by(who))).balance
const stateOf = async (who: HarnessMember, id: string) =>
  (await harness.handlers.withdrawal(harness.by(who), { id })).state
const sends = (form: Record<string, string>, url = path, host = lotusFront) =>
  consoleApp.sends(host, url, form)

/** A withdrawal that the harness's provider has reported as paid and then as failed. */
const cameBack = async () => {
  const { who, card } = await memberWithCard()
  const before = await held(who)
  const { id } = await harness.withdraws(who, { card, settings: byItself })
  await harness.sends()
  for (const [event, status] of [
    ['paid', 'paid'],
    ['back', 'failed'],
  ] as const)
    await takePayoutReport(harness.store, () => undefined)(
      { merchant: harness.merchant('lotus'), provider: providerCode },
      {
        about: 'payout',
        event: `${event}-${id}`,
        id,
        reference: 'ref',
        currency: 'VND',
        status,
        amount: 100_000,
      },
    )
  return { who, id, before }
}

test('the page shows who waits and why, separately for each merchant, and no full account number (REQ-ROUTE-016)', async () => {
  const { who, card } = await memberWithCard()
  const { id } = await harness.withdraws(who, { card })
  const { status, html } = await consoleApp.page(lotusFront, path)
  expect(status).toBe(200)
  expect(html).toContain(`<bdi>${who.username}</bdi>`)
  expect(html).toContain('first withdrawal')
  expect(html).toContain(id)
  expect(html).not.toContain('40000000')
  expect((await consoleApp.page(melaFront, path)).html).toContain('Nothing pending.')
  expect((await consoleApp.page('bank.localhost', path)).status).toBe(404)
})

test('approved and refused once; a form that is sent again, or at another merchant, finds nothing', async () => {
  const { who, card } = await memberWithCard()
  const before = await held(who)
  const { id } = await harness.withdraws(who, { card })
  const refuse = { id, verdict: 'refuse', because: 'documents' }
  expect((await sends(refuse, path, melaFront)).status).toBe(404)
  expect(await stateOf(who, id)).toBe('review')
  expect(await sends(refuse)).toMatchObject({ status: 303, to: path })
  expect([await stateOf(who, id), await held(who)]).toEqual(['refused', before])
  expect((await sends(refuse)).status).toBe(404)
  expect((await sends({ id, verdict: 'approve' })).status).toBe(404)
  expect(await held(who)).toBe(before)
})

test('forms of another site, crooked forms and forms of another kind are refused and change nothing (T25)', async () => {
  const { who, card } = await memberWithCard()
  const { id } = await harness.withdraws(who, { card })
  const approve = { id, verdict: 'approve' }
  for (const site of ['cross-site', 'same-site', 'none'])
    expect((await consoleApp.sends(lotusFront, path, approve, { 'sec-fetch-site': site })).status).toBe(403)
  const crooked = [{}, { id }, { ...approve, id: 'x' }, { id, verdict: 'refuse' }, { id, verdict: 'pay' }]
  for (const form of crooked)
    expect([form, (await sends(form as Record<string, string>)).status]).toEqual([form, 400])
  expect((await sends({ behaviour: 'explode' }, `${path}/behaviour`)).status).toBe(400)
  const json = await consoleApp.app.inject({
    method: 'POST',
    url: path,
    headers: { host: lotusFront, 'content-type': 'text/plain' },
    payload: JSON.stringify(approve),
  })
  expect(json.statusCode).toBeGreaterThanOrEqual(400)
  expect((await sends({ ...approve, more: 'x'.repeat(5_000) })).status).toBe(413)
  expect(await stateOf(who, id)).toBe('review')
})

test('what the paying bank does is turned here, and shown', async () => {
  expect((await sends({ behaviour: 'fail' }, `${path}/behaviour`)).status).toBe(303)
  expect((await consoleApp.page(lotusFront, path)).html).toContain('<option value="fail" selected>')
  await sends({ behaviour: 'pay' }, `${path}/behaviour`)
  expect(await payouts.repository.behaviour('mela')).toBe('pay')
})

test('money that came back is given to its member in two steps, once (REQ-ROUTE-016)', async () => {
  const { who, id, before } = await cameBack()
  const url = `${path}/contradiction`
  const look = {
    step: 'look',
    withdrawal: id,
    verdict: 'giveBack',
    because: 'account',
    reason: 'letter',
    by: 'An',
  }
  expect((await consoleApp.page(lotusFront, path)).html).toContain(`data-withdrawal="${id}"`)
  const shown = await sends(look, url)
  expect(shown.html).toMatch(/Refund 100,000.* including the fee to <bdi>payee_\d+<\/bdi>\?/)
  expect(await held(who)).toBe(before - 100_000)
  const ticket = fieldOf(shown.html, 'ticket')
  const confirm = { step: 'confirm', ticket }
  expect((await sends(confirm, url, melaFront)).to).toBe(`${path}?result=stale`)
  expect((await sends({ step: 'confirm', ticket: ticket.replace(/^.{4}/, 'AAAA') }, url)).to).toBe(
    `${path}?result=stale`,
  )
  expect((await consoleApp.sends(lotusFront, url, confirm, { 'sec-fetch-site': 'cross-site' })).status).toBe(
    403,
  )
  expect(await held(who)).toBe(before - 100_000)
  expect((await sends(confirm, url)).to).toBe(`${path}?result=settled`)
  expect((await sends(confirm, url)).to).toBe(`${path}?result=known`)
  expect([await held(who), await stateOf(who, id)]).toEqual([before, 'failed'])
  expect((await consoleApp.page(lotusFront, `${path}?result=settled`)).html).not.toContain(
    `data-withdrawal="${id}"`,
  )
  expect((await sends({ ...look, because: 'weather' }, url)).status).toBe(400)
})

test('a decision that was not confirmed in time has no effect', async () => {
  const { who, id, before } = await cameBack()
  const url = `${path}/contradiction`
  const look = {
    step: 'look',
    withdrawal: id,
    verdict: 'giveBack',
    because: 'other',
    reason: 'letter',
    by: 'An',
  }
  const { html } = await sends(look, url)
  await harness.passes(minutes(11))
  expect((await sends({ step: 'confirm', ticket: fieldOf(html, 'ticket') }, url)).to).toBe(
    `${path}?result=stale`,
  )
  expect(await held(who)).toBe(before - 100_000)
})

test('the bank’s button returns what it has paid, and reports it as a new event, once', async () => {
  const fail = (failure: unknown) => {
    throw failure
  }
  const stop = payouts.start(() => [{ code: 'lotus' }], fail)
  const id = harness.newId()
  await payouts.takeOrder({
    merchant: 'lotus',
    id,
    amount: 100_000,
    currency: 'VND',
    to: { kind: 'bankCard', bankCode: '970436', number: '0123456789', holder: 'Nguyen Van An' },
  })
  const back = { id }
  expect((await sends(back, `${path}/back`)).status).toBe(404)
  await harness.passes(seconds(5))
  expect((await sends(back, `${path}/back`, melaFront)).status).toBe(404)
  expect((await sends(back, `${path}/back`)).to).toBe(`${path}?result=back`)
  expect((await sends(back, `${path}/back`)).status).toBe(404)
  const ask = await payouts.ask('lotus', id)
  expect(ask).toMatchObject({ status: 'failed' })
  const reference = ask && 'reference' in ask ? ask.reference : ''
  await harness.passes(seconds(5))
  expect(notified.filter((one) => one.id === id).map(({ event, status }) => [event, status])).toEqual([
    [`payout-${reference}`, 'paid'],
    [`payout-${reference}-back`, 'failed'],
  ])
  expect((await consoleApp.page(lotusFront, path)).html).toContain('sent back')
  await stop()
})

test('orders and questions to the paying bank are refused without its merchant’s signature', async () => {
  const body = Buffer.from(JSON.stringify({ merchant: 'lotus', id: harness.newId() }))
  const asks = async (request: { merchant?: string; time?: number; key?: Buffer; host?: string } = {}) => {
    const {
      merchant = 'lotus',
      time = harness.platform.clock.now(),
      key = keys(),
      host = 'bank.localhost',
    } = request
    const call = { merchant, vendor: bankCode, path: '/v1/payouts/ask', time: String(time), body }
    const answer = await consoleApp.app.inject({
      method: 'POST',
      url: '/bank/v1/payouts/ask',
      payload: body,
      headers: {
        host,
        'content-type': 'application/json',
        'payment-provider': bankCode,
        'payment-merchant': merchant,
        'payment-time': String(time),
        'payment-signature': signCall(key, call),
      },
    })
    return answer.statusCode
  }
  // With a valid signature it is an order that the bank does not know.
  expect(await asks()).toBe(409)
  expect([
    await asks({ key: Buffer.alloc(32, 4) }),
    await asks({ merchant: 'mela' }),
    await asks({ time: harness.platform.clock.now() - minutes(5) }),
    await asks({ host: lotusFront }),
  ]).toEqual([400, 400, 400, 404])
})
