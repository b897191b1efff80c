import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { minutes } from '@playfront/contract/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createServer, type RunningServer } from './createServer'
import { readOptions } from './options'
import { fakePlatform } from './platform/fakePlatform'
import { createTestDatabase, type TestDatabase } from './testing/createTestDatabase'

let database: TestDatabase
let dataDir: string
let server: RunningServer
const lines: string[] = []
const platform = fakePlatform(Date.now())

const start = (port = '0') =>
  createServer(
    {
      ...readOptions({
        MODE: 'demonstration',
        PORT: port,
        MANAGEMENT_PORT: '0',
        DATABASE_URL: database.url,
        LOG_LEVEL: 'trace',
      }),
      dataDir,
    },
    platform,
    { drawsByHand: true, logTo: { write: (line) => void lines.push(line) } },
  )

beforeAll(async () => {
  database = await createTestDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'playfront-server-'))
  server = await start()
})

afterAll(async () => {
  await server.close()
  await database.drop()
  await rm(dataDir, { recursive: true })
})

const lotus = { host: 'lotus.localhost', merchant: 'lotus', language: 'VI' }
const mela = { host: 'mela.localhost', merchant: 'mela', language: 'TH' }

const login = (headers: Record<string, string>, password: string) =>
  server.app.inject({
    method: 'POST',
    url: '/wps/session/login',
    headers,
    payload: { username: 'demo', password, type: 'username', merchant: headers['merchant'] },
  })

const tokenOf = async (): Promise<string> => {
  const [account] = server.accounts
  return (await login(lotus, account?.password ?? '')).json().value.token
}

const info = (headers: Record<string, string>, authorization: string) =>
  server.app.inject({ url: '/wps/member/info', headers: { ...headers, authorization } })

test('it listens, is ready, and has an account for looking around at every merchant', async () => {
  const ready = await fetch(`${server.managementAddress}/readyz`)
  expect(await ready.json()).toEqual({ ready: true, draining: false })
  const accounts = server.accounts.map(({ merchantCode, username }) => `${merchantCode} ${username}`)
  const merchants = ['lotus', 'mela', 'tucano']
  expect(accounts).toEqual(
    merchants.flatMap((code) => [`${code} demo`, `${code} two_factor`, `${code} agent`]),
  )
})

test('a member signs in, is known, signs out, and is known no more (T14)', async () => {
  const token = await tokenOf()
  expect((await info(lotus, token)).json()).toMatchObject({ success: true, value: { userName: 'demo' } })
  const out = await server.app.inject({
    method: 'POST',
    url: '/wps/session/logout',
    headers: { ...lotus, authorization: token },
  })
  expect(out.json()).toEqual({ success: true, value: {} })
  expect((await info(lotus, token)).json()).toMatchObject({
    errorCode: 'user.or.token.invalid',
    message: 'Phiên của bạn đã kết thúc. Vui lòng đăng nhập lại.',
  })
})

test('one merchant’s token is nothing at another (T30)', async () => {
  expect((await info(mela, await tokenOf())).json()).toMatchObject({ errorCode: 'user.or.token.invalid' })
})

test('a wrong password and an unknown member get the same answer (D-14)', async () => {
  const wrong = await login(lotus, 'not the password')
  const unknown = await server.app.inject({
    method: 'POST',
    url: '/wps/session/login',
    headers: lotus,
    payload: { username: 'nobody_here', password: 'not the password', type: 'username', merchant: 'lotus' },
  })
  expect([wrong.statusCode, wrong.body]).toEqual([unknown.statusCode, unknown.body])
})

test('the lobby, the games and the settings of a merchant are there from the first moment', async () => {
  const lobby = await server.app.inject({ url: '/wps/lottery/lobby', headers: lotus })
  expect(lobby.json().value.lotteries.map(({ code }: { code: string }) => code)).toContain('MB1')
  const settings = await server.app.inject({ url: '/wps/system/settings', headers: mela })
  expect(settings.json().value.merchant).toMatchObject({ code: 'mela', currency: 'THB' })
})

test('a second node on the same database shares sessions and keys, and adds no account', async () => {
  const token = await tokenOf()
  const second = await start()
  const answer = await second.app.inject({
    url: '/wps/member/info',
    headers: { ...lotus, authorization: token },
  })
  expect(answer.json()).toMatchObject({ success: true })
  expect(second.keys.publicKey).toBe(server.keys.publicKey)
  await second.close()
})

test('what has expired is swept within a minute, and a wrong wallet frozen within seconds (R9)', async () => {
  const operator = new pg.Client({ connectionString: database.url })
  await operator.connect()
  await operator.query(`insert into login_attempt values ('lotus', 'somebody', now() - interval '1 day')`)
  await operator.query(`
    set session_replication_role = replica;
    update wallet set balance = balance + 1
    where member = (select id from member where merchant = 'tucano' and username = 'demo')`)
  await platform.passes(minutes(1))
  const swept = await operator.query(`select from login_attempt where subject = 'somebody'`)
  const frozen = await operator.query('select distinct merchant from wallet where frozen_at is not null')
  await operator.end()
  expect([swept.rowCount, frozen.rows]).toEqual([0, [{ merchant: 'tucano' }]])
  expect(lines.join('')).toContain('the books do not agree')
})

test('a taken port is a sentence that says what to do, and leaves nothing open', async () => {
  await expect(start(String(server.port))).rejects.toThrow(
    `Port ${server.port} is taken, perhaps by another Playfront. Stop that program, or choose a port: PORT=${server.port + 1} npm start`,
  )
})

test('a node that drains says so and closes once, however often it is asked', async () => {
  const node = await start()
  const closing = [node.close(), node.close()]
  await Promise.all(closing)
  await expect(fetch(`${node.managementAddress}/healthz`)).rejects.toThrow()
})

test('no token and no password reached the log (S10)', async () => {
  const token = await tokenOf()
  await info(lotus, token)
  const log = lines.join('')
  expect(log).toContain('/wps/member/info')
  expect(log).not.toContain(token)
  expect(log).not.toContain('play-money-only')
})
