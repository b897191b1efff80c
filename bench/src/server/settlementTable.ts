import { networkOf, table } from './players'
import { snapshotOf } from '@playfront/lottery-rules/prizeModes/snapshotOf'
import { openPlayHarness, type PlayHarness } from '@playfront/server/play/playHarness'
import type { HarnessMember } from '@playfront/server/testing/harness'

/** A platform with time in hand on a durable database, and players whose bets are written straight into its tables. */
export interface SettlementTable {
  harness: PlayHarness
  players: HarnessMember[]
  /** Writes so many bets of one number each into the issue that is on, spread over the players. */
  fill(bets: number): Promise<string>
  /** Writes a history of so many settled slips for one player. */
  writeHistory(member: HarnessMember, slips: number): Promise<void>
}

const playerCount = 200
const stake = 1_000

/** @param clusterUrl a cluster with fsync on, whose account may create databases */
export const openSettlementTable = async (clusterUrl: string): Promise<SettlementTable> => {
  const harness = await openPlayHarness({ clusterUrl, lotteries: ['MB1', 'MB5'] })
  const players: HarnessMember[] = []
  for (let number = 0; number < playerCount; number++)
    players.push(await harness.registerMember(`settled_${number}`, table.merchant, networkOf(number)))
  const snapshot = JSON.stringify(snapshotOf('Lott', 'VN27', 'VN_DE_DB'))

  return {
    harness,
    players,
    async fill(bets) {
      const issueId = await harness.issueOn('MB1')
      await harness.query(fillText, [issueId, bets, players.map(({ id }) => id), stake, snapshot])
      await harness.query('analyze lottery_bet')
      return issueId
    },
    async writeHistory({ id }, slips) {
      const [issue] = await harness.query<{ issue_id: string }>(
        `select issue_id from lottery_issue where state = 'settled' limit 1`,
      )
      await harness.query(historySlips, [id, slips, issue?.issue_id, stake])
      await harness.query(historyBets, [id, issue?.issue_id, stake, snapshot])
      await harness.query('analyze lottery_slip')
      await harness.query('analyze lottery_bet')
    },
  }
}

const fillText = `
  insert into lottery_bet (merchant, issue_id, bet_id, member, slip_id, type, numbers, stake, lines, cost, currency, snapshot)
  select 'lotus', $1, uuidv7(), ($3::uuid[])[1 + n % cardinality($3::uuid[])], uuidv7(), 'VN_DE_DB',
    array[lpad((n * 37 % 100)::text, 2, '0')], $4, 1, $4, 'VND', $5::jsonb
  from generate_series(1, $2::integer) n`

const historySlips = `
  insert into lottery_slip (merchant, member, slip_id, request_hash, lottery, prize_mode, odds_version, currency, issues,
    client_seed, slip_hash, cost, issue_count, last_draw_at, balance_after, balance_version, accepted_at)
  select 'lotus', $1, uuidv7(), repeat('0', 64), 'MB1', 'Lott', 1, 'VND',
    jsonb_build_array(jsonb_build_object('issueId', $3::text, 'multiple', 1)), 'seed', repeat('0', 64), $4, 1,
    platform_now() - interval '1 day', 0, 1, platform_now() - interval '2 days' - n * interval '1 second'
  from generate_series(1, $2::integer) n`

const historyBets = `
  insert into lottery_bet (merchant, issue_id, bet_id, member, slip_id, type, numbers, stake, lines, cost, currency, snapshot)
  select 'lotus', $2, uuidv7(), member, slip_id, 'VN_DE_DB', array['00'], $3, 1, $3, 'VND', $4::jsonb
  from lottery_slip where member = $1`
