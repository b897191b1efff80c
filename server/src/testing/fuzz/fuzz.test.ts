import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { realPlatform } from '../../platform/realPlatform'
import { createTestDatabase, type TestDatabase } from '../createTestDatabase'
import { judgeAnswer } from './judgeAnswer'
import { makeValue } from './makeValue'
import { openFuzzServer, type FuzzServer } from './openFuzzServer'
import { openPeople } from './people'
import { growthOf } from './report'
import { runFuzz } from './runFuzz'
import { seededFor } from '@playfront/contract/testing/seeded'
import { listTargets, readRoutes } from './targets'

let database: TestDatabase
let fuzz: FuzzServer

beforeAll(async () => {
  database = await createTestDatabase()
  fuzz = await openFuzzServer(database.url)
})
afterAll(async () => {
  await fuzz.close()
  await database.drop()
})

const { clock } = realPlatform()
const wait = (ms: number) => new Promise<'late'>((resolve) => clock.after(ms, () => resolve('late')))

test('no request of a seeded run ends as an error of ours, in another shape, or never', async () => {
  const { findings, asked, statuses } = await runFuzz({ ...fuzz, wait, count: 1_200, seed: 20_261_124 })
  expect(findings).toEqual([])
  expect(asked).toBe(1_200)
  // Requests that all fail at the first guard would prove nothing.
  expect(statuses['200']).toBeGreaterThan(120)
}, 240_000)

const extremes: [path: string, who: 'console' | 'game' | 'member' | 'agent'][] = [
  ['/console/api/settings/differences?from=9007199254740991&to=2', 'console'],
  ['/console/api/settings/differences?from=1&to=2147483648', 'console'],
  ['/console/api/settings/moves?before=9007199254740991', 'console'],
  ['/console/api/lottery/issues?day=9999-12-31', 'console'],
  ['/wps/lottery/slips?until=8640000000000000', 'game'],
  ['/wps/relay/MALLFE_getPoints?before=9007199254740991', 'member'],
  ['/wps/member/statement?from=0000-01-01&to=0000-01-02', 'member'],
]

test.each(extremes)(
  '%s is refused as a request that nobody can mean',
  async (url, who) => {
    const { server, platform } = fuzz
    const people = await openPeople(server, platform, extremes.findIndex(([path]) => path === url) + 10_000)
    const person = people.find(
      ({ kind, merchant }) => kind === (who === 'console' ? 'staff' : who) && merchant === 'lotus',
    )
    const host = who === 'console' ? 'console.localhost' : 'lotus.localhost'
    const answer = await server.app.inject({
      url,
      headers: {
        host,
        merchant: 'lotus',
        ...(person?.token !== undefined && { authorization: person.token }),
        ...(person?.cookie !== undefined && { cookie: `console=${person.cookie}` }),
      },
    })
    expect([answer.statusCode, answer.json().errorCode]).toEqual([400, 'request.invalid'])
  },
  240_000,
)

test.each(['/console/api/nothing', `/console/api/merchants/${'a'.repeat(200)}`])(
  '%s is an address of no call, and not the console’s page',
  async (url) => {
    const answer = await fuzz.server.app.inject({ url, headers: { host: 'console.localhost' } })
    expect([answer.statusCode, answer.json().errorCode]).toEqual([404, 'request.not.found'])
  },
)

test('an upgrade that the router itself refuses is answered and its connection closed', async () => {
  const socket = connect(fuzz.server.port, '127.0.0.1')
  socket.write(
    `GET /sandbox/beacon/${'a'.repeat(200)} HTTP/1.1\r\nhost: lotus.localhost\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n`,
  )
  const answer = await Promise.race([text(socket), wait(20_000)])
  expect(answer).toMatch(/^HTTP\/1\.1 400/)
})

test('NUL in an address is asked of no database', async () => {
  const answer = await fuzz.server.app.inject({
    method: 'POST',
    url: '/bank/pay/lotus/a%00b',
    headers: { host: 'bank.localhost', 'content-type': 'application/x-www-form-urlencoded' },
    payload: '',
  })
  expect(answer.statusCode).toBe(404)
})

test('every call of the contract is asked, and what the site has besides', () => {
  const { named, others } = listTargets(fuzz.server.app)
  expect(named.length).toBeGreaterThan(250)
  expect(others.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'GET /m/*',
      'GET /robots.txt',
      'POST /sandbox/deposits',
      'GET /docs/openapi/sign-in.json',
    ]),
  )
})

test('one seed and number always make the same request', () => {
  const { named } = listTargets(fuzz.server.app)
  const made = () =>
    named.slice(0, 60).map(({ request }, index) => {
      const making = { seeded: seededFor(7, index), broken: 25, known: () => undefined }
      return request && makeValue(request, making)
    })
  expect(made()).toEqual(made())
})

test('a table can be made of broken keys', () => {
  const table = z.record(z.string(), z.string())
  const made = Array.from({ length: 2_000 }, (_, index) =>
    makeValue(table, { seeded: seededFor(1, index), broken: 60, known: () => undefined }),
  )
  expect(made).toHaveLength(2_000)
})

test('routes are read out of the tree that the router prints', () => {
  const printed = '└── / (GET)\n    ├── m (GET, HEAD)\n    │   └── /:id (PUT)\n    └── docs (GET)\n'
  expect(readRoutes(printed).map(({ name }) => name)).toEqual([
    'GET /',
    'GET /m',
    'HEAD /m',
    'PUT /m/:id',
    'GET /docs',
  ])
})

const refusal = (errorCode: string) => JSON.stringify({ success: false, errorCode, message: 'words' })
const planted: [what: string, status: number, body: string, fault: string | undefined][] = [
  ['an error of ours', 500, refusal('server.error'), 'answers 500'],
  ['a known refusal', 503, refusal('system.maintenance'), undefined],
  ['a busy database', 503, refusal('server.busy'), 'answers 503'],
  ['an unknown code', 400, refusal('nobody.knows'), 'refuses with an unknown code'],
  ['a code with another status', 404, refusal('request.invalid'), 'refuses request.invalid with 404'],
  [
    'SQL',
    400,
    '{"message":"insert violates foreign-key constraint"}',
    'reveals internals: violates foreign-key constraint',
  ],
  ['a failed query', 400, '{"message":"no row (statement “find claim”)"}', 'reveals internals: (statement “'],
  ['a stack', 404, '{"message":"x\n    at f (a.js:1:1)"}', 'reveals internals: at'],
  [
    'a stack within JSON',
    404,
    JSON.stringify({ message: 'x\n    at f (a.js:1:1)' }),
    'reveals internals: \\n    at',
  ],
  ['another shape', 200, '{"success":true,"value":{}}', 'answers another shape: countryCode invalid_type'],
]

test.each(planted)('%s in an answer is seen for what it is', (_what, status, body, fault) => {
  const { named } = listTargets(fuzz.server.app)
  const target = named.find(({ name }) => name === 'country')
  if (!target) throw new Error('there is no such call')
  expect(judgeAnswer(target, { status, contentType: 'application/json', body })).toBe(fault)
})

test('memory that grows is reported in MiB for 100,000 requests', () => {
  const measured = (heapOf: (asked: number) => number) =>
    Array.from({ length: 20 }, (_, at) => ({ asked: at * 5_000, heap: heapOf(at * 5_000), resident: 0 }))
  expect(growthOf(measured((asked) => 100 + asked / 1_000))).toBeCloseTo(100)
  expect(growthOf(measured(() => 100))).toBeCloseTo(0)
})
