import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { UploadPictureAnswer } from '@playfront/contract/console/brand'
import type { WaitingPayoutsAnswer } from '@playfront/contract/console/payouts.schema'
import { debianPostgres, withoutDebianPostgres } from '@playfront/server/testing/debian/debianPostgres'
import { type DatabaseClock, fakeDatabaseClock } from '@playfront/server/testing/fakeDatabaseClock'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askServer } from '../outside/askServer'
import { type ExternalServices, openExternalServices } from '../outside/externalServices'
import { openPlayer, type Player } from '../outside/player'
import { consoleHost, type StaffUser } from '../outside/staffUser'
import { type ServerProcess, startedServer, startServer } from '../processes/serverProcess'
import {
  approvePayout,
  bet,
  drawnNumbers,
  openGame,
  openLottery,
  payIn,
  proposePayout,
  reportPaid,
  withdraw,
} from '../production/memberActions'
import { approveOpening, prepareMerchant } from '../production/openMerchant'
import {
  createDatabase,
  dropDatabase,
  firstHost,
  firstMerchant,
  hireOwner,
  type ProductionDatabase,
  runPlayfront,
  startProductionDatabase,
} from '../production/productionDatabase'

const folder = mkdtempSync(join(tmpdir(), 'playfront-production-'))
const folderOf = (name: string) => join(folder, name)

/** Where the processes are started: no `DATA_DIR` is set, nothing may be written, and nothing is here in the end. */
const place = { cwd: folderOf('empty'), isReadOnly: true }

let database: ProductionDatabase
let external: ExternalServices
let server: ServerProcess
let settings: Record<string, string>
let owner: StaffUser
let second: StaffUser
let player: Player
let clock: DatabaseClock | undefined

beforeAll(async () => {
  mkdirSync(place.cwd)
  database = await startProductionDatabase()
  external = await openExternalServices()
  settings = {
    DATABASE_URL: database.url,
    MODE: 'production',
    MANAGEMENT_PORT: '0',
    HOME: '/nonexistent',
  }
})
afterAll(async () => {
  await server?.kills()
  await clock?.close()
  await external.close()
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
})

const playfront = (given: Record<string, string>, ...parameters: string[]) =>
  runPlayfront(given, parameters, place)

/** Keeps a new master key in a file and answers its path. */
const makeKey = async (name: string): Promise<string> => {
  writeFileSync(folderOf(name), await playfront({}, 'keys', 'new'), { mode: 0o600 })
  return folderOf(name)
}

const outside = () => ({ external, port: server.port })

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
  owner = await hireOwner('oanh', settings, server.port)
  second = await hireOwner('binh', settings, server.port)
  expect(await owner.calls('me')).toMatchObject({ name: 'oanh', merchants: [] })
})

test('the first merchant is made, set up and opened by two people', async () => {
  const request = await prepareMerchant(owner)
  await expect(approveOpening(owner, request)).rejects.toThrow('staff.same.person')
  expect(await approveOpening(second, request)).toBe('open')
})

/** One pixel. */
const picture =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

test('a picture that is uploaded at one node is served by another; both have no folder and write no file', async () => {
  const fields = { picture, use: 'address' }
  const { address } = await owner.calls<UploadPictureAnswer>('uploadPicture', fields, firstMerchant)
  const another = await startedServer(settings, place)
  const asked = { port: another.port, host: firstHost }
  expect(await askServer(address, asked)).toMatchObject({
    status: 200,
    headers: { 'content-type': 'image/webp' },
  })
  expect(await askServer(`/m/art/${firstMerchant}/icon-192-any.png`, asked)).toMatchObject({
    status: 200,
    headers: { 'content-type': 'image/png' },
  })
  expect(await another.interrupts()).toBe(0)
  expect(readdirSync(place.cwd)).toEqual([])
})

const username = 'first_player'

