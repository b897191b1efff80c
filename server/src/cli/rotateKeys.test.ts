import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createServer, type RunningServer } from '../createServer'
import type { MasterKeyPlace } from '../masterKeySettings'
import { readOptions } from '../options'
import { fakePlatform, type FakePlatform } from '../platform/fakePlatform'
import { generateKey, keyCommandRefreshMs, keyRefreshMs } from '../platform/keys/keySource'
import { outgoingMessagePurpose } from '../account/messages/postMessage'
import { staffTotpPurpose } from '../console/staff/staffRepository'
import { openServerSeed } from '../play/issues/serverSeed'
import type { LotteryIssueRow } from '../play/issues/issueRow'
import { createTestDatabase, type TestDatabase } from '../testing/createTestDatabase'
import { retireKey, rotateKeys } from './rotateKeys'
import { sealedColumns } from './sealedColumns'

let database: TestDatabase
let dataDir: string
let client: pg.Client
let platform: FakePlatform
const nodes: RunningServer[] = []

const start = async (place: MasterKeyPlace = { dataDir }): Promise<RunningServer> => {
  const options = readOptions({
    MODE: 'demonstration',
    PORT: '0',
    DATABASE_URL: database.url,
    LOG_LEVEL: 'silent',
    BEACON: 'simulator',
  })
  const node = await createServer({ ...options, ...place }, platform, { drawsByHand: true })
  nodes.push(node)
  return node
}

beforeAll(async () => {
  database = await createTestDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'playfront-keys-'))
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
  platform = fakePlatform(Date.now())
  vi.stubEnv('DATABASE_URL', database.url)
  vi.stubEnv('DATA_DIR', dataDir)
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
})
afterAll(async () => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  await Promise.all(nodes.map((node) => node.close()))
  await client.end()
  await database.drop()
  await rm(dataDir, { recursive: true })
})

const issues = async () =>
  (
    await client.query<LotteryIssueRow>(
      `select merchant, issue_id as "issueId", seed_ciphertext as "seedCiphertext"
       from lottery_issue where seed_ciphertext is not null order by 1, 2`,
    )
  ).rows

/** Opens what members and draws depend on, as this node does with the keys that it has. */
const opensAll = async ({ masterKey, secrets }: Pick<RunningServer, 'masterKey' | 'secrets'>) => {
  const seeds = Object.fromEntries(
    (await issues()).map((issue) => [`${issue.merchant} ${issue.issueId}`, openServerSeed(masterKey, issue)]),
  )
  const staff = await client.query<{ id: string; totp: Buffer }>(
    'select id, totp_secret as totp from staff_member where totp_secret is not null order by id',
  )
  const codes = staff.rows.map(({ id, totp }) => secrets.open(staffTotpPurpose(id), totp))
  const outbox = await client.query<{ sealed: string }>(
    `select payload ->> 'sealed' as sealed from outbox order by id`,
  )
  const mails = outbox.rows.map(({ sealed }) =>
    secrets.open(outgoingMessagePurpose, Buffer.from(sealed, 'base64')),
  )
  return { seeds, codes, mails, hash: secrets.keyedHash('card number', '1234').toString('hex') }
}

/** A busy machine may have needed a minute for the steps before. */
const makeOld = async (path: string, seconds: number): Promise<void> => {
  const then = new Date(Date.now() - seconds * 1_000)
  await utimes(path, then, then)
}

test('every column that can hold something encrypted is known to the rotation', async () => {
  const { rows } = await client.query<{ place: string }>(
    `select table_name || '.' || column_name as place from information_schema.columns
     where table_schema = 'public' and data_type = 'bytea'
       and column_name in ('sealed', 'totp_secret', 'totp_draft', 'seed_ciphertext') order by place`,
  )
  const known = sealedColumns
    .filter(({ json }) => json === undefined)
    .map((one) => `${one.table}.${one.column}`)
  expect(known.sort()).toEqual(rows.map(({ place }) => place))
})

