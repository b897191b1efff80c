import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import type { Store } from '../../store/store'
import { decideRankState, type RankVerdict } from './decideRankState'
import { readRanks, type RankFacts } from './readRanks'
import { writeRank } from './writeRank'

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
