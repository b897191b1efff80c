import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import { seconds } from '@playfront/contract/time'
import type { Clock } from '../../platform/platform'
import type { Store } from '../../store/store'
import { countPlay } from '../bonuses/countPlay'
import { endBonuses } from '../bonuses/endBonus'
import { recalculateBoards } from '../missions/leaderBoard'
import { payDueRewards } from './dueRewards'
import { recalculateCashback } from './recalculateCashback'
import { recalculateReferrals } from './referralReward'

export interface RewardWatch {
  store: Store
  clock: Pick<Clock, 'every'>
  merchants: () => readonly FullMerchantSettings[]
  onTrouble(failure: unknown): void
}

const lookEveryMs = seconds(5)

/**
 * Keeps all rewards for play up to date. Every node does: each reward is computed once and paid once. Returns a
 * function that stops it.
 */
export const watchRewards = ({ store, clock, merchants, onTrouble }: RewardWatch): (() => void) =>
  clock.every(lookEveryMs, async () => {
    for (const merchant of merchants()) await recalculateRewards(store, merchant, onTrouble).catch(onTrouble)
  })

/**
 * One run: counts what was settled, and only when all of it is counted ends bonuses, computes what is over and pays.
 * A failure in one step leaves the later ones to the next run.
 */
export const recalculateRewards = async (
  store: Store,
  merchant: FullMerchantSettings,
  onTrouble: (failure: unknown) => void,
): Promise<void> => {
  await countPlay(store, merchant)
  await endBonuses(store, merchant.code, onTrouble)
  await recalculateCashback(store, merchant)
  await recalculateBoards(store, merchant)
  await recalculateReferrals(store, merchant)
  await payDueRewards(store, merchant)
}
