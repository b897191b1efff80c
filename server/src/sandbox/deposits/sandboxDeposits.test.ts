import { minutes } from '@playfront/contract/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDepositHarness, type DepositHarness } from '../../money/deposits/depositHarness'
import { fieldOf, lotusFront, melaFront, openConsoleApp, type ConsoleApp } from '../testing/consoleApp'
import { registerSandboxDeposits } from './registerSandboxDeposits'

const path = '/sandbox/deposits'
let harness: DepositHarness
let consoleApp: ConsoleApp

beforeAll(async () => {
  harness = await openDepositHarness()
  consoleApp = await openConsoleApp(harness)
  const { secrets } = harness.callBy('lotus')
  await registerSandboxDeposits(consoleApp.app, { ...consoleApp, store: harness.store, secrets })
})
afterAll(async () => {
  await consoleApp.close()
  await harness.close()
})

let people = 0
const paysTooMuch = async () => {
  const member = await harness.registerMember(`generous_${(people += 1)}`)
  const { id } = await harness.begins(member)
  await harness.presses(member, id, 'payOther', 130_000)
  return { member, id, before: await harness.held(member) }
}
const look = (deposit: string, request: Record<string, string> = {}) => ({
  step: 'look',
  deposit,
  verdict: 'credit',
  reason: 'one nought too many',
  by: 'An',
  ...request,
})
const looks = (deposit: string, request: Record<string, string> = {}) =>
  consoleApp.sends(lotusFront, path, look(deposit, request))
const confirms = (html: string, host = lotusFront, headers?: Record<string, string>) =>
  consoleApp.sends(host, path, { step: 'confirm', ticket: fieldOf(html, 'ticket') }, headers)

test('the page shows what waits, separately for each merchant; the first step moves nothing, the second does', async () => {
  const { member, id, before } = await paysTooMuch()
  const { html } = await consoleApp.page(lotusFront, path)
  expect(html).toContain(`data-deposit="${id}"`)
  expect(html).toMatch(/expected 100,000.*received 130,000/)
  expect((await consoleApp.page(melaFront, path)).html).toContain('Nothing pending.')
  const shown = await looks(id)
  expect(shown.status).toBe(200)
  expect(shown.html).toMatch(/Credit 30,000.* to <bdi>generous_1<\/bdi>\?/)
  expect(await harness.held(member)).toBe(before)
  expect(await confirms(shown.html)).toMatchObject({ status: 303, to: `${path}?result=settled` })
  expect((await harness.held(member)) - before).toBe(30_000)
  const after = await consoleApp.page(lotusFront, `${path}?result=settled`)
  expect(after.html).toContain('The member was notified.')
  expect(after.html).not.toContain(`data-deposit="${id}"`)
  expect(after.html).toContain('Credited: <bdi>one nought too many</bdi>')
})

test('a second step that is sent again changes nothing; so does another one about the same deposit', async () => {
  const { member, id, before } = await paysTooMuch()
  const [first, other] = [await looks(id), await looks(id, { verdict: 'sendBack' })]
  expect((await confirms(first.html)).to).toBe(`${path}?result=settled`)
  expect((await confirms(first.html)).to).toBe(`${path}?result=known`)
  expect((await confirms(other.html)).to).toBe(`${path}?result=decided`)
  expect((await looks(id)).to).toBe(`${path}?result=unknown`)
  expect((await harness.held(member)) - before).toBe(30_000)
})

test('a second step that is forged, of another merchant, too late or from another site is refused (T25)', async () => {
  const { member, id, before } = await paysTooMuch()
  const { html } = await looks(id)
  const ticket = fieldOf(html, 'ticket')
  const changed = `${ticket.slice(0, -2)}${ticket.endsWith('AA') ? 'BB' : 'AA'}`
  const stale = `${path}?result=stale`
  const sendsTicket = (one: string) => consoleApp.sends(lotusFront, path, { step: 'confirm', ticket: one })
  expect([(await sendsTicket(changed)).to, (await sendsTicket('x')).to]).toEqual([stale, stale])
  expect((await confirms(html, melaFront)).to).toBe(stale)
  expect((await confirms(html, lotusFront, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  await harness.passes(minutes(11))
  expect((await confirms(html)).to).toBe(stale)
  expect(await harness.held(member)).toBe(before)
})

test('a first step that is crooked is refused, and what is written shows as text', async () => {
  const { id } = await paysTooMuch()
  const crooked: Record<string, string>[] = [
    { verdict: 'keepIt' },
    { reason: ' ' },
    { reason: 'x'.repeat(301) },
    { by: 'Nobody' },
    { deposit: `${id}' or true --` },
    { step: 'confirm' },
  ]
  for (const request of crooked) expect([request, (await looks(id, request)).status]).toEqual([request, 400])
  expect((await consoleApp.sends(melaFront, path, look(id))).to).toBe(`${path}?result=unknown`)
  const shown = await looks(id, { reason: '<script>alert(1)</script>' })
  expect(shown.html).toContain('&lt;script&gt;')
  expect(shown.html).not.toContain('<script>')
  const odd = await consoleApp.page(lotusFront, `${path}?result=<script>`)
  expect(odd.html).not.toContain('role="status"')
})

test('the page is served only on a merchant’s front', async () => {
  for (const host of ['bank.localhost', 'games.lotus.localhost', 'nobody.localhost'])
    expect([host, (await consoleApp.page(host, path)).status]).toEqual([host, 404])
})
