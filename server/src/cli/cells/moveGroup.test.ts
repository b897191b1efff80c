import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { minutes } from '@playfront/contract/time'
import { demonstrationMerchants } from '@playfront/merchants/demonstration'
import { verifyChain } from '../../console/audit/verifyChain'
import { createMerchantDirectory } from '../../http/place/merchantDirectory'
import { openAppHarness } from '../../http/testing/appHarness'
import { Refusal } from '../../kernel/refusal'
import { checkLedgers } from '../../ledger/operator/checkLedgers'
import { move } from '../../ledger/move'
import { withoutMoved } from '../../merchants/moves'
import { publishedSettingsReader } from '../../merchants/publishedSettings'
import { realPlatform } from '../../platform/realPlatform'
import { openPlayHarness, type PlayHarness } from '../../play/playHarness'
import { playHandlers } from '../../play/playHandlers'
import { createTestBeacon } from '../../sandbox/testBeacon'
import { openStore } from '../../store/openStore'
import type { Store } from '../../store/store'
import { createTestDatabase, type TestDatabase } from '../../testing/createTestDatabase'
import { type DatabaseClock, fakeDatabaseClock } from '../../testing/fakeDatabaseClock'
import type { HarnessMember } from '../../testing/harness'
import { withCells } from './cellConnection'
import { decideDirectory, readHosts } from './cellDirectory'
import type { Cell } from './cellsFile'
import { abortMove, forgetGroup, type MoveDeps, moveGroup } from './moveGroup'
import { otherTables, readTables } from './movedTables'
import { idRangeOf, prepareCell } from './prepareCell'

let harness: PlayHarness
let database: TestDatabase
let databaseClock: DatabaseClock
let there: Store
let client: pg.Client
let north: Cell
let south: Cell

beforeAll(async () => {
  harness = await openPlayHarness()
  database = await createTestDatabase()
  databaseClock = await fakeDatabaseClock(database.url, harness.platform.clock.now())
  there = openStore({ url: database.url, platform: realPlatform() })
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
  north = { name: 'north', number: 0, databaseUrl: harness.url }
  south = { name: 'south', number: 1, databaseUrl: database.url }
  // What the first server writes.
  await harness.query(
    `insert into platform_secret (name, ciphertext, key_fingerprint) values ('master key', '\\x01', 'stage')`,
  )
  await harness.query(`insert into platform_mode (mode) values ('demonstration')`)
  await harness.query(`update protection_rules set group_code = 'asia' where merchant in ('lotus', 'mela')`)
  await withCells([north, south], async ([first, added]) => {
    await prepareCell(first!, first!)
    await prepareCell(first!, added!)
  })
}, 60_000)

afterAll(async () => {
  await client.end()
  await there.close()
  await databaseClock.close()
  await database.drop()
  await harness.close()
})

const inSouth = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await client.query(text, values)).rows

const openGate = () => {
  let resolve = (): void => undefined
  const promise = new Promise<void>((done) => (resolve = done))
  return { promise, resolve: () => resolve() }
}

/** A clock on which waiting takes no time. */
const quickClock = (): MoveDeps['clock'] => {
  let nowMs = 0
  return {
    now: () => nowMs,
    after: (delay, work) => {
      nowMs += delay
      setImmediate(work)
      return () => undefined
    },
    every: () => () => undefined,
  }
}

const deps = (over: Partial<MoveDeps> = {}): MoveDeps => ({
  source: north,
  target: south,
  asked: 'asia',
  clock: quickClock(),
  randomness: realPlatform().randomness,
  pauseMs: minutes(15),
  say: () => undefined,
  ...over,
})

const deposit = (member: HarnessMember, key: string) => ({
  kind: 'deposit' as const,
  key,
  reference: key,
  memberId: member.id,
  currency: harness.merchant(member.merchant).currency,
  amount: 100_000,
  bodyHash: Buffer.alloc(32, 1),
})

const pays = (member: HarnessMember, key: string) =>
  harness.store.change(member.merchant, (connection) => move(connection, deposit(member, key)))

/** Places bets and pays in, one after the other, until the database refuses or the test is over. */
const plays = async (member: HarnessMember, onBet: () => void, isOver: () => boolean) => {
  const acknowledged = { slips: [] as string[], deposits: [] as string[] }
  for (let n = 0; !isOver(); n += 1) {
    try {
      const key = `deposit:${member.username}:${n}`
      await pays(member, key)
      acknowledged.deposits.push(key)
      acknowledged.slips.push((await harness.place(member)).slipId)
      onBet()
    } catch (failure) {
      return { acknowledged, failure }
    }
  }
  return { acknowledged, failure: undefined }
}

const directoryOf = async (store: Store) => {
  const directory = await createMerchantDirectory({
    read: publishedSettingsReader(store, () => undefined),
    clock: harness.platform.clock,
    onError: () => undefined,
  })
  onTestFinished(directory.stop)
  return directory
}

const hostsOf = async () =>
  withCells([north, south], async (cells) =>
    decideDirectory((await Promise.all(cells.map(readHosts))).flat()),
  )

