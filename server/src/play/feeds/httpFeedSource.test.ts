import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { milliseconds, seconds } from '@playfront/contract/time'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openNetwork } from '../../platform/network/openNetwork'
import type { Network, NetworkQuestion } from '../../platform/platform'
import { openPlayHarness, type PlayHarness } from '../playHarness'
import { openFeedRepository } from './feedRepository'
import { httpFeedSource } from './httpFeedSource'

const draw = { drawId: 'LAO-20261123', lottery: 'LAO', family: 'LAO4', drawAtMs: 0 } as const
const numbers = { n: ['1234'] }
const right = JSON.stringify({ drawId: draw.drawId, numbers })

/** A source of results on this machine; the test sets its answers. */
let answer: (request: IncomingMessage, response: ServerResponse) => void
const seen: string[] = []
const feedServer = createServer((request, response) => {
  seen.push(`${request.method} ${request.url} ${request.headers.cookie ?? 'no cookie'}`)
  answer(request, response)
})
let origin = ''
let harness: PlayHarness

beforeAll(async () => {
  await new Promise<void>((ready) => feedServer.listen(0, '127.0.0.1', ready))
  origin = `http://127.0.0.1:${(feedServer.address() as AddressInfo).port}`
  harness = await openPlayHarness({ lotteries: ['LAO'] })
})
afterAll(async () => {
  feedServer.closeAllConnections()
  feedServer.close()
  await harness.close()
})
beforeEach(() => {
  seen.length = 0
  asked.length = 0
})

/** The real port, but with a short timeout. */
const asked: NetworkQuestion[] = []
const network: Network = {
  ask: (question) => {
    asked.push(question)
    return openNetwork().ask({ ...question, withinMs: milliseconds(100) })
  },
}
const source = (name = 'source') => httpFeedSource(name, origin, network)
const says = (body: string, status = 200, headers: Record<string, string> = {}) => {
  answer = (_, response) => void response.writeHead(status, headers).end(body)
}

test('a result is read from its own address, within its time and its size, and its source is no simulator (lottery 4.7)', async () => {
  says(right)
  expect(await source().fetch(draw)).toEqual(numbers)
  expect(seen).toEqual(['GET /results/LAO/LAO-20261123 no cookie'])
  expect(asked).toMatchObject([{ withinMs: seconds(5), maxBytes: 64 * 1024 }])
  expect(source().isSimulator).toBe(false)
})

test('a draw’s name cannot lead to another address', async () => {
  says(right)
  await source().fetch({ ...draw, drawId: '../../admin?x=1#y' })
  expect(seen).toEqual(['GET /results/LAO/..%2F..%2Fadmin%3Fx%3D1%23y no cookie'])
})

const noAnswers: [what: string, () => void][] = [
  ['there is none yet', () => says('', 404)],
  ['the source fails', () => says(right, 500)],
  ['it asks for patience', () => says(right, 202)],
  ['it is of another draw', () => says(JSON.stringify({ drawId: 'LAO-20261120', numbers }))],
  ['it names no draw', () => says(JSON.stringify({ numbers }))],
  ['the numbers are numbers', () => says(JSON.stringify({ drawId: draw.drawId, numbers: { n: [1234] } }))],
  ['a prize is no list', () => says(JSON.stringify({ drawId: draw.drawId, numbers: { n: '1234' } }))],
  ['it is a list', () => says(JSON.stringify([right]))],
]
test.each(noAnswers)('there is no result where %s', async (_, notify) => {
  notify()
  expect(await source().fetch(draw)).toBeUndefined()
})

const failures: [what: string, () => void][] = [
  ['a page of HTML', () => says('<html>maintenance</html>', 200, { 'Content-Type': 'text/html' })],
  ['half of a result', () => says(right.slice(0, -4))],
  ['nothing at all', () => says('')],
  ['a redirect to another source', () => says('', 302, { Location: `${origin}/elsewhere` })],
  ['more than a result can be', () => says(`${right}${' '.repeat(70_000)}`)],
  ['a result without end', () => (answer = (_, response) => void response.write(right))],
  ['silence', () => (answer = () => {})],
  ['a line that is cut', () => (answer = (request) => void request.socket.destroy())],
]
test.each(failures)(
  '%s is silence to the book, and the other source does not suffer for it (lottery 4.7)',
  async (_, notify) => {
    notify()
    await expect(source().fetch(draw)).rejects.toThrow()
    expect(seen.filter((line) => line.includes('elsewhere'))).toEqual([])
    const drawId = `LAO-${noted++}`
    const other = { name: 'other', isSimulator: true, fetch: async () => numbers }
    const repository = openFeedRepository({ store: harness.store, sources: [source(), other] })
    expect(await repository.collect({ ...draw, drawId })).toEqual({ kind: 'waiting' })
    const reports = await harness.query('select source from lottery_feed_report where draw_id = $1', [drawId])
    expect(reports).toEqual([{ source: 'other' }])
  },
)
let noted = 1

test('a late result counts once two sources report it, one that does not fit the family never', async () => {
  const notify = (drawId: string, told: object) => says(JSON.stringify({ drawId, numbers: told }))
  const repository = openFeedRepository({ store: harness.store, sources: [source('one'), source('two')] })
  const late = { ...draw, drawId: 'LAO-late' }
  says('', 404)
  expect(await repository.collect(late)).toEqual({ kind: 'waiting' })
  for (const wrong of [
    { n: ['12345'] },
    { n: ['１２３４'] },
    { n: ['1234', '1234'] },
    { m: ['1234'] },
    { ...numbers, m: ['1'] },
    {},
  ]) {
    notify(late.drawId, wrong)
    expect(await repository.collect(late)).toEqual({ kind: 'waiting' })
  }
  notify(late.drawId, numbers)
  expect(await repository.collect(late)).toEqual({ kind: 'confirmed', version: 1 })
})
