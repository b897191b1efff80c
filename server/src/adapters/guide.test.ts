import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { minutes } from '@playfront/contract/time'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { inProject } from '../inProject'
import { createTestDatabase, type TestDatabase } from '../testing/createTestDatabase'

const guidePath = inProject('docs/guide/adapters.md')
let folder: string
let database: TestDatabase
let service: Server
let serviceUrl: string
/** What the imaginary service of the guide was sent. */
const received: { authorization?: string; form: Record<string, string> }[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'playfront-outside-'))
  const [, example = ''] = /```js\n([^]*?)```/.exec(await readFile(guidePath, 'utf8')) ?? []
  await writeFile(join(folder, 'my-sms.mjs'), example)
  service = createServer((incoming, outgoing) => {
    if (incoming.url === '/health') return void outgoing.writeHead(200).end()
    void text(incoming).then((body) => {
      const form = Object.fromEntries(new URLSearchParams(body))
      received.push({ authorization: incoming.headers.authorization, form })
      outgoing.writeHead(201).end()
    })
  })
  await new Promise<void>((ready) => service.listen(0, '127.0.0.1', ready))
  serviceUrl = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
  await writeFile(join(folder, 'token'), 'a-secret-of-the-service\n')
  const settings = { 'my-sms': { url: serviceUrl, token_FILE: join(folder, 'token') } }
  await writeFile(join(folder, 'adapters.json'), JSON.stringify(settings))
})
afterAll(async () => {
  service.closeAllConnections()
  service.close()
  await rm(folder, { recursive: true })
  await database.drop()
})

const words = (...parameters: string[]) => [
  '--import',
  inProject('node_modules/tsx/dist/loader.mjs'),
  inProject('server/src/cli/playfront.ts'),
  ...parameters,
]

/** Started outside the repository, where the adapter lies. */
const place = (settings: Record<string, string> = {}) => ({
  cwd: folder,
  env: {
    PATH: process.env['PATH'],
    DATABASE_URL: database.url,
    DATA_DIR: join(folder, 'data'),
    PLAYFRONT_ADAPTERS: './my-sms.mjs',
    PLAYFRONT_ADAPTER_SETTINGS_FILE: 'adapters.json',
    ...settings,
  },
})

const run = async (settings: Record<string, string>, ...parameters: string[]) => {
  const ended = promisify(execFile)(process.execPath, words(...parameters), place(settings))
  const { stdout, stderr, code } = await ended.then(
    (output) => ({ ...output, code: 0 }),
    (failure: { stdout: string; stderr: string; code: number }) => failure,
  )
  return { output: stdout + stderr, code }
}

/** Waits until the server is open and answers its port. */
const openPort = async (child: ChildProcess): Promise<number> => {
  let output = ''
  return new Promise((resolve, reject) => {
    const listen = (piece: Buffer) => {
      output += piece.toString()
      const [, port] = /is open at http:\/\/localhost:(\d+)\//.exec(output) ?? []
      if (port) resolve(Number(port))
    }
    child.stdout?.on('data', listen)
    child.stderr?.on('data', listen)
    child.once('exit', () => reject(new Error(`The server did not start: ${output}`)))
  })
}

const post = async (port: number, path: string, type: string, body: string) => {
  const headers = { Host: `lotus.localhost:${port}`, Merchant: 'lotus', Language: 'EN', 'Content-Type': type }
  const sent = request({ host: '127.0.0.1', port, path, method: 'POST', headers })
  sent.end(body)
  const [answer] = await once(sent, 'response')
  return { status: answer.statusCode as number, body: await text(answer) }
}

/** Only what hangs takes as long: a whole server is started from its sources. */
const startLimitMs = minutes(5)

test(
  'the adapter of the guide, outside the repository, sends the codes of a server that was started with it',
  async () => {
    const started = place({ MODE: 'demonstration', PORT: '0', BEACON: 'simulator', LOG_LEVEL: 'info' })
    const child = spawn(process.execPath, words('start'), { ...started, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    child.stdout.on('data', (piece: Buffer) => (output += piece.toString()))
    onTestFinished(async () => {
      if (child.exitCode === null) {
        child.kill('SIGKILL')
        await once(child, 'exit')
      }
    })
    const port = await openPort(child)
    const asked = { countryDialingCode: '84', mobileNum: '0987654321', purpose: 'register' }
    const code = await post(port, '/wps/verification/sms/noLogin', 'application/json', JSON.stringify(asked))
    expect([code.status, JSON.parse(code.body)]).toMatchObject([200, { success: true }])
    await expect.poll(() => received).toHaveLength(1)
    expect(received[0]).toEqual({
      authorization: 'Bearer a-secret-of-the-service',
      form: {
        to: '+84987654321',
        text: expect.stringMatching(/Sen Vàng: \d{6} is your code/),
        from: 'Playfront',
        reference: expect.stringMatching(/^[\w-]{36}$/),
      },
    })
    const report = await post(
      port,
      '/adapters/my-sms',
      'application/x-www-form-urlencoded',
      'state=delivered',
    )
    expect(report).toEqual({ status: 202, body: 'thank you' })
    await expect.poll(() => output).toContain('a delivery was reported')
    expect(output).toContain('an adapter is ready')
    child.kill('SIGTERM')
    expect((await once(child, 'exit'))[0]).toBe(0)
  },
  startLimitMs,
)

test('playfront doctor says which adapters there are, and what keeps one from being used', async () => {
  const good = await run({}, 'doctor')
  expect(good.output).toMatch(/^ok +adapter +my-sms 1\.0\.0 implements sms; its service answers\.$/m)
  expect(good.output).not.toMatch(/^missing +sms/m)
  expect(good.output).not.toContain('a-secret-of-the-service')
  await writeFile(join(folder, 'empty.json'), '{}')
  const bad = await run({ PLAYFRONT_ADAPTER_SETTINGS_FILE: 'empty.json' }, 'doctor')
  expect(bad).toMatchObject({
    code: 1,
    output: expect.stringMatching(
      /^missing +adapter +The settings of my-sms in empty\.json cannot be used: /m,
    ),
  })
})

/** A simulator of the guide's service, as an author would write it. */
const simulator = `
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'

export default async () => {
  let how = 'works'
  const taken = []
  const server = createServer(async (request, response) => {
    const { to, text: words } = Object.fromEntries(new URLSearchParams(await text(request)))
    if (request.url === '/health') return response.end()
    if (how === 'breaks') return request.socket.destroy()
    if (how === 'works') taken.push({ to, text: words })
    const status = { works: 201, refuses: 422, fails: 503, garbles: 200 }[how]
    response.writeHead(status).end('<html>')
  })
  await new Promise((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    settings: { url: 'http://127.0.0.1:' + server.address().port, token: 't' },
    behave: (next) => void (how = next),
    messages: () => taken,
    close: () => server.close(),
  }
}
`

test('playfront adapters check runs the promises of the port against an author’s own simulator', async () => {
  await writeFile(join(folder, 'simulator.mjs'), simulator)
  const checked = await run({}, 'adapters', 'check', './my-sms.mjs', '--simulator', './simulator.mjs')
  const lines = checked.output.trim().split('\n')
  expect([checked.code, lines.length]).toEqual([0, 9])
  expect(lines.every((line) => line.startsWith('passed '))).toBe(true)
})