test('every table is moved by its merchant column or states what a move does with it', async () => {
  const tables = await withCells([south], ([cell]) => readTables(cell!))
  const without = tables.filter(({ hasMerchant }) => !hasMerchant).map(({ table }) => table)
  expect(Object.values(otherTables).flat().sort()).toEqual(
    without.filter((table) => table !== 'pretend_clock').sort(),
  )
})

test('the regular jobs and the sweeper see no row of a merchant that moves, in any table', async () => {
  const unguarded = await inSouth(
    `select relname from pg_class join pg_policy permissive on permissive.polrelid = pg_class.oid
     where relnamespace = 'public'::regnamespace and not relispartition and relname <> 'merchant_move'
       and 'playfront_platform'::regrole = any (permissive.polroles) and permissive.polpermissive
       and exists (select from pg_attribute where attrelid = pg_class.oid and attname = 'merchant')
       and not exists (select from pg_policy where polrelid = pg_class.oid and polname like 'moving_%')`,
  )
  expect(unguarded).toEqual([])
})

test('ids of two cells never meet', async () => {
  const ranges = await inSouth<{ name: string; id: string }>(
    `select sequencename as name, nextval(sequencename::regclass)::text as id from pg_sequences where schemaname = 'public'`,
  )
  const { first, last } = idRangeOf(1)
  expect(ranges.length).toBeGreaterThan(5)
  for (const { name, id } of ranges) {
    expect(BigInt(id) >= first && BigInt(id) <= last, name).toBe(true)
  }
  expect(idRangeOf(0).last < first).toBe(true)
})

test('a merchant whose exclusions act together with others is not moved alone', async () => {
  await expect(moveGroup(deps({ asked: 'lotus' }))).rejects.toThrow(
    'cells.part.of.group: Exclusions of lotus act in the group asia: move the group asia.',
  )
})

test('a move waits for transactions that began before it, and when it is called off the source serves again', async () => {
  const member = await harness.registerMember('stays')
  const ended = openGate()
  const begun = openGate()
  const late = harness.store.change('lotus', async (connection) => {
    await connection.query({ name: 'begins', text: 'select 1' }, [])
    begun.resolve()
    await ended.promise
    return move(connection, deposit(member, 'deposit:late'))
  })
  await begun.promise
  const clock = quickClock()
  let waits = 0
  const endWhenWaitedFor: MoveDeps['clock'] = {
    ...clock,
    after(delay, work) {
      waits += 1
      if (waits === 20) ended.resolve()
      return clock.after(delay, work)
    },
  }
  const stop = (step: string) => {
    if (step === 'copy') throw new Error('killed')
  }
  await expect(moveGroup(deps({ onStep: stop, clock: endWhenWaitedFor }))).rejects.toThrow('killed')
  expect((await late).outcome).toBe('posted')
  expect(await inSouth(`select from ledger_key where key = 'deposit:late'`)).toHaveLength(1)
  expect(await inSouth('select code from merchant order by code')).toEqual([
    { code: 'lotus' },
    { code: 'mela' },
  ])
  const arriving = await directoryOf(there)
  expect([arriving.all(), arriving.at('lotus.localhost').kind]).toEqual([[], 'front'])
  await abortMove(deps())
  expect(await inSouth('select code from merchant')).toEqual([])
  expect(await inSouth('select from merchant_move')).toEqual([])
  expect((await harness.place(member)).slipId).toBeTruthy()
})

test('a paused merchant says when it is back, keeps its page, and refuses calls', async () => {
  const stop = (step: string) => {
    if (step === 'pause') throw new Error('killed')
  }
  await expect(moveGroup(deps({ onStep: stop }))).rejects.toThrow('killed')
  const directory = await directoryOf(harness.store)
  const app = await openAppHarness({ parts: { merchants: directory } })
  onTestFinished(app.close)
  const ask = (url: string) => app.app.inject({ url, headers: { host: 'lotus.localhost:8080' } })
  expect((await ask('/wps/system/status')).json()).toMatchObject({
    value: { maintenance: true, maintenanceEnd: harness.platform.clock.now() + minutes(15) },
  })
  const refused = await ask('/wps/lottery/lobby')
  expect([refused.statusCode, refused.json().errorCode]).toEqual([503, 'system.maintenance'])
  expect([directory.isMoving('lotus'), directory.isMoving('tucano')]).toEqual([true, false])
  await abortMove(deps())
  await directory.refresh()
  expect((await ask('/wps/system/status')).json()).toMatchObject({ value: { maintenance: false } })
})