test('the key is replaced while two nodes run, over an interruption, and the previous one is deleted', async () => {
  const first = await start()
  const second = await start()
  const message = first.secrets.seal(outgoingMessagePurpose, 'a message that waits')
  await client.query(
    `insert into outbox (merchant, topic, payload, due_at) values ('lotus', 'message', $1, 'infinity')`,
    [JSON.stringify({ id: 'm', channel: 'sms', sealed: message.toString('base64') })],
  )
  const before = await opensAll(first)
  expect(Object.keys(before.seeds).length).toBeGreaterThan(600)
  expect([before.codes.length > 5, before.mails]).toEqual([true, ['a message that waits']])
  const former = first.masterKey.fingerprint

  await expect(
    rotateKeys(false, {
      onBatch: () => {
        throw new Error('cut off')
      },
    }),
  ).rejects.toThrow('cut off')
  expect((await readdir(dataDir)).filter((name) => name.startsWith('master'))).toEqual([
    'master.key',
    'master.previous.key',
  ])
  // Half of it is under the new key: nodes of before read it at once, and a new node starts.
  expect(first.masterKey.fingerprint).toBe(former)
  expect(await opensAll(first)).toMatchObject(before)
  expect(first.masterKey.fingerprint).not.toBe(former)
  expect(second.masterKey.fingerprint).toBe(former)
  const third = await start()
  expect(await opensAll(third)).toMatchObject(before)
  // A node that has noticed nothing yet still encrypts with the previous key.
  const late = second.secrets.seal(outgoingMessagePurpose, 'written meanwhile')
  expect(third.secrets.open(outgoingMessagePurpose, late)).toBe('written meanwhile')

  await platform.passes(keyRefreshMs)
  expect(second.masterKey.fingerprint).toBe(first.masterKey.fingerprint)

  expect(await rotateKeys(false)).toBe(true)
  expect(await rotateKeys(false)).toBe(true)
  for (const node of [first, second, third]) expect(await opensAll(node)).toMatchObject(before)
  await makeOld(join(dataDir, 'master.key'), 0)
  await expect(retireKey()).rejects.toThrow('not a minute old')
  await makeOld(join(dataDir, 'master.key'), 70)
  await client.query(`update outbox set payload = payload || $1`, [
    JSON.stringify({ sealed: late.toString('base64') }),
  ])
  await expect(retireKey()).rejects.toThrow('1 values were still encrypted with the previous key')
  expect(await retireKey()).toBe(true)
  await expect(retireKey()).rejects.toThrow('No rotation is under way')
  expect((await readdir(dataDir)).filter((name) => name.startsWith('master'))).toEqual(['master.key'])

  const after = { ...before, mails: ['written meanwhile'] }
  // This node has never seen the previous key.
  expect(await opensAll(await start())).toMatchObject(after)
  const { rows } = await client.query(
    `select action, staff_name as name, before::jsonb ->> 'key' as "from", (after::jsonb ->> 'resealed')::int > 0 as some
     from audit_entry where merchant = '*' and action like 'keys.%' order by seq`,
  )
  expect(rows).toEqual([
    { action: 'keys.rotated', name: 'the operator', from: former, some: true },
    { action: 'keys.rotated', name: 'the operator', from: former, some: false },
    { action: 'keys.retired', name: 'the operator', from: former, some: false },
  ])
}, 600_000)

test('a key that the operator keeps is replaced while nodes run that read it from a file, a command and the environment', async () => {
  await Promise.all(nodes.splice(0).map((node) => node.close()))
  const former = (await readFile(join(dataDir, 'master.key'), 'utf8')).trim()
  const fresh = generateKey(platform.randomness)
  const path = join(dataDir, 'kept_key')
  await writeFile(path, former, { mode: 0o600 })
  vi.stubEnv('MASTER_KEY_FILE', path)
  const ofFile: MasterKeyPlace = { masterKey: { kind: 'file', path } }
  const first = await start(ofFile)
  const second = await start({ masterKey: { kind: 'command', command: `cat '${path}'` } })
  const before = await opensAll(first)
  expect(await opensAll(second)).toEqual(before)
  await expect(rotateKeys(false)).rejects.toThrow(`${path} holds one key`)
  await expect(rotateKeys(true)).rejects.toThrow('use playfront keys new')
  await expect(retireKey()).rejects.toThrow('No rotation is under way')

  // First every node can open what is encrypted with the new key. One gets it by the environment, at its start.
  await writeFile(path, `${former}\n${fresh}\n`)
  await platform.passes(keyCommandRefreshMs)
  const third = await start({ masterKey: { kind: 'environment', text: `${former},${fresh}` } })
  await writeFile(path, `${fresh}\n${former}\n`)
  await platform.passes(keyRefreshMs)
  expect(first.masterKey.fingerprint).toBe(second.masterKey.previous?.fingerprint)
  expect(second.masterKey.fingerprint).toBe(first.masterKey.previous?.fingerprint)
  const [late, early] = [first, second].map(({ secrets }) =>
    secrets.seal(outgoingMessagePurpose, 'meanwhile'),
  )
  for (const { secrets } of [first, second, third])
    for (const sealed of [late, early])
      expect(secrets.open(outgoingMessagePurpose, sealed ?? Buffer.of())).toBe('meanwhile')

  expect(await rotateKeys(false)).toBe(true)
  for (const node of [first, second, third]) expect(await opensAll(node)).toEqual(before)
  await makeOld(path, 0)
  await expect(retireKey()).rejects.toThrow('not a minute old')
  await makeOld(path, 70)
  expect(await retireKey()).toBe(true)
  expect(await readFile(path, 'utf8')).toBe(`${fresh}\n${former}\n`)

  await writeFile(path, fresh)
  expect(await opensAll(await start(ofFile))).toEqual(before)
  await expect(start({ masterKey: { kind: 'environment', text: former } })).rejects.toThrow(
    /This database belongs to master key \w+, and the key of MASTER_KEY is \w+/,
  )
}, 600_000)
