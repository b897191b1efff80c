import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import { days } from '@playfront/contract/time'
import { notifyMember } from '../inbox/notifyMember'
import type { PreparedStatement, Store } from '../../store/store'
import type { RankVerdict } from './decideRankState'
import type { RankFacts } from './readRanks'

/**
 * Stores a member's rank, and the change of rank with its date. Of several concurrent writers with the same stored
 * rank one writes; the others' result is dropped, and would have been the same.
 */
export const writeRank = async (
  store: Store,
  merchant: Pick<FullMerchantSettings, 'code' | 'version' | 'operator'>,
  facts: RankFacts,
  { rankState, change }: RankVerdict,
): Promise<void> => {
  const { levels, keepDays } = merchant.operator.ranks
  const { level, reachedAtMs, periodFromMs, periodTurnover, isLowered } = rankState
  const untilMs = keepDays > 0 && level > 0 ? periodFromMs + days(keepDays) : undefined
  const labelId = levels[level - 1]?.labelId
  const values = [
    merchant.code,
    facts.memberId,
    level,
    labelId ?? null,
    dateOf(reachedAtMs),
    facts.play.bets,
    facts.play.turnover,
    facts.play.deposits,
    facts.walletVersion,
    merchant.version,
    facts.hasOpen,
    dateOf(periodFromMs),
    dateOf(untilMs),
    periodTurnover,
    isLowered,
    facts.version,
    dateOf(facts.nowMs),
    change,
    facts.held?.level ?? 0,
  ]
  if (change !== 'promoted' || !labelId)
    return void (await store.changeOnce(merchant.code, writeStatement, values))
  await store.change(merchant.code, async (connection) => {
    const written = await connection.query(writeStatement, values)
    if (written.length === 0) return
    const told = { memberId: facts.memberId, kind: 'rank.reached', facts: { labelId } } as const
    await notifyMember(connection, { ...told, link: '/m/member/benefits' })
  })
}

const dateOf = (ms: number | undefined) => (ms === undefined ? null : new Date(ms))

const writeStatement: PreparedStatement = {
  name: 'write rank',
  text: `
    with written as (
      insert into member_rank as held (merchant, member, level, label_id, reached_at, bets, turnover, deposits,
        wallet_version, settings_version, has_open, period_from, period_until, period_turnover, is_lowered, version,
        computed_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, 1, $17)
      on conflict (merchant, member) do update set
        level = excluded.level, label_id = excluded.label_id, reached_at = excluded.reached_at, bets = excluded.bets,
        turnover = excluded.turnover, deposits = excluded.deposits, wallet_version = excluded.wallet_version,
        settings_version = excluded.settings_version, has_open = excluded.has_open, period_from = excluded.period_from,
        period_until = excluded.period_until, period_turnover = excluded.period_turnover,
        is_lowered = excluded.is_lowered, version = held.version + 1, computed_at = excluded.computed_at
      where held.version = $16
      returning version
    )
    insert into member_rank_step (merchant, member, version, from_level, to_level, label_id, reason, at)
    select $1, $2, version, $19::smallint, $3, $4, $18::text, $17 from written where $18::text <> 'none'
    returning version`,
}