test('a group moves while it is played: nothing acknowledged is lost or doubled, wherever the move is killed', async () => {
  const members = await Promise.all([
    harness.registerMember('moves1'),
    harness.registerMember('moves2'),
    harness.registerMember('moves3'),
  ])
  const other = await harness.registerMember('remains', 'tucano')
  let isOver = false
  const begun = members.map(() => openGate())
  const playing = members.map((member, place) =>
    plays(
      member,
      () => begun[place]!.resolve(),
      () => isOver,
    ),
  )
  await Promise.all(begun.map(({ promise }) => promise))
  const killed = new Set<string>()
  const killOnce = (step: string) => {
    if (killed.has(step)) return
    killed.add(step)
    throw new Error(`killed after ${step}`)
  }
  const published: string[] = []
  const publish = async () => void published.push((await hostsOf()).cells.get('lotus.localhost') ?? 'nowhere')
  for (let runs = 0; killed.size < 5 && runs < 10; runs += 1)
    await moveGroup(deps({ onStep: killOnce, publish })).catch((failure: Error) =>
      expect(failure.message).toMatch(/^killed after/),
    )
  await moveGroup(deps({ publish }))
  expect([...killed]).toEqual(['pause', 'readOnly', 'copy', 'switch', 'open'])
  expect(published).toEqual(['south'])
  isOver = true

  for (const { acknowledged, failure } of await Promise.all(playing)) {
    expect(failure).toBeInstanceOf(Refusal)
    expect(failure).toMatchObject({ code: 'server.busy' })
    expect(acknowledged.slips.length).toBeGreaterThan(0)
    const slips = await inSouth<{ id: string; entries: number }>(
      `select slip.slip_id::text as id, (select count(*)::int from ledger_transaction
         where merchant = 'lotus' and key = 'bet:' || slip.member || ':' || slip.slip_id) as entries
       from lottery_slip slip where slip_id = any ($1::uuid[])`,
      [acknowledged.slips],
    )
    expect(slips.map(({ id }) => id).sort()).toEqual(acknowledged.slips.toSorted())
    expect(slips.every(({ entries }) => entries === 1)).toBe(true)
    const deposits = await inSouth<{ key: string }>(
      'select key from ledger_transaction where key = any ($1)',
      [acknowledged.deposits],
    )
    expect(deposits.map(({ key }) => key).sort()).toEqual(acknowledged.deposits.toSorted())
  }
  for (const report of await checkLedgers(there)) expect(report).toMatchObject({ problems: [], frozen: 0 })
  for (const merchant of ['lotus', 'mela'])
    expect((await verifyChain(there, merchant)).brokenAt).toBeUndefined()
  expect(await inSouth('select code from merchant order by code')).toEqual([
    { code: 'lotus' },
    { code: 'mela' },
  ])

  // The source refuses, in the database and at the host; what stayed goes on.
  await expect(pays(members[0]!, 'deposit:too-late')).rejects.toMatchObject({ code: 'server.busy' })
  const left = await directoryOf(harness.store)
  expect(left.all().map(({ code }) => code)).toEqual(['tucano'])
  const app = await openAppHarness({ parts: { merchants: left } })
  onTestFinished(app.close)
  const misdirected = await app.app.inject({ url: '/m/', headers: { host: 'lotus.localhost:8080' } })
  expect([misdirected.statusCode, misdirected.json()]).toMatchObject([
    421,
    { errorCode: 'request.misdirected', value: { cell: 'south' } },
  ])
  expect((await pays(other, 'deposit:remains')).outcome).toBe('posted')

  const seeded = (store: Store) =>
    store.readPlatform((connection) => withoutMoved(connection, demonstrationMerchants))
  expect((await seeded(harness.store)).map(({ settings }) => settings.code)).toEqual(['tucano'])
  expect(await seeded(there)).toEqual([])

  // The target serves.
  const arrived = await directoryOf(there)
  expect(arrived.all().map(({ code }) => code)).toEqual(['lotus', 'mela'])
  const play = playHandlers({
    store: there,
    platform: harness.platform,
    beacon: createTestBeacon(Buffer.alloc(32, 7), harness.platform.clock),
    feeds: harness.feeds,
  })
  const slip = await play.placeSlip({ ...harness.callBy(members[0]!), store: there }, await harness.slip())
  const [posted] = await inSouth<{ id: string }>(
    `select id::text from ledger_transaction where key like 'bet:%:' || $1`,
    [slip.slipId],
  )
  expect(BigInt(posted?.id ?? 0) % 10_000_000_000_000n).toBeGreaterThan(idRangeOf(1).first)
}, 60_000)

test('what the source still has is deleted on demand, and the group can come back', async () => {
  await expect(moveGroup(deps({ source: south, target: north }))).rejects.toThrow('cells.not.forgotten')
  await forgetGroup(deps())
  const tables = await withCells([north], ([cell]) => readTables(cell!))
  for (const { table, hasMerchant } of tables)
    if (hasMerchant && table !== 'merchant_move')
      expect(
        await harness.query(`select merchant from "${table}" where merchant in ('lotus', 'mela') limit 1`),
        table,
      ).toEqual([])
  await moveGroup(deps({ source: south, target: north }))
  expect((await directoryOf(harness.store)).has('lotus')).toBe(true)
  expect((await directoryOf(there)).all()).toEqual([])
  expect((await hostsOf()).cells.get('lotus.localhost')).toBe('north')
  for (const report of await checkLedgers(harness.store)) expect(report).toMatchObject({ problems: [] })
}, 60_000)