test('a player registers, pays in, wins and loses, and is paid out after two people looked at it', async () => {
  player = await openPlayer(username, firstMerchant, server.port, { launched: openLottery() })
  expect(await payIn(player, 500_000, outside())).toMatchObject({ state: 'pending' })
  expect(await player.balance()).toBe(500_000)

  // The list of games is fetched again every other second while it was empty.
  const game = await expect
    .poll(() => openGame(player, outside()).catch(() => undefined), { interval: 500 })
    .toBeDefined()
    .then(() => openGame(player, outside()))
  expect(await game(100_000, 250_000)).toBe(650_000)
  expect(await game(50_000, 0)).toBe(600_000)

  const withdrawal = await withdraw(player, username, 300_000)
  expect(withdrawal.state).toBe('review')
  const { payouts } = await owner.calls<WaitingPayoutsAnswer>('waitingPayouts', {}, firstMerchant)
  expect(payouts.map(({ amount }) => amount)).toEqual([300_000])
  await approvePayout(second, await proposePayout(owner, withdrawal.id))
  await expect.poll(() => external.isOrdered('payout')).toBe(true)
  await reportPaid('payout', outside())
  const paid = await player.calls('GET', `/wps/member/withdrawals/${withdrawal.id}`)
  expect(paid).toMatchObject({ state: 'paid' })
  expect(await player.balance()).toBe(300_000)
})

/** What the ledger has of a slip and of its draw. */
const lotteryEntries = (slipId: string, issueId: string) =>
  database.asOwnerOfTables<{ kind: string; amount: number }>(
    `select movement.kind, entry.amount from ledger_transaction movement
     join ledger_entry entry on entry.transaction = movement.id and entry.account = 'cash'
     where movement.reference = any ($1) order by movement.id`,
    [[slipId, issueId]],
  )

test('the player bets on a lottery; the draw that two sources report pays one number, and the other is lost', async () => {
  const { lottery } = openLottery()
  const { slip, payout } = await bet(player, lottery)
  expect(await player.balance()).toBe(297_000)
  const issueId = slip.issues[0]?.issueId ?? ''
  const readIssue = async () =>
    (
      await database.asOwnerOfTables<{ state: string; drawAt: Date }>(
        `select state, draw_at as "drawAt" from lottery_issue where issue_id = $1`,
        [issueId],
      )
    )[0]
  expect(await readIssue()).toMatchObject({ state: 'open' })
  external.announces(issueId, drawnNumbers)
  clock = await fakeDatabaseClock(database.superuserUrl, (await readIssue())?.drawAt.getTime() ?? 0)
  await expect.poll(async () => (await readIssue())?.state).toBe('settled')
  expect(await lotteryEntries(slip.slipId, issueId)).toEqual([
    { kind: 'bet', amount: -3_000 },
    { kind: 'payout', amount: payout },
  ])
  const wallets = await database.asOwnerOfTables('select balance from wallet')
  expect(wallets).toEqual([{ balance: 477_000 }])
})

/** What a restored database must have in common with the one that was lost. */
const stateOf = async () => ({
  ledger: await playfront(settings, 'ledger'),
  audit: await playfront(settings, 'audit'),
  wallets: await database.asOwnerOfTables('select * from wallet order by 1, 2, 3'),
  entries: await database.asOwnerOfTables('select e::text from ledger_entry e order by 1'),
})

test.skipIf(!debianPostgres)(
  `a backup is taken, the database destroyed and restored: ledger, audit chains and balances are the same${debianPostgres ? '' : `: ${withoutDebianPostgres}`}`,
  async () => {
    const privileged = { ...settings, DATABASE_URL: database.superuserUrl }
    await playfront(privileged, 'backup', folderOf('backup'))
    expect(await server.interrupts()).toBe(0)
    const before = await stateOf()
    expect(before.ledger).toMatch(/^ok +song: [1-9]/m)
    expect(before.audit).toMatch(/^song: [1-9]\d* entries, whole/m)
    expect(before.entries.length).toBeGreaterThan(8)
    await database.asSuperuser(dropDatabase)
    await database.asSuperuser(createDatabase)
    const withOtherKey = { ...privileged, MASTER_KEY_FILE: await makeKey('other_key') }
    await expect(playfront(withOtherKey, 'restore', folderOf('backup'))).rejects.toThrow(
      'The backup needs the master key',
    )
    await playfront(privileged, 'restore', folderOf('backup'))
    expect(await stateOf()).toEqual(before)
    expect(readdirSync(place.cwd)).toEqual([])
  },
)
