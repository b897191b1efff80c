import type { AdminFeedbackAnswer } from '@playfront/contract/console/feedbackAdmin.schema'
import type { WaitingPayoutsAnswer } from '@playfront/contract/console/payouts.schema'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { feedbackPurposes } from '../../shell/feedback/feedbackPurposes'
import { openConsoleHarness, type ConsoleHarness, type Hired } from './consoleHarness'

let harness: ConsoleHarness
let minh: Hired
let owner: pg.Client

/** More than two pages of each, all written at two instants, so that only the ids part them. */
const count = 120

beforeAll(async () => {
  harness = await openConsoleHarness()
  const { id } = await harness.registerMember('has_many')
  minh = await harness.authenticate(await harness.hire('minh', [{ merchant: 'lotus', role: 'manager' }]))
  owner = new pg.Client({ connectionString: harness.url })
  await owner.connect()
  const at = `platform_now() - (n % 2) * interval '1 hour'`
  await owner.query(
    `insert into bound_account (merchant, id, member, kind, title, masked_number)
     values ('lotus', $1, $1, 'bankCard', 'Bank', '1')`,
    [id],
  )
  await owner.query(
    `insert into withdrawal (merchant, id, member, card, currency, amount, fee, state, requested_at)
     select 'lotus', gen_random_uuid(), $1, $1, 'VND', 100, 0, 'review', ${at} from generate_series(1, ${count}) as n`,
    [id],
  )
  const sealed = harness.callBy('lotus').secrets.seal(feedbackPurposes.words, 'It hangs')
  await owner.query(
    `insert into feedback (merchant, id, member, category, sealed, written_at)
     select 'lotus', gen_random_uuid(), $1, 'problem', $2, ${at} from generate_series(1, ${count}) as n`,
    [id, sealed],
  )
  const answer = harness.callBy('lotus').secrets.seal(feedbackPurposes.answer, 'Mended')
  await owner.query(
    `insert into feedback_answer (merchant, id, feedback, sealed)
     select 'lotus', gen_random_uuid(), id, $1 from feedback order by id limit ${count / 2}`,
    [answer],
  )
})
afterAll(async () => {
  await owner.end()
  await harness.close()
})

/** All pages, from the first on as each names the next. */
const walk = async <Answer extends { next: string | null }, Row>(
  name: 'waitingPayouts' | 'adminFeedback',
  read: (answer: Answer) => Row[],
) => {
  const rows: Row[] = []
  let pages = 0
  for (let after: string | null | undefined; after !== null; pages++) {
    const fields: Record<string, unknown> = after === undefined ? {} : { after }
    const answer: Answer = (await harness.call(name, { by: minh, merchant: 'lotus', fields })).value
    rows.push(...read(answer))
    after = answer.next
  }
  return { rows, pages }
}

test('a long queue of withdrawals is turned to its end, the oldest first, each once', async () => {
  const { rows, pages } = await walk('waitingPayouts', ({ payouts }: WaitingPayoutsAnswer) => payouts)
  expect(pages).toBe(3)
  expect(new Set(rows.map(({ id }) => id)).size).toBe(count)
  const order = rows.map(({ requestedAt, id }) => `${requestedAt} ${id}`)
  expect(order).toEqual(order.toSorted())
})

test('feedback is turned from what waits to what was answered, the newest first within each, each once', async () => {
  const { rows, pages } = await walk('adminFeedback', ({ feedback }: AdminFeedbackAnswer) => feedback)
  expect(pages).toBe(3)
  expect(new Set(rows.map(({ id }) => id)).size).toBe(count)
  const answered = rows.map(({ answers }) => answers.length)
  expect(answered).toEqual(answered.toSorted((a, b) => a - b))
  for (const half of [rows.slice(0, count / 2), rows.slice(count / 2)]) {
    const order = half.map(({ writtenAt, id }) => `${writtenAt} ${id}`)
    expect(order).toEqual(order.toSorted().toReversed())
  }
})

test.each([
  ['waitingPayouts', { after: 'x' }],
  ['adminFeedback', { after: 'waiting.1 or 1=1' }],
  ['adminFeedback', { after: `answered.${'0'.repeat(36)}` }],
] as const)('a page that nobody named is refused: %s %j', async (name, fields) => {
  const { code } = await harness.call(name, { by: minh, merchant: 'lotus', fields })
  expect(code).toBe('request.invalid')
})
