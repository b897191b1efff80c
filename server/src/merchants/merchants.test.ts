import { demonstrationMerchants } from '@playfront/merchants/demonstration'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openHarness, type Harness } from '../testing/harness'
import { statementOf } from '../testing/statementOf'
import { decideSeed } from './decideSeed'
import { publishedSettingsReader, type UnreadableSettings } from './publishedSettings'
import { seedMerchants } from './seedMerchants'

let harness: Harness

const documents = demonstrationMerchants.map(({ settings }) => settings)
const lotus = documents[0]!

beforeEach(async () => {
  harness = await openHarness()
  unreadable.length = 0
})

afterEach(() => harness.close())

const unreadable: UnreadableSettings[] = []
const reader = () => publishedSettingsReader(harness.store, (found) => void unreadable.push(found))
const read = () => reader()()
const versions = async () => (await read()).map(({ code, version }) => `${code} ${version}`)

/** What the console will do: a person publishes settings. */
const publish = async (version: number, document: object, origin = 'console') => {
  const operator = new pg.Client({ connectionString: harness.url })
  await operator.connect()
  await operator.query(
    `insert into settings_version (merchant, version, document, origin) values ('lotus', $1, $2, $3)`,
    [version, document, origin],
  )
  await operator.query(`update merchant set published_version = $1 where code = 'lotus'`, [version])
  await operator.end()
}
const publishByHand = (name: string, version: number) => publish(version, { ...lotus, name })

/** The document as a release wrote it that knew nothing of these. */
const lotusWithout = (...names: string[]) =>
  Object.fromEntries(Object.entries(lotus).filter(([name]) => !names.includes(name)))

const newWithTheShell = [
  'downloads',
  'identity',
  'installPrompt',
  'promotions',
  'push',
  'screenshots',
  'update',
]

test('the demonstration’s merchants are published once, however often and by however many nodes they are seeded', async () => {
  await Promise.all([seedMerchants(harness.store, documents), seedMerchants(harness.store, documents)])
  expect(await versions()).toEqual(['lotus 1', 'mela 1', 'tucano 1'])
})

test('defaults are filled in when settings are read', async () => {
  const [settings] = await read()
  expect(settings?.account.passwordShortest).toBe(8)
})

test('a changed seed becomes a new version, with its hosts', async () => {
  const moved = { ...lotus, domains: { ...lotus.domains, hosts: ['lotus.localhost', 'Sen.localhost'] } }
  await seedMerchants(harness.store, [moved])
  expect(await versions()).toEqual(['lotus 2', 'mela 1', 'tucano 1'])
  const hosts = await harness.store.read('lotus', ({ query }) =>
    query<{ host: string; kind: string }>(statementOf('select host, kind from merchant_host'), []),
  )
  expect(hosts.map(({ host, kind }) => `${host} ${kind}`).sort()).toEqual([
    'games.lotus.localhost game',
    'lotus-old.localhost mirror',
    'lotus.localhost front',
    'sen.localhost mirror',
  ])
})

test('what a person has published is not covered by a seed', async () => {
  await publishByHand('Sen Hồng', 2)
  await seedMerchants(harness.store, [{ ...lotus, name: 'Sen Trắng' }])
  expect((await read())[0]).toMatchObject({ version: 2, name: 'Sen Hồng' })
})

test('a running node reads what was published meanwhile', async () => {
  const readAgain = reader()
  const before = await readAgain()
  await publishByHand('Sen Hồng', 2)
  const after = await readAgain()
  expect(after[0]).toMatchObject({ version: 2, name: 'Sen Hồng' })
  expect(after[1]).toBe(before[1])
})

test('settings that a person published under an earlier release are read, with today’s defaults', async () => {
  await publish(2, { ...lotusWithout(...newWithTheShell), name: 'Sen Hồng' })
  await seedMerchants(harness.store, documents)
  const [settings] = await read()
  expect(settings).toMatchObject({ version: 2, name: 'Sen Hồng', screenshots: [], promotions: {} })
  expect(unreadable).toEqual([])
})

test('a seed of an earlier release that cannot be read any more gives way to today’s before it is read', async () => {
  await publish(2, lotusWithout('operator'), 'seed')
  await seedMerchants(harness.store, documents)
  expect(await versions()).toEqual(['lotus 3', 'mela 1', 'tucano 1'])
  expect(unreadable).toEqual([])
})

test('settings that cannot be read make only their own merchant unavailable and are reported once', async () => {
  await publish(2, lotusWithout('operator'))
  await seedMerchants(harness.store, documents)
  const readAgain = reader()
  const codes = async () => (await readAgain()).map(({ code }) => code)
  expect([await codes(), await codes()]).toEqual([
    ['mela', 'tucano'],
    ['mela', 'tucano'],
  ])
  expect(unreadable).toEqual([
    { merchant: 'lotus', version: 2, issues: [expect.stringMatching(/^operator: /)], goesOnWith: undefined },
  ])
  await publishByHand('Sen Hồng', 3)
  expect(await codes()).toEqual(['lotus', 'mela', 'tucano'])
})

test('a running node goes on with the settings it has when newer ones cannot be read', async () => {
  const readAgain = reader()
  const [before] = await readAgain()
  await publish(2, { ...lotus, name: 7 })
  expect((await readAgain())[0]).toBe(before)
  expect((await readAgain())[0]).toBe(before)
  expect(unreadable).toMatchObject([{ merchant: 'lotus', version: 2, goesOnWith: 1 }])
})

test('a host that belongs to another merchant is refused, and nothing of that merchant is published', async () => {
  const thief = { ...lotus, domains: { ...lotus.domains, hosts: ['lotus.localhost', 'mela.localhost'] } }
  await expect(seedMerchants(harness.store, [thief])).rejects.toThrow(
    'mela.localhost belongs to another merchant',
  )
  expect(await versions()).toEqual(['lotus 1', 'mela 1', 'tucano 1'])
})

test('a document that breaks the schema is refused', async () => {
  await expect(seedMerchants(harness.store, [{ ...lotus, currencySymbol: 'far too long' }])).rejects.toThrow()
})

test.each([
  [undefined, { kind: 'publish', version: 1, because: 'nothing yet' }],
  [
    { version: 3, origin: 'seed', same: true },
    { kind: 'keep', because: 'unchanged' },
  ],
  [
    { version: 3, origin: 'seed', same: false },
    { kind: 'publish', version: 4, because: 'document changed' },
  ],
  [
    { version: 3, origin: 'console', same: false },
    { kind: 'keep', because: 'a person published since' },
  ],
] as const)('with %o in the database a seed decides %o', (newest, decision) => {
  expect(decideSeed(newest)).toEqual(decision)
})
