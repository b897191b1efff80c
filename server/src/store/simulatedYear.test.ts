import { days, minutes } from '@playfront/contract/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { notifyMember } from '../account/inbox/notifyMember'
import { postMessage } from '../account/messages/postMessage'
import { openPlayHarness, type PlayHarness } from '../play/playHarness'
import { sweepDrawRisk, sweepExpired } from './sweepExpired'

let harness: PlayHarness

beforeAll(async () => {
  harness = await openPlayHarness()
})

afterAll(() => harness.close())

/** What happens in each period: a member registers, is sent a message and a notice, bets, and the draw is settled. */
const evening = async (number: number) => {
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
}

const rowsOf = async (tables: readonly string[]) => {
  const counts = tables.map((table) => `(select count(*)::int from ${table}) as ${table}`)
  const [row] = await harness.query<Record<string, number>>(`select ${counts.join(', ')}`)
  return row!
}

test('after a simulated year each table holds what it is kept for: days of work, a year of notices, all books', async () => {
  const periods = 15
  for (let number = 1; number <= periods; number += 1) {
    await evening(number)
    await sweep()
    // Nobody bets on the draws in between.
    await harness.query('delete from lottery_issue where finished_at is null')
    await harness.passes(days(28))
  }
  await sweep()
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
