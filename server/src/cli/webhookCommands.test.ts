import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openSecrets } from '../platform/keys/secrets'
import { openHarness, type Harness } from '../testing/harness'
import { openOwner } from '../testing/openOwner'
import { openWebhookSecrets } from '../webhooks/endpoints'
import {
  addWebhook,
  filterOf,
  listWebhooks,
  printDeliveries,
  replayWebhooks,
  rotateWebhook,
  setWebhook,
  testWebhook,
} from './webhookCommands'

let harness: Harness
let printed: string[] = []
beforeAll(async () => {
  harness = await openHarness()
  vi.stubEnv('DATABASE_URL', harness.url)
  vi.stubEnv('MASTER_KEY', Buffer.alloc(32, 9).toString('base64'))
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed.push(String(text).trim())
    return true
  })
})
afterAll(async () => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  await harness.close()
})

const linesOf = async (command: Promise<void>): Promise<string[]> => {
  printed = []
  await command
  return printed
}

test('an operator adds, rotates, pauses and replays; every change is in the audit log, without a secret', async () => {
  const { store } = harness
  const added = await linesOf(
    addWebhook('lotus', 'https://example.com/hook', 'member.registered, member.closed'),
  )
  const id = /Endpoint (\S+) is on/.exec(added[0] ?? '')?.[1] ?? ''
  await harness.registerMember('told')
  const rotated = await linesOf(rotateWebhook('lotus', id))
  const owner = await openOwner(harness.url)
  const [row] = await owner.query<{ sealed: Buffer }>('select sealed from webhook_endpoint')
  const key = { bytes: Buffer.alloc(32, 9), fingerprint: '', source: '' }
  const opened = openWebhookSecrets(openSecrets(key, harness.platform.randomness), row?.sealed ?? Buffer.of())
  expect([opened.secret, opened.previous?.secret]).toEqual([rotated[1], added[1]])
  await linesOf(testWebhook(store, 'lotus', id))
  await linesOf(setWebhook(store, 'lotus', id, 'off'))
  expect(await linesOf(listWebhooks(store, 'lotus'))).toEqual([
    `${id} off https://example.com/hook member.registered,member.closed`,
  ])
  await linesOf(setWebhook(store, 'lotus', id, 'paused'))
  const dead = filterOf(id, { state: 'dead', event: 'member.registered', from: '2020-01-01T00:00:00Z' })
  expect(await linesOf(replayWebhooks(store, 'lotus', dead))).toEqual(['One event is sent again.'])
  const states = (await linesOf(printDeliveries(store, 'lotus', filterOf(id, {})))).map(
    (line) => line.split(' ')[4],
  )
  expect(states).toEqual(['dead', 'waiting'])
  const audit = await owner.query<{ action: string; text: string }>(
    `select action, to_jsonb(audit_entry)::text as text from audit_entry where action like 'webhook%' order by at, seq`,
  )
  await owner.close()
  expect(audit.map(({ action }) => action)).toEqual([
    'webhook.added',
    'webhook.secretRotated',
    'webhook.stateSet',
    'webhook.stateSet',
    'webhook.replayed',
  ])
  expect(JSON.stringify(audit)).not.toContain('whsec_')
})

test('what does not exist is refused with a sentence', async () => {
  const { store } = harness
  const nobody = harness.platform.randomness.uuid()
  await expect(addWebhook('nowhere', 'https://example.com', 'member.closed')).rejects.toThrow(
    'no merchant nowhere',
  )
  await expect(addWebhook('lotus', 'ftp://example.com', 'member.closed')).rejects.toThrow('not an address')
  await expect(addWebhook('lotus', 'https://example.com', 'member.lost')).rejects.toThrow(
    'member.lost is no event',
  )
  await expect(setWebhook(store, 'lotus', nobody, 'on')).rejects.toThrow('no such endpoint')
  await expect(testWebhook(store, 'lotus', nobody)).rejects.toThrow('no such endpoint')
  expect(() => filterOf(nobody, { from: 'yesterday' })).toThrow('not an instant')
  expect(() => filterOf(nobody, { state: 'lost' })).toThrow('not a state')
})
