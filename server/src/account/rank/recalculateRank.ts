import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import type { Store } from '../../store/store'
import { decideStanding, type StandingVerdict } from './decideStanding'
import { readRanks, type RankFacts } from './readRanks'
import { writeRank } from './writeRank'

export interface ReckonedRank {
  facts: RankFacts
  verdict: StandingVerdict
}

/**
 * Computes members' ranks from what they played and writes the changes. Doing it again, or twice concurrently,
 * changes nothing: the result follows from the wallet, the open bets and the stored rank.
 */
export const recalculateRanks = async (
  store: Store,
  merchant: FullMerchantSettings,
  memberIds: readonly string[],
): Promise<ReckonedRank[]> => {
  const settings = merchant.operator.ranks
  const found = await store.read(merchant.code, (connection) =>
    readRanks(connection, memberIds, merchant.version),
  )
  const reckoned = found.map((facts) => ({ facts, verdict: decideStanding({ settings, ...facts }) }))
  for (const { facts, verdict } of reckoned)
    if (!facts.isFresh || verdict.change !== 'none') await writeRank(store, merchant, facts, verdict)
  return reckoned
}

/** Computes one member's rank now. @throws when the member has no wallet, which every member has */
export const recalculateRank = async (
  store: Store,
  merchant: FullMerchantSettings,
  memberId: string,
): Promise<ReckonedRank> => {
  const [reckoned] = await recalculateRanks(store, merchant, [memberId])
  if (!reckoned) throw new Error('A member without a wallet has no rank.')
  return reckoned
}
