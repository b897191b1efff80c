import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Envelope } from '@playfront/contract/call'
import type { UploadPictureAnswer } from '@playfront/contract/console/brand'
import type { Approval } from '@playfront/contract/console/approvals.schema'
import type { MerchantSheetAnswer } from '@playfront/contract/console/merchants'
import type { WaitingPayoutsAnswer } from '@playfront/contract/console/payouts.schema'
import type { DraftAnswer } from '@playfront/contract/console/versions'
import { demonstrationMerchants } from '@playfront/merchants/demonstration'
import type { EmbeddedPostgres } from '@playfront/server/embedded/startEmbeddedPostgres'
import { startTestCluster } from '@playfront/server/embedded/startTestCluster'
import { debianPostgres, withoutDebianPostgres } from '@playfront/server/testing/debian/debianPostgres'
import { openOwner } from '@playfront/server/testing/openOwner'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { projectFolder } from '../environment/projectFolder'
import { askServer } from '../outside/askServer'
import { game, type ExternalServices, openExternalServices } from '../outside/externalServices'
import { valueOf } from '../outside/player'
import { consoleHost, enrolByLink, type StaffUser } from '../outside/staffUser'
import { type ServerProcess, startedServer, startServer } from '../processes/serverProcess'

const host = 'song.localhost'
const folder = mkdtempSync(join(tmpdir(), 'playfront-production-'))
const folderOf = (name: string) => join(folder, name)

/** Where the processes are started: no `DATA_DIR` is set, nothing may be written, and nothing is here in the end. */
const place = { cwd: folderOf('empty'), isReadOnly: true }

let cluster: EmbeddedPostgres
let external: ExternalServices
let server: ServerProcess
let settings: Record<string, string>
let owner: StaffUser
let second: StaffUser

beforeAll(async () => {
  mkdirSync(place.cwd)
  cluster = await startTestCluster(undefined, debianPostgres)
  external = await openExternalServices()
  await asSuperuser(`create role operator login createrole password 'unprivileged'`)
  await asSuperuser('create database production owner operator')
  settings = {
    DATABASE_URL: addressOf('operator:unprivileged', 'production'),
    MODE: 'production',
    MANAGEMENT_PORT: '0',
    HOME: '/nonexistent',
  }
})
afterAll(async () => {
  await server?.kills()
  await external.close()
  await cluster.stop()
  rmSync(folder, { recursive: true, force: true })
})

const asSuperuser = async (text: string): Promise<void> => {
  const superuser = await openOwner(cluster.url)
  await superuser.query(text)
  await superuser.close()
}

/** @param account with its password; the superuser when absent */
const addressOf = (account: string | undefined, database: string): string => {
  const url = new URL(cluster.url)
  if (account !== undefined) [url.username = '', url.password = ''] = account.split(':')
  url.pathname = `/${database}`
  return url.href
}

/** What `playfront` prints, as it is built. Rejects when it ends with another code than 0. */
const playfront = async (given: Record<string, string>, ...parameters: string[]): Promise<string> => {
  const script = join(projectFolder, 'server/dist/playfront.js')
  const env = { PATH: process.env['PATH'], ...given }
  return (await promisify(execFile)(process.execPath, [script, ...parameters], { env, cwd: place.cwd }))
    .stdout
}

/** Keeps a new master key in a file and answers its path. */
const makeKey = async (name: string): Promise<string> => {
  writeFileSync(folderOf(name), await playfront({}, 'keys', 'new'), { mode: 0o600 })
  return folderOf(name)
}

const hire = async (name: string): Promise<StaffUser> => {
  const output = await playfront(settings, 'staff', 'add', name, 'owner', '*')
  return enrolByLink(/^https:.*$/m.exec(output)?.[0] ?? '', server.port)
}

test('an empty database is migrated by an account without privileges, and production names everything that it misses', async () => {
  expect(await playfront(settings, 'migrate')).toContain('has the schema of this release')
  const refused = await startServer(settings, place)
  expect(refused).toMatchObject({ code: 1 })
  const output = 'output' in refused && typeof refused.output === 'string' ? refused.output : ''
  for (const part of ['key', 'proxy', 'sms', 'mail', 'payments', 'games', 'console'])
    expect(output).toMatch(new RegExp(`missing +${part}\\b`))
})

test('with everything named it starts, and two owners come in by one-time links with a second factor', async () => {
  settings = {
    ...settings,
    MASTER_KEY_FILE: await makeKey('master_key'),
    CONSOLE_HOST: consoleHost,
    TRUSTED_PROXIES: '127.0.0.1',
    ...external.settings,
  }
  server = await startedServer(settings, place)
  owner = await hire('oanh')
  second = await hire('binh')
  expect(await owner.calls('me')).toMatchObject({ name: 'oanh', merchants: [] })
})

