import { days, minutes } from '@playfront/contract/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { notifyMember } from '../account/inbox/notifyMember'
import { postMessage } from '../account/messages/postMessage'
import { openPlayHarness, type PlayHarness } from '../play/playHarness'
import { storeEvents } from '../shell/tracking/trackEventsHandler'
import { dropEmptyPartitions, makePartitions, monthsAhead } from './partitions'
import { partitioned } from './retention'
import { sweepDrawRisk, sweepExpired, sweepUnplayedDraws } from './sweepExpired'

let harness: PlayHarness

beforeAll(async () => {
  harness = await openPlayHarness()
})

afterAll(() => harness.close())

/** What happens in each period: a member registers, is sent a message and a notice, bets, and draws are settled. */
const evening = async (number: number) => {
  const time = harness.platform.clock.now().toString(16).padStart(12, '0')
  const id = `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${String(number).padStart(12, '0')}`
  await storeEvents(harness.callBy('lotus'), [{ id, name: 'firstOpen' }], {})
  const member = await harness.registerMember(`member_${number}`)
  await harness.scheduler.plan()
  await harness.place(member)
  const call = harness.callBy(member)
  await harness.store.change('lotus', async (connection) => {
    const message = { to: 'an@example.vn', subject: 'news', text: 'news', uselessAfterMs: days(1) }
    await postMessage(connection, call, { channel: 'email', ...message })
    await notifyMember(connection, {
      memberId: member.id,
      kind: 'device.new',
      facts: {},
      link: '/m/member/devices',
      key: 'evening',
    })
  })
  // As a gateway takes it.
  await harness.query(`update outbox set done_at = platform_now() where done_at is null`)
  await harness.drawsAfter(minutes(2))
}

const sweep = async () => {
  await sweepExpired(harness.store)
  while ((await sweepDrawRisk(harness.store, 'lotus')) > 0);
  while ((await sweepUnplayedDraws(harness.store, 'lotus')) > 0);
}

/** As the background job does every six hours. */
const keepPartitions = async () => {
  await makePartitions(harness.store)
  await dropEmptyPartitions(harness.store)
}

const rowsOf = async (tables: readonly string[]) => {
  const counts = tables.map((table) => `(select count(*)::int from ${table}) as ${table}`)
  const [row] = await harness.query<Record<string, number>>(`select ${counts.join(', ')}`)
  return row!
}

test('after a simulated year each table holds what it is kept for: days of work, a year of notices, all books', async () => {
  const periods = 15
  for (let number = 1; number <= periods; number += 1) {
    await keepPartitions()
    await evening(number)
    await sweep()
    // Nobody bets on the draws in between.
    await harness.query(`with gone as (delete from lottery_issue where finished_at is null returning issue_id)
      delete from lottery_issue_audit where issue_id in (select issue_id from gone)`)
    await harness.passes(days(28))
  }
  await sweep()
  await keepPartitions()
  const rows = await rowsOf([
    'outbox',
    'session',
    'lottery_player_stake',
    'lottery_exposure',
    'lottery_slip',
    'lottery_bet',
    'ledger_transaction',
    'member',
  ])
  expect(rows).toMatchObject({ member: periods, lottery_slip: periods, lottery_bet: periods })
  expect(rows['ledger_transaction']).toBeGreaterThanOrEqual(2 * periods)
  expect(rows).toMatchObject({ outbox: 1, lottery_player_stake: 1, lottery_exposure: 1, session: 1 })
  // Prizes are written to the inbox too.
  const notices = await harness.query(`select 1 as one from inbox_message where kind = 'device.new'`)
  expect(notices).toHaveLength(13)
})

/** The months of a table's partitions from the oldest to the newest, as `2026_11`, and how many rows came without a partition. */
const monthsOf = async (table: string) => {
  const partitions = await harness.query<{ month: string }>(
    `select right(inhrelid::regclass::text, 7) as month from pg_inherits
     where inhparent = $1::regclass and inhrelid::regclass::text <> $1 || '_default' order by month`,
    [table],
  )
  const [row] = await harness.query<{ astray: number }>(
    `select count(*)::int as astray from ${table}_default`,
  )
  return { months: partitions.map(({ month }) => month), astray: row?.astray }
}

/** The months around the current one of the database, as `2026_11`. */
const monthsAround = async (before: number, after: number) => {
  const rows = await harness.query<{ month: string }>(
    `select to_char(date_trunc('month', platform_now() at time zone 'UTC') + make_interval(months => n), 'YYYY_MM') as month
     from generate_series(-$1::int, $2::int) as n order by n`,
    [before, after],
  )
  return rows.map(({ month }) => month)
}

test('each row of the year is in the partition of its month, none is missing, and emptied ones are gone', async () => {
  for (const table of partitioned) {
    const { months, astray } = await monthsOf(table)
    expect(astray, table).toBe(0)
    // No gap from the first to the last.
    const [, ...coming] = await monthsAround(0, monthsAhead)
    expect(months.slice(-monthsAhead), table).toEqual(coming)
    expect(months, table).toEqual(await monthsAround(months.length - 1 - monthsAhead, monthsAhead))
  }
  for (const table of ['audit_entry', 'ledger_entry', 'ledger_transaction'])
    expect((await monthsOf(table)).months.length, table).toBeGreaterThan(15)
  // 400 days of events, 30 days of messages; the month before the last one is left alone.
  expect((await monthsOf('tracked_event')).months).toEqual(await monthsAround(13, monthsAhead))
  expect((await monthsOf('outbox')).months).toEqual(await monthsAround(1, monthsAhead))
  const wrong = await harness.query(`
    select id from tracked_event
    where tableoid::regclass::text <> 'tracked_event_' || to_char(happened_at at time zone 'UTC', 'YYYY_MM')
    union all
    select null from ledger_entry entry join ledger_transaction movement on movement.id = entry.transaction
    where entry.tableoid::regclass::text <> 'ledger_entry_' || to_char(movement.at at time zone 'UTC', 'YYYY_MM')
      or movement.tableoid::regclass::text <> 'ledger_transaction_' || to_char(movement.at at time zone 'UTC', 'YYYY_MM')
    union all
    select null from outbox
    where tableoid::regclass::text <> 'outbox_' || to_char(created_at at time zone 'UTC', 'YYYY_MM')`)
  expect(wrong).toEqual([])
})

test('draws on which nobody bet are kept for a year, those with bets and the first one for ever', async () => {
  const [draws] = await harness.query<{ young: number; old: number; steps: number }>(`
    select count(*) filter (where draw_at >= platform_now() - interval '365 days')::int as young,
      count(*) filter (where draw_at < platform_now() - interval '365 days')::int as old,
      (select count(*)::int from lottery_issue_audit step
        where not exists (select from lottery_issue kept where kept.issue_id = step.issue_id)) as steps
    from lottery_issue issue
    where not exists (select from lottery_bet bet where bet.issue_id = issue.issue_id) and finished_at is not null
      and draw_at > (select min(draw_at) from lottery_issue)`)
  expect(draws).toMatchObject({ old: 0, steps: 0 })
  expect(draws?.young).toBeGreaterThan(5)
})
