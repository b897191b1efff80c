import { minutes } from '@playfront/contract/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { HarnessMember } from '../../testing/harness'
import type { PreparedStatement, Store } from '../../store/store'
import { openPlayHarness, type PlayHarness } from '../playHarness'

let harness: PlayHarness
const members: HarnessMember[] = []

/** Nobody collects statistics of them: the planner takes them for almost empty, as in a new or restored database. */
const tables = [
  'lottery_bet',
  'lottery_bet_outcome',
  'lottery_slip',
  'lottery_slip_issue',
  'notification_choice',
]

beforeAll(async () => {
  harness = await openPlayHarness()
  for (const table of tables) await harness.query(`alter table ${table} set (autovacuum_enabled = false)`)
  for (let number = 0; number < 20; number += 1)
    members.push(await harness.registerMember(`grower_${number}`))
  await harness.query(
    `insert into notification_choice (merchant, member, channel, topic, is_on)
     select 'lotus', id, 'inbox', 'results', true from unnest($1::uuid[]) as asking (id)`,
    [members.map(({ id }) => id)],
  )
  await harness.drawsAfter(minutes(1))
})
afterAll(() => harness.close())

/** A statement of the settlement that only reads. */
const isRead = ({ name, text }: PreparedStatement): boolean =>
  name.startsWith('lottery_') &&
  text.trim().startsWith('select') &&
  !/ for (no key )?(update|share)/.test(text)

interface Explained {
  'QUERY PLAN': { Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number } }[]
}

/** A store that adds up how many pages each reading statement visits. */
const countPages = (store: Store): { store: Store; pages: Map<string, number> } => {
  const pages = new Map<string, number>()
  return {
    pages,
    store: {
      ...store,
      change: (merchant, work) =>
        store.change(merchant, (connection) =>
          work({
            ...connection,
            query: async (statement, values) => {
              if (isRead(statement)) {
                const explain = {
                  name: `pages of ${statement.name}`,
                  text: `explain (analyze, buffers, format json) ${statement.text}`,
                }
                const [row] = await connection.query<Explained>(explain, values)
                const plan = row?.['QUERY PLAN'][0]?.Plan
                const visited = (plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0)
                pages.set(statement.name, (pages.get(statement.name) ?? 0) + visited)
              }
              return connection.query(statement, values)
            },
          }),
        ),
    },
  }
}

const everyNumber = Array.from({ length: 100 }, (_, n) => String(n).padStart(2, '0'))

/** Settles a draw with so many slips, one in four of which wins. @returns pages visited, by statement */
const settle = async (slips: number): Promise<Map<string, number>> => {
  const issueId = await harness.issueOn()
  for (let number = 0; number < slips; number += 1) {
    const numbers = number % 4 === 0 ? everyNumber : [String(number % 100).padStart(2, '0')]
    await harness.place(members[number % members.length] as HarnessMember, {
      issues: [{ issueId, multiple: 1 }],
      bets: [{ type: 'VN_DE_DB', numbers, stake: 1_000 }],
    })
  }
  const { store, pages } = countPages(harness.store)
  const scheduler = harness.anotherScheduler({ store })
  await harness.passes(minutes(1))
  await scheduler.tick()
  const [issue] = await harness.query<{ state: string }>(
    'select state from lottery_issue where issue_id = $1',
    [issueId],
  )
  expect(issue?.state).toBe('settled')
  return pages
}

/** Each slip, bet and choice is looked up by its key: some pages of an index and one of its table. */
const pagesOfSlip = 40

test.each([40, 160])(
  'settling %i slips visits a few pages for each of them, also while nothing is known of the size of their tables (lottery 4.8)',
  async (slips) => {
    const pages = await settle(slips)
    expect(pages.size).toBeGreaterThan(8)
    const costly = [...pages].filter(([, visited]) => visited > pagesOfSlip * slips)
    expect(costly).toEqual([])
  },
)