test('the first merchant is made, set up and opened by two people', async () => {
  const [lotus] = demonstrationMerchants
  const colours = { accent: '#0f766e', second: '#fbbf24', scheme: 'light' }
  const place = { currency: 'VND', timeZone: 'Asia/Ho_Chi_Minh', jurisdiction: 'vietnam', host }
  const words = { name: 'Sông Xanh', languages: ['EN'], language: 'EN' }
  const made = { id: randomUUID(), code: 'song', ...words, ...place, ...colours }
  expect(await owner.calls('makeMerchant', made)).toEqual({ state: 'made', code: 'song' })
  const { draft } = await owner.calls<DraftAnswer>('openDraft', { title: 'First settings' }, 'song')
  const payout = { provider: 'fastpay', maximum: 100_000_000, perDay: 200_000_000, cardHoldHours: 0 }
  const range = { minimum: 10_000, maximum: 50_000_000 }
  const bank = { code: 'bank', kind: 'bankTransfer', title: 'Bank transfer', provider: 'fastpay', ...range }
  const home = { title: 'Sông Xanh', description: 'Games with clear odds.', keywords: 'games' }
  const changes = [
    { path: ['texts', 'EN', 'footer.licence'], after: 'A test: no licence, no real money.' },
    { path: ['operator', 'terms', 'EN'], after: lotus?.settings.operator.terms?.EN },
    { path: ['operator', 'payoutPerSlipCap'], after: 1_000_000_000 },
    { path: ['operator', 'exposurePerNumberCap'], after: 1_000_000_000 },
    { path: ['operator', 'paymentMethods'], after: [bank] },
    { path: ['operator', 'withdrawals'], after: payout },
    { path: ['shell', 'customerService'], after: lotus?.settings.shell.customerService },
    { path: ['domains', 'vendorHosts'], after: ['127.0.0.1'] },
    { path: ['search', '/m/home', 'EN'], after: home },
  ]
  const saved = await owner.calls<{ whole: DraftAnswer }>(
    'saveDraft',
    { id: draft.id, revision: draft.revision, changes },
    'song',
  )
  const { publication, draft: written } = saved.whole
  const published = { id: draft.id, revision: written.revision, publication }
  expect(await owner.calls('publishDraft', published, 'song')).toMatchObject({ kind: 'published' })
  const sheet = await owner.calls<MerchantSheetAnswer>('groupMerchant', { code: 'song' })
  const id = randomUUID()
  const asked = { code: 'song', id, publication: sheet.publication }
  expect(await owner.calls('askOpening', asked)).toEqual({ state: 'waiting' })
  await expect(owner.calls('decideOpening', { code: 'song', id, approve: true })).rejects.toThrow(
    'staff.same.person',
  )
  expect(await second.calls('decideOpening', { code: 'song', id, approve: true })).toEqual({ state: 'open' })
})

/** One pixel. */
const picture =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

test('a picture that is uploaded at one node is served by another; both have no folder and write no file', async () => {
  const fields = { picture, use: 'address' }
  const { address } = await owner.calls<UploadPictureAnswer>('uploadPicture', fields, 'song')
  const another = await startedServer(settings, place)
  const asked = { port: another.port, host }
  expect(await askServer(address, asked)).toMatchObject({
    status: 200,
    headers: { 'content-type': 'image/webp' },
  })
  expect(await askServer('/m/art/song/icon-192-any.png', asked)).toMatchObject({
    status: 200,
    headers: { 'content-type': 'image/png' },
  })
  expect(await another.interrupts()).toBe(0)
  expect(readdirSync(place.cwd)).toEqual([])
})

/** A call of the player's; the value of the answer. Throws the refusal. */
const asPlayer = async <Value>(
  token: string,
  method: string,
  path: string,
  body?: object,
): Promise<Value> => {
  const headers = {
    Merchant: 'song',
    Language: 'EN',
    ModuleId: 'MC3',
    ...(token !== '' && { Authorization: token }),
    ...(body && { 'Content-Type': 'application/json' }),
  }
  const written = body && JSON.stringify(body)
  const { text } = await askServer(path, { port: server.port, host, method, headers, body: written })
  return valueOf(JSON.parse(text) as Envelope<Value>)
}

const password = 'the first player knows it'

