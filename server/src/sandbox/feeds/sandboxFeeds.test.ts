import { afterAll, beforeAll, expect, test } from 'vitest'
import { fastify, type FastifyInstance } from 'fastify'
import { seconds } from '@playfront/contract/time'
import { answerError } from '../../http/errors/answerError'
import { createMerchantDirectory } from '../../http/place/merchantDirectory'
import { openPlayHarness, type PlayHarness } from '../../play/playHarness'
import { openFeedAdmin } from './feedAdmin'
import { registerSandboxFeeds } from './registerSandboxFeeds'
import { readResult, writeResult } from './feedAdminPage'

let harness: PlayHarness
let app: FastifyInstance
let drawId: string
const host = 'lotus.localhost'

beforeAll(async () => {
  harness = await openPlayHarness({
    lotteries: ['LAO'],
    settings: (merchant) => ({ ...merchant, lottery: { ...merchant.lottery, prizeModes: ['ThDaily'] } }),
  })
  await harness.drawsAfter(seconds(0))
  drawId = await harness.issueOn('LAO')
  const merchants = await createMerchantDirectory({
    read: async () => [harness.callBy('lotus').merchant, harness.callBy('mela').merchant],
    clock: harness.platform.clock,
    onError: () => undefined,
  })
  const { store, feeds, corrections, platform } = harness
  const admin = openFeedAdmin({ store, feeds, corrections, secret: Buffer.alloc(32, 9) })
  app = fastify()
  app.setErrorHandler(answerError)
  const limit = { byAddress: async () => undefined, bySession: async () => undefined }
  await registerSandboxFeeds(app, { admin, merchants, platform, limit })
})
afterAll(async () => {
  await app.close()
  await harness.close()
})

const post = async (form: Record<string, string>, headers: Record<string, string> = {}) => {
  const { statusCode, headers: answered } = await app.inject({
    method: 'POST',
    url: '/sandbox/feeds',
    headers: { host, 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams({ draw: drawId, ...form }).toString(),
  })
  return [statusCode, String(answered.location ?? '').replace('/sandbox/feeds?result=', '')]
}
const page = async (at = host) => (await app.inject({ url: '/sandbox/feeds', headers: { host: at } })).body
const drawAt = async () =>
  (await harness.play.lotteryOfficialRecord(harness.callBy('lotus'), { issueId: drawId })).issue

test('on the page sources are made to disagree, and two people set the result that is paid', async () => {
  expect(await page()).toContain(drawId)
  expect(await post({ act: 'disagree' })).toEqual([303, 'done'])
  await harness.drawsAfter((await drawAt()).drawAt - harness.platform.clock.now())
  expect(await page()).toContain('the sources disagree, nothing is paid')
  const proposal = { act: 'propose', person: 'An', reason: '<b>seen</b>', numbers: 'n: 1234' }
  expect(await post({ ...proposal, numbers: 'n: 12' })).toEqual([303, 'shape'])
  expect(await post(proposal)).toEqual([303, 'done'])
  const shown = await page()
  expect(shown).toContain('&lt;b&gt;seen')
  expect(shown).not.toContain('<b>')
  const [, id = ''] = /name="proposal" value="([^"]+)"/.exec(shown) ?? []
  expect(await post({ act: 'approve', proposal: id, person: 'An' })).toEqual([303, 'own'])
  expect(await post({ act: 'approve', proposal: id, person: 'Chi' })).toEqual([303, 'done'])
  expect(await post({ act: 'reject', proposal: id, person: 'Chi' })).toEqual([303, 'decided'])
  await harness.drawsAfter(seconds(30))
  expect((await drawAt()).state).toBe('settled')
  expect(await page()).toContain('Version 1, set by An and Chi')
})

test('a merchant sees its own draws alone, and strange bodies are refused', async () => {
  expect(await page('mela.localhost')).toContain('No official draws')
  expect(await post({ act: 'agree', draw: 'LAO-19990101' })).toEqual([404, ''])
  expect(await post({ act: 'agree' }, { 'sec-fetch-site': 'cross-site' })).toEqual([403, ''])
  const strange: Record<string, string>[] = [
    { act: 'agree now' },
    { act: 'say', source: 'me', numbers: 'n: 1234' },
    { act: 'approve', person: 'An', proposal: 'x' },
  ]
  for (const form of strange) expect((await post(form))[0]).toBe(400)
  const silent = await post({ act: 'silence', source: 'Simulator A' })
  expect(silent).toEqual([303, 'done'])
})

test('a result is written and read again the same', () => {
  const numbers = { DB: ['87122'], G2: ['51684', '45089'] }
  expect(readResult(writeResult(numbers))).toEqual(numbers)
  expect(readResult(' DB : 87122 \r\n\nG2:51684,45089')).toEqual(numbers)
})
