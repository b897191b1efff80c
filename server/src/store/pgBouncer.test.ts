import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { realPlatform } from '../platform/realPlatform'
import {
  hasPgBouncer,
  keepsPreparedStatements,
  startPgBouncer,
  withoutPgBouncer,
  type PgBouncer,
} from '../testing/debian/startPgBouncer'
import { openHarness, type Harness } from '../testing/harness'
import { statementOf } from '../testing/statementOf'
import { persistStart } from '../persistStart'
import { migrateDatabase } from './migrateDatabase'
import { openStore, type OpenedStore } from './openStore'

const merchants = ['lotus', 'mela'] as const
const members = { lotus: 'an_nguyen', mela: 'somchai' }

let harness: Harness

beforeAll(async () => {
  harness = await openHarness()
  for (const merchant of merchants) await harness.registerMember(members[merchant], merchant)
})
afterAll(() => harness.close())

interface Acting {
  process: number
  role: string
  merchant: string
  limit: string
}

const whoActs = statementOf(`select pg_backend_pid() as process, current_user as role,
  current_setting('playfront.merchant', true) as merchant, current_setting('statement_timeout') as limit`)
const membersSeen = statementOf('select username from member')
const touch = statementOf('update member set language = language returning username')

const actsAs = (merchant: string, role = 'playfront_app') =>
  expect.objectContaining({ role, merchant, limit: '15s' })

const isTooOld = hasPgBouncer && !keepsPreparedStatements()
const tooOld = isTooOld ? ' (skipped: this PgBouncer is older than 1.21)' : ''
const without = hasPgBouncer ? '' : ` (skipped: ${withoutPgBouncer})`

const kinds = [
  { kind: 'that keeps no prepared statements', settings: [], statements: 'auto', runs: hasPgBouncer },
  {
    kind: `that keeps prepared statements, from 1.21 on${tooOld}`,
    settings: ['max_prepared_statements = 200'],
    statements: 'prepared',
    runs: hasPgBouncer && !isTooOld,
  },
] as const

describe.each(kinds)(`behind PgBouncer by transaction $kind${without}`, ({ settings, statements, runs }) => {
  let pooler: PgBouncer
  let store: OpenedStore

  beforeAll(async () => {
    if (!runs) return
    pooler = await startPgBouncer(harness.url, ['default_pool_size = 3', ...settings])
    store = openStore({ url: pooler.url, platform: realPlatform(), statements })
  })
  afterAll(async () => {
    if (!runs) return
    await store.close()
    await pooler.stop()
  })

  test.skipIf(!runs)(
    'six hundred interleaved transactions of two merchants on three connections never mix (T33)',
    async () => {
      const processes = new Map<number, Set<string>>()
      const note = ({ process, merchant }: Acting) =>
        processes.set(process, (processes.get(process) ?? new Set()).add(merchant))
      const change = (merchant: 'lotus' | 'mela') =>
        store.change(merchant, async ({ query }) => {
          const [before] = await query<Acting>(whoActs, [])
          expect(await query(touch, [])).toEqual([{ username: members[merchant] }])
          const [after] = await query<Acting>(whoActs, [])
          expect(before).toEqual(actsAs(merchant))
          expect(after).toEqual(before)
          note(before!)
        })
      const read = (merchant: 'lotus' | 'mela') =>
        store.read(merchant, async ({ query }) => {
          const [acting] = await query<Acting>(whoActs, [])
          expect(acting).toEqual(actsAs(merchant))
          expect(await query(membersSeen, [])).toEqual([{ username: members[merchant] }])
          note(acting!)
        })
      const once = async (merchant: 'lotus' | 'mela') =>
        expect(await store.changeOnce(merchant, touch, [])).toEqual([{ username: members[merchant] }])
      const platform = async () => {
        const [acting] = await store.readPlatform(({ query }) => query<Acting>(whoActs, []))
        expect(acting).toEqual(actsAs('', 'playfront_platform'))
      }
      const transact = (turn: number) => {
        const merchant = merchants[turn % 2 === 0 ? 0 : 1]
        return [change, read, once, platform][Math.floor(turn / 2) % 4]!(merchant)
      }
      // Twenty at a time: all at once would wait for a connection longer than a slow machine is given.
      const lane = async (first: number) => {
        for (let turn = first; turn < first + 30; turn += 1) await transact(turn)
      }
      await Promise.all(Array.from({ length: 20 }, (_, nth) => lane(nth * 30)))
      expect(processes.size).toBeLessThanOrEqual(3)
      expect([...processes.values()].some((served) => served.size === 2)).toBe(true)
    },
  )

  test.skipIf(!runs)('a transaction leaves neither role nor merchant to the next one', async () => {
    await store.read('lotus', ({ query }) => query(membersSeen, []))
    const client = new pg.Client({ connectionString: pooler.url })
    await client.connect()
    const left = await client.query(
      `select current_user = session_user as "isAccount", coalesce(current_setting('playfront.merchant', true), '') as merchant`,
    )
    await client.end()
    expect(left.rows).toEqual([{ isAccount: true, merchant: '' }])
  })

  test.skipIf(!runs)('two nodes migrate through it', async () => {
    await Promise.all([migrateDatabase(pooler.url), migrateDatabase(pooler.url)])
  })
})

test.skipIf(!hasPgBouncer)(
  `behind PgBouncer by statement the start is given up with its reason${without}`,
  async () => {
    const pooler = await startPgBouncer(harness.url, ['pool_mode = statement'])
    const clock = {
      after(_: unknown, resume: () => void) {
        queueMicrotask(resume)
        return () => undefined
      },
    }
    const started = persistStart(() => migrateDatabase(pooler.url), { clock, say: () => undefined })
    const failure = await started.catch(String)
    await pooler.stop()
    expect(failure).toContain('transaction blocks not allowed in statement pooling mode')
  },
)