test('a player registers, pays in, wins and loses, and is paid out after two people looked at it', async () => {
  const registration = {
    username: 'first_player',
    password,
    login: true,
    consent: true,
    registerMethod: 'H5',
  }
  const { token } = await asPlayer<{ token: string }>('', 'POST', '/wps/member/register', registration)
  const balance = async () =>
    (await asPlayer<{ balance: number }>(token, 'GET', '/wps/member/wallet')).balance

  const deposit = { id: randomUUID(), method: 'bank', amount: 500_000 }
  expect(await asPlayer(token, 'POST', '/wps/member/deposits', deposit)).toMatchObject({ state: 'pending' })
  expect(await external.reportsPaid(server.port, host, 'payment')).toEqual({ outcome: 'done' })
  expect(await balance()).toBe(500_000)

  const query = {
    vendor: game.vendor,
    gameId: game.gameId,
    nodeId: game.nodeId,
    platform: 'html5',
    language: 'EN',
  }
  const address = `/wps/game/launchGame?${new URLSearchParams(query).toString()}`
  // The list of games is fetched again every other second while it was empty.
  const { gameUrl } = await expect
    .poll(() => asPlayer<{ gameUrl: string }>(token, 'GET', address).catch(() => undefined), {
      interval: 500,
    })
    .toBeDefined()
    .then(() => asPlayer<{ gameUrl: string }>(token, 'GET', address))
  const code = new URL(gameUrl).searchParams.get('launch')
  const wallet = (action: string, body: object) => external.callsWallet(server.port, host, action, body)
  const session = await wallet('authenticate', { code, game: game.gameId })
  const plays = async (round: string, stake: number, won: number) => {
    const who = { token: session['token'], member: session['member'], game: game.gameId, currency: 'VND' }
    await wallet('bet', { ...who, round, transaction: `bet-${round}`, amount: stake })
    const end = { member: session['member'], bet: `bet-${round}`, transaction: `win-${round}` }
    return wallet('win', { ...end, amount: won, currency: 'VND' })
  }
  expect(await plays('1', 100_000, 250_000)).toMatchObject({ balance: 650_000 })
  expect(await plays('2', 50_000, 0)).toMatchObject({ balance: 600_000 })

  const card = {
    id: randomUUID(),
    way: '970436',
    number: '0123456789',
    holderName: 'NGUYEN VAN AN',
    password,
  }
  await asPlayer(token, 'POST', '/wps/member/cards', card)
  const withdrawal = { id: randomUUID(), card: card.id, amount: 300_000, password }
  const review = await asPlayer(token, 'POST', '/wps/member/withdrawals', withdrawal)
  expect(review).toMatchObject({ state: 'review' })
  const { payouts } = await owner.calls<WaitingPayoutsAnswer>('waitingPayouts', {}, 'song')
  expect(payouts.map(({ amount }) => amount)).toEqual([300_000])
  const proposal = randomUUID()
  await owner.calls('proposePayout', { id: withdrawal.id, proposal, verdict: 'approve' }, 'song')
  const { shown } = await second.calls<Approval>('readApproval', { kind: 'payout', id: proposal }, 'song')
  const decision = { kind: 'payout', id: proposal, decision: 'approve', shown }
  await second.calls('decideApproval', decision, 'song')
  await expect.poll(() => external.isOrdered('payout')).toBe(true)
  expect(await external.reportsPaid(server.port, host, 'payout')).toEqual({ outcome: 'done' })
  const paid = await asPlayer(token, 'GET', `/wps/member/withdrawals/${withdrawal.id}`)
  expect(paid).toMatchObject({ state: 'paid' })
  expect(await balance()).toBe(300_000)
})

/** Acts as the account that owns the tables, on this merchant's rows. */
const asOwnerOfTables = async (text: string): Promise<object[]> => {
  const account = await openOwner(settings['DATABASE_URL'] ?? '')
  await account.query(`begin; set local role playfront_owner; set local playfront.merchant = 'song'`)
  const rows = await account.query(text)
  await account.query('commit')
  await account.close()
  return rows
}

/** What a restored database must have in common with the one that was lost. */
const stateOf = async () => ({
  ledger: await playfront(settings, 'ledger'),
  audit: await playfront(settings, 'audit'),
  wallets: await asOwnerOfTables('select * from wallet order by 1, 2, 3'),
  entries: await asOwnerOfTables('select e::text from ledger_entry e order by 1'),
})

test.skipIf(!debianPostgres)(
  `a backup is taken, the database destroyed and restored: ledger, audit chains and balances are the same${debianPostgres ? '' : `: ${withoutDebianPostgres}`}`,
  async () => {
    const privileged = { ...settings, DATABASE_URL: addressOf(undefined, 'production') }
    await playfront(privileged, 'backup', folderOf('backup'))
    expect(await server.interrupts()).toBe(0)
    const before = await stateOf()
    expect(before.ledger).toMatch(/^ok +song: [1-9]/m)
    expect(before.audit).toMatch(/^song: [1-9]\d* entries, whole/m)
    expect(before.entries.length).toBeGreaterThan(8)
    await asSuperuser('drop database production with (force)')
    await asSuperuser('create database production owner operator')
    const withOtherKey = { ...privileged, MASTER_KEY_FILE: await makeKey('other_key') }
    await expect(playfront(withOtherKey, 'restore', folderOf('backup'))).rejects.toThrow(
      'The backup needs the master key',
    )
    await playfront(privileged, 'restore', folderOf('backup'))
    expect(await stateOf()).toEqual(before)
    expect(readdirSync(place.cwd)).toEqual([])
  },
)
