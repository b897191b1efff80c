import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import { seconds } from '@playfront/contract/time'
import { readMovements } from '../../ledger/readMovements'
import type { Clock } from '../../platform/platform'
import type { PreparedStatement, Store } from '../../store/store'
import { countPlay } from '../bonuses/countPlay'
import { endBonuses, graceMs } from '../bonuses/endBonus'
import { recalculateBoards } from '../missions/leaderBoard'
import { type LastRewardRun, type RewardSigns, decideRewardRun, rewardRunOptions } from './decideRewardRun'
import { payDueRewards } from './dueRewards'
import { recalculateCashback } from './recalculateCashback'
import { recalculateReferrals } from './referralReward'

export interface RewardWatch {
  store: Store
  clock: Pick<Clock, 'every' | 'now'>
  merchants: () => readonly FullMerchantSettings[]
  onError(failure: unknown): void
}

const lookEveryMs = seconds(5)

/**
 * Keeps all rewards for play up to date. Every node does: each reward is computed once and paid once. A merchant where
 * nothing is new costs nothing but its part in two statements. Returns a function that stops it.
 */
export const watchRewards = ({ store, clock, merchants, onError }: RewardWatch): (() => void) => {
  const runs = new Map<string, LastRewardRun & { edge: number }>()

  const run = async (merchant: FullMerchantSettings, signs: RewardSigns & { edge: number }) => {
    const { code } = merchant
    const last = runs.get(code)
    const nowMs = clock.now()
    const { mustRun, isBusy } = decideRewardRun(signs, last, nowMs)
    if (!mustRun) return void (last && runs.set(code, { ...last, edge: signs.edge }))
    // Forgotten until it has done all of its work.
    runs.delete(code)
    await recalculateRewards(store, merchant, onError)
    const busyUntilMs = isBusy ? nowMs + rewardRunOptions.busyMs : (last?.busyUntilMs ?? 0)
    runs.set(code, { mark: signs.mark, edge: signs.edge, ranMs: nowMs, busyUntilMs })
  }

  const look = async (): Promise<void> => {
    const all = merchants()
    // Before the marks: what is written in between is new at the next look. Without an earlier run all is new.
    const since = Math.min(Number.MAX_SAFE_INTEGER, ...[...runs.values()].map(({ edge }) => edge))
    const { edge, newest } = await readMovements(store, since)
    const marks = await readMarks(store, all)
    for (const merchant of all) {
      const { code, version } = merchant
      const found = marks.get(code)
      if (!found) continue
      const { isDue, mark } = found
      const hasMoved = (newest.get(code) ?? -1) >= (runs.get(code)?.edge ?? 0)
      const signs = { isDue, mark: `${version} ${mark}`, hasMoved, edge }
      await run(merchant, signs).catch(onError)
    }
  }

  return clock.every(lookEveryMs, () => look().catch(onError))
}

interface MarkRow {
  code: string
  isDue: boolean
  mark: string
}

const readMarks = async (
  store: Store,
  merchants: readonly FullMerchantSettings[],
): Promise<Map<string, MarkRow>> => {
  const codes = merchants.map(({ code }) => code)
  const zones = merchants.map(({ timeZone }) => timeZone)
  const rows = await store.readPlatform(({ query }) =>
    query<MarkRow>(marksStatement, [codes, zones, graceMs / 1_000]),
  )
  return new Map(rows.map((row) => [row.code, row]))
}

/** A day is over a minute after midnight. What was settled longer ago than a minute was seen by the full look. */
const marksStatement: PreparedStatement = {
  name: 'marks of rewards',
  text: `
    select asked.code,
      exists (
        select from bonus where bonus.merchant = asked.code and bonus.state = 'active'
          and (bonus.progress >= bonus.need or bonus.expires_at + $3 * interval '1 second' <= platform_now())
      ) or exists (
        select from reward_due due where due.merchant = asked.code and due.state = 'due'
      ) as "isDue",
      concat_ws(' ', ((platform_now() - interval '1 minute') at time zone asked.zone)::date, (
        select concat_ws(' ', count(*), max(updated_at),
          count(*) filter (where starts_at <= platform_now()), count(*) filter (where ends_at <= platform_now()))
        from promotion where promotion.merchant = asked.code
      ), (
        select concat_ws(' ', count(*), max(finished_at)) from lottery_issue issue
        where issue.merchant = asked.code and issue.state = 'settled' and issue.paid_bets > 0
          and issue.finished_at > platform_now() - interval '1 minute'
      ), (
        select concat_ws(' ', count(*), max(ended_at)) from vendor_bet bet
        where bet.merchant = asked.code and bet.state = 'settled'
          and bet.ended_at > platform_now() - interval '1 minute'
      )) as mark
    from unnest($1::text[], $2::text[]) as asked (code, zone)`,
}

/**
 * One run: counts what was settled, and only when all of it is counted ends bonuses, computes what is over and pays.
 * A failure in one step leaves the later ones to the next run.
 */
export const recalculateRewards = async (
  store: Store,
  merchant: FullMerchantSettings,
  onError: (failure: unknown) => void,
): Promise<void> => {
  await countPlay(store, merchant)
  await endBonuses(store, merchant.code, onError)
  await recalculateCashback(store, merchant)
  await recalculateBoards(store, merchant)
  await recalculateReferrals(store, merchant)
  await payDueRewards(store, merchant)
}
