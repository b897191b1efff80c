import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import { days, seconds } from '@playfront/contract/time'
import { notifyMember } from '../inbox/notifyMember'
import { findDue } from '../../store/dueWork'
import type { PreparedStatement, Store } from '../../store/store'
import { type RankVerdict, decideRankState } from './decideRank'
import { type RankFacts, readRanks } from './readRanks'
import type { Clock } from '../../platform/platform'

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
    const notification = { memberId: facts.memberId, kind: 'rank.reached', facts: { labelId } } as const
    await notifyMember(connection, { ...notification, link: '/m/member/benefits' })
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

export interface ComputedRank {
  facts: RankFacts
  verdict: RankVerdict
}

/**
 * Computes members' ranks from what they played and writes the changes. Doing it again, or twice concurrently,
 * changes nothing: the result follows from the wallet, the open bets and the stored rank.
 */
export const recalculateRanks = async (
  store: Store,
  merchant: FullMerchantSettings,
  memberIds: readonly string[],
): Promise<ComputedRank[]> => {
  const settings = merchant.operator.ranks
  const found = await store.read(merchant.code, (connection) =>
    readRanks(connection, memberIds, merchant.version),
  )
  const computed = found.map((facts) => ({ facts, verdict: decideRankState({ settings, ...facts }) }))
  for (const { facts, verdict } of computed)
    if (!facts.isFresh || verdict.change !== 'none') await writeRank(store, merchant, facts, verdict)
  return computed
}

/** Computes one member's rank now. @throws when the member has no wallet, which every member has */
export const recalculateRank = async (
  store: Store,
  merchant: FullMerchantSettings,
  memberId: string,
): Promise<ComputedRank> => {
  const [computed] = await recalculateRanks(store, merchant, [memberId])
  if (!computed) throw new Error('A member without a wallet has no rank.')
  return computed
}

export interface RankWatch {
  store: Store
  clock: Pick<Clock, 'every' | 'now'>
  merchants: () => readonly FullMerchantSettings[]
  onError(failure: unknown): void
}

const lookEveryMs = seconds(5)

/** Maximum number of members of a merchant at a time; the rest follow in the next run. */
const membersPerLook = 500

/** After a run it pauses for a multiple of the run's duration: bets that are being placed come first. */
const restFactor = 20

/**
 * Keeps members' ranks up to date. Every node does: computing one twice changes nothing. Under heavy play, ranks
 * follow some seconds later. Returns a function that stops it.
 */
export const watchRanks = ({ store, clock, merchants, onError }: RankWatch): (() => void) => {
  let restUntilMs = 0
  return clock.every(lookEveryMs, async () => {
    const beganMs = clock.now()
    if (beganMs < restUntilMs) return
    const due = await findDue(store, 'ranks', merchants()).catch((failure: unknown) => {
      onError(failure)
      return []
    })
    for (const merchant of due) await recalculateDue(store, merchant).catch(onError)
    restUntilMs = clock.now() + restFactor * (clock.now() - beganMs)
  })
}

/**
 * Computes the ranks that may have changed: money has moved, bets were open, the rank rules changed, or a period is
 * over.
 * @returns how many were looked at
 */
export const recalculateDue = async (store: Store, merchant: FullMerchantSettings): Promise<number> => {
  const due = await store.read(merchant.code, (connection) =>
    connection.query<{ member: string }>(dueStatement, [merchant.version, membersPerLook]),
  )
  const ids = due.map(({ member }) => member)
  if (ids.length > 0) await recalculateRanks(store, merchant, ids)
  return ids.length
}

const dueStatement: PreparedStatement = {
  name: 'ranks that are due',
  text: `
    select wallet.member
    from wallet left join member_rank held on held.merchant = wallet.merchant and held.member = wallet.member
    where held.member is null or held.wallet_version <> wallet.version or held.settings_version <> $1
      or held.has_open or held.period_until <= platform_now()
    order by held.computed_at nulls first limit $2`,
}
