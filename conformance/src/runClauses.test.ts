import { expect, test } from 'vitest'
import { writeHtml, writeJunit, writeSummary } from './main'
import type { ClientDeps } from './platformClient'
import { clausesOf, NotOffered, readProfile, runClauses, type Clause, type Profile } from './runClauses'

const status = 'GET /wps/system/status'

/** A platform that answers every call with this. */
const platformOf = (answer: () => Response | Promise<Response>) => {
  const sent: { url: string; headers: Headers }[] = []
  const fetch: typeof globalThis.fetch = async (url, init) => {
    sent.push({ url: new Request(url).url, headers: new Headers(init?.headers) })
    return answer()
  }
  const deps: ClientDeps = {
    fetch,
    now: () => 1_795_000_000_000,
    randomBytes: (count) => new Uint8Array(count),
  }
  return { sent, deps }
}

const run = (clauses: Clause[], deps: ClientDeps, profile: Profile = {}, writes = false) =>
  runClauses(
    clauses,
    { platform: 'https://lux.example/api/wps/', merchant: 'lux', profile, writes, kit: '1' },
    deps,
  )

const clause = (check: Clause['run'], more: Partial<Clause> = {}): Clause[] =>
  clausesOf({ call: status, ...more }, [['one.clause', 'D-02', 'It holds.', check]])

test('a call carries the headers of every call, below the address that was given (REQ-REQUEST-002)', async () => {
  const { sent, deps } = platformOf(() => Response.json({ success: true, value: 1 }))
  await run(
    clause(async ({ ask }) => void (await ask(status, { query: { device: 'MOBILE' } }))),
    deps,
  )
  expect(sent[0]?.url).toBe('https://lux.example/api/wps/system/status?device=MOBILE')
  const names = ['merchant', 'language', 'moduleid', 'content-type', 'authorization']
  expect(names.map((name) => sent[0]?.headers.get(name))).toEqual([
    'lux',
    'EN',
    'MC3',
    'application/json',
    null,
  ])
})

test.each<[string, Clause[], Profile, boolean, object]>([
  ['a clause that finds nothing passes', clause(async () => undefined), {}, false, { status: 'passed' }],
  ['what a clause finds fails it', clause(async () => 'no'), {}, false, { status: 'failed', reason: 'no' }],
  [
    'an error fails it',
    clause(() => Promise.reject(new Error('no key'))),
    {},
    false,
    { status: 'failed', reason: 'no key' },
  ],
  [
    'what the platform need not have is not offered',
    clause(() => Promise.reject(new NotOffered('no aes'))),
    {},
    false,
    { status: 'notOffered', reason: 'no aes' },
  ],
  [
    'a clause that needs what the profile lacks is not offered',
    clause(async () => 'no', { needs: ['account'] }),
    {},
    false,
    { status: 'notOffered', reason: 'The profile has no account.' },
  ],
  [
    'a call that the profile excludes is not offered',
    clause(async () => 'no'),
    { notOffered: [status] },
    true,
    { status: 'notOffered', reason: 'The profile says so.' },
  ],
  [
    'a clause that writes is skipped',
    clause(async () => 'no', { writes: true }),
    {},
    false,
    { status: 'skipped' },
  ],
  ['unless writes are allowed', clause(async () => 'no', { writes: true }), {}, true, { status: 'failed' }],
])('%s', async (_, clauses, profile, writes, expected) => {
  const { deps } = platformOf(() => Response.json({}))
  const { results } = await run(clauses, deps, profile, writes)
  expect(results).toEqual([expect.objectContaining(expected)])
})

test('a platform that does not answer fails a clause with the reason', async () => {
  const { deps } = platformOf(() =>
    Promise.reject(new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } })),
  )
  const { results } = await run(
    clause(async ({ ask }) => (await ask(status)).text),
    deps,
  )
  expect(results[0]).toMatchObject({ status: 'failed', reason: 'No answer: fetch failed ECONNREFUSED' })
  expect(results[0]?.exchanges?.[0]?.answer.status).toBe(0)
})

test('a clause that fails with a session that was opened before shows the sign-in, without its secrets (SEC-28)', async () => {
  const { deps } = platformOf(() => Response.json({ success: true, value: { token: 't0ken-of-member' } }))
  const account = { username: 'tester', password: 's3cret-word' }
  const check: Clause['run'] = async ({ session }) => void (await session())
  const failing: Clause['run'] = async ({ session }) => (await session()).answer.text
  const clauses = [...clause(check), ...clause(check), ...clause(check), ...clause(failing)]
  const { results } = await run(clauses, deps, { account, sealing: 'none' })
  const [exchange, ...others] = results.at(-1)?.exchanges ?? []
  expect(others).toEqual([])
  expect(exchange?.request.url).toContain('/session/login')
  expect(exchange?.answer.body).toBe('{"success":true,"value":{"token":"(hidden)"}}')
  expect(JSON.stringify(exchange)).not.toContain('s3cret-word')
})

test('reports hold what a platform sends as text alone', async () => {
  const hostile = '</pre><script>alert("1")</script>&\u0000'
  const { deps } = platformOf(() => new Response(hostile))
  const report = await run(
    clause(async ({ ask }) => (await ask(status)).text),
    deps,
  )
  const text = '&lt;/pre&gt;&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&amp;'
  for (const written of [writeHtml(report), writeJunit(report)]) {
    expect(written).toContain(text)
    expect(written).not.toContain('<script>')
    expect(written).not.toContain('\u0000')
  }
  expect(writeJunit(report)).toContain('<testsuites tests="1" failures="1" skipped="0">')
  expect(writeSummary(report)).toContain('1 failed, 0 passed')
})

test.each([
  ['{ "acount": {} }', 'acount'],
  ['{ "account": { "username": "a" } }', 'profile.account.password'],
  ['{ "closed": { "platform": "lux", "merchant": "lux" } }', 'profile.closed.platform'],
  ['[]', 'profile'],
  ['{', 'JSON'],
])('a profile that says %s is refused with its place', (text, place) => {
  expect(() => readProfile(text)).toThrow(place)
})
