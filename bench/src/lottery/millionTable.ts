import { prepareResult } from '@playfront/lottery-rules/settling/prepareResult'
import { snapshotOf } from '@playfront/lottery-rules/prizeModes/snapshotOf'
import type { BetType } from '@playfront/lottery-rules/bet'
import { resultFrom } from '@playfront/lottery-rules/fair/resultFrom'
import { settle } from '@playfront/lottery-rules/settling/settle'
import { openPlayHarness, type PlayHarness } from '@playfront/server/play/playHarness'
import { readOwedBets } from '@playfront/server/play/draws/readOwedBets'

/** Two northern draws that are due together, with so many bets of one line in each, spread over many players. */
export interface MillionTable {
  harness: PlayHarness
  issueIds: string[]
  /** Reads every bet in the same batches and settles it once; writes nothing. The time it took, in milliseconds. */
  settleBare(): Promise<number>
}

const lotteries = ['MB1', 'MB5'] as const
const playerCount = 2_000
const batch = 2_000
const stake = 1_000

/** A number in a hundred wins, one in four, a pair in thirty, and three digits in forty: as a counter would sell them. */
const sold: readonly BetType[] = ['VN_DE_DB', 'VN_LO2', 'VN_XIEN2', 'VN_LO3']

/**
 * @param clusterUrl a cluster with fsync on
 * @param bets all bets together
 */
export const openMillionTable = async (clusterUrl: string, bets: number): Promise<MillionTable> => {
  const harness = await openPlayHarness({ clusterUrl, lotteries: [...lotteries] })
  await harness.query(playersText, [playerCount])
  const issueIds: string[] = []
  for (const [at, lottery] of lotteries.entries()) {
    const issueId = await harness.issueOn(lottery)
    issueIds.push(issueId)
    const each = bets / lotteries.length / sold.length
    for (const type of sold) {
      const digits = type === 'VN_LO3' ? 3 : 2
      const values = [issueId, each, type, digits, type === 'VN_XIEN2', stake]
      await harness.query(fillText, [...values, JSON.stringify(snapshotOf('Lott', 'VN27', type))])
    }
    // The numbers are put in the draw's place: what is looked at is how they are paid.
    await harness.query(drawnText, [issueId, JSON.stringify(numbersOf(at))])
  }
  await harness.query('analyze lottery_bet')
  await harness.query('checkpoint')
  return { harness, issueIds, settleBare: () => settleBare(harness, issueIds) }
}

const numbersOf = (at: number) => resultFrom('VN27', `${at}`.padStart(64, '7'))

const settleBare = async ({ store }: PlayHarness, issueIds: string[]): Promise<number> => {
  const started = performance.now()
  for (const [at, issueId] of issueIds.entries()) {
    const result = prepareResult('VN27', numbersOf(at))
    let after: string | null = null
    for (;;) {
      const bets = await store.read('lotus', (connection) => readOwedBets(connection, issueId, after, batch))
      for (const { type, numbers, stake: unit, snapshot } of bets)
        settle('VN27', snapshot, result, { type, numbers, stake: unit })
      const last = bets.at(-1)
      if (!last) break
      after = last.betId
    }
  }
  return performance.now() - started
}

/** Members with a wallet each, created without registration. */
const playersText = `
  with made as (
    insert into member (merchant, id, username, language, consent_terms_version, register_method)
    select 'lotus', uuidv7(), 'million_' || n, 'VI', '1', 'H5' from generate_series(1, $1::integer) n returning id
  )
  insert into wallet (merchant, member, currency) select 'lotus', id, 'VND' from made`

const fillText = `
  insert into lottery_bet (merchant, issue_id, bet_id, member, slip_id, type, numbers, stake, lines, cost, currency, snapshot)
  select 'lotus', $1, uuidv7(), players.ids[1 + n * 7919 % cardinality(players.ids)], uuidv7(), $3,
    case when $5 then array[lpad((n * 37 % 50)::text, 2, '0'), lpad((50 + n * 53 % 50)::text, 2, '0')]
      else array[lpad((n * 37 % (10 ^ $4::integer)::integer)::text, $4::integer, '0')] end,
    $6, 1, $6::bigint * ($7::jsonb->>'costMult')::integer, 'VND', $7::jsonb
  from generate_series(1, $2::integer) n,
    (select array_agg(id) as ids from member where username like 'million\\_%') players`

const drawnText = `
  update lottery_issue set state = 'drawn', numbers = $2, result_version = 1, due_at = platform_now(), drawn_at = platform_now()
  where issue_id = $1`
