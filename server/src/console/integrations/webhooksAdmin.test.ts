import type { ConsoleCallName } from '@playfront/contract/console/consoleCalls'
import type { WebhookDeliveriesAnswer, WebhooksAnswer } from '@playfront/contract/console/integrations.schema'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openOwner } from '../../testing/openOwner'
import { openWebhookSecrets } from '../../webhooks/endpoints'
import { openConsoleHarness, type ConsoleHarness, type Hired } from '../testing/consoleHarness'

let harness: ConsoleHarness
let minh: Hired
let nga: Hired

beforeAll(async () => {
  harness = await openConsoleHarness()
  minh = await harness.authenticate(await harness.hire('minh', [{ merchant: 'lotus', role: 'manager' }]))
  nga = await harness.authenticate(await harness.hire('nga', [{ merchant: 'lotus', role: 'auditor' }]))
})
afterAll(() => harness.close())

const ask = (name: ConsoleCallName, fields: Record<string, unknown> = {}, by = minh) =>
  harness.call(name, { by, merchant: 'lotus', fields })

const endpoints = async () => ((await ask('webhooks')).value as WebhooksAnswer).webhooks

const add = async (url: string, events: string[]): Promise<{ id: string; secret: string }> => {
  const answer = await ask('addWebhook', { url, events })
  expect(answer.code).toBeUndefined()
  const added = (await endpoints()).find((one) => one.url === url)
  return { id: added?.id ?? '', secret: (answer.value as { secret: string }).secret }
}

const deliveries = async (id: string, fields: object = {}) =>
  (await ask('webhookDeliveries', { id, ...fields })).value as WebhookDeliveriesAnswer

test('an endpoint is added, tested, paused, renewed and switched off; each change is audited without the secret', async () => {
  const { id, secret } = await add('https://example.com/hook', ['member.registered', 'member.registered'])
  expect(secret).toMatch(/^whsec_/)
  expect(await endpoints()).toMatchObject([{ id, state: 'on', events: ['member.registered'], reason: null }])
  expect((await ask('testWebhook', { id })).code).toBeUndefined()
  expect((await ask('setWebhookState', { id, state: 'paused' })).code).toBeUndefined()
  expect((await ask('testWebhook', { id })).code).toBe('staff.moved.on')
  const renewed = ((await ask('rotateWebhookSecret', { id })).value as { secret: string }).secret
  const owner = await openOwner(harness.url)
  const [row] = await owner.query<{ sealed: Buffer }>('select sealed from webhook_endpoint')
  const opened = openWebhookSecrets(harness.callBy('lotus').secrets, row?.sealed ?? Buffer.of())
  expect([opened.secret, opened.previous?.secret]).toEqual([renewed, secret])
  await ask('setWebhookState', { id, state: 'off' })
  const audit = await owner.query<{ action: string; by: string; text: string }>(
    `select action, staff_name as by, to_jsonb(audit_entry)::text as text from audit_entry
     where action like 'webhook%' order by seq`,
  )
  await owner.close()
  expect(audit.map(({ action }) => action)).toEqual([
    'webhook.added',
    'webhook.tested',
    'webhook.stateSet',
    'webhook.secretRotated',
    'webhook.stateSet',
  ])
  expect(new Set(audit.map(({ by }) => by))).toEqual(new Set(['minh']))
  expect(JSON.stringify(audit)).not.toContain('whsec_')
})

test('deliveries are filtered and read page by page, and those of a filter are sent again', async () => {
  const { id } = await add('https://example.com/log', ['member.registered'])
  await ask('setWebhookState', { id, state: 'paused' })
  const members: string[] = []
  for (let at = 0; at < 52; at += 1) members.push((await harness.registerMember(`logged_${at}`)).id)
  const first = await deliveries(id)
  expect(first.deliveries).toHaveLength(50)
  expect(first.deliveries[0]).toMatchObject({
    member: members.at(-1),
    type: 'member.registered',
    state: 'waiting',
    tries: 0,
    triedAt: null,
  })
  const second = await deliveries(id, { before: first.next })
  expect([second.deliveries.length, second.next]).toEqual([2, null])
  const seen = [...first.deliveries, ...second.deliveries].map(({ member }) => member)
  expect(seen).toEqual(members.toReversed())
  expect((await deliveries(id, { state: 'dead' })).deliveries).toEqual([])
  expect((await deliveries(id, { event: 'deposit.credited' })).deliveries).toEqual([])
  expect((await deliveries(id, { until: '2020-01-01T00:00:00.000Z' })).deliveries).toEqual([])
  const owner = await openOwner(harness.url)
  await owner.query(`update webhook_delivery set state = 'dead', tries = 9 where member = $1`, [members[3]])
  await owner.close()
  expect((await ask('replayWebhooks', { id, state: 'dead' })).value).toEqual({ count: 1 })
  expect((await ask('replayWebhooks', { id })).value).toEqual({ count: 0 })
  const again = await deliveries(id, { member: members[3] })
  expect(again.deliveries).toMatchObject([{ state: 'waiting', tries: 0 }])
})

test('who only reads changes nothing, and addresses and events are looked at', async () => {
  const [{ id } = { id: '' }] = await endpoints()
  expect((await ask('webhooks', {}, nga)).code).toBeUndefined()
  expect((await ask('webhookDeliveries', { id }, nga)).code).toBeUndefined()
  expect((await ask('rotateWebhookSecret', { id }, nga)).code).toBe('staff.not.allowed')
  for (const url of [
    'ftp://example.com',
    'https://name:word@example.com/',
    'example.com',
    `https://e.com/${'x'.repeat(500)}`,
  ])
    expect((await ask('addWebhook', { url, events: ['member.closed'] })).code, url).toBe('request.invalid')
  for (const events of [[], ['webhook.test'], ['member.lost']])
    expect((await ask('addWebhook', { url: 'https://example.com', events })).code).toBe('request.invalid')
  const nobody = harness.platform.randomness.uuid()
  expect((await ask('setWebhookState', { id: nobody, state: 'on' })).code).toBe('request.not.found')
  expect((await ask('rotateWebhookSecret', { id: nobody })).code).toBe('request.not.found')
})
