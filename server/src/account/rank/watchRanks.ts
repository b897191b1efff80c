import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import { seconds } from '@playfront/contract/time'
import type { Clock } from '../../platform/platform'
import type { PreparedStatement, Store } from '../../store/store'
import { recalculateRanks } from './recalculateRank'

export interface RankWatch {
  store: Store
  clock: Pick<Clock, 'every' | 'now'>
  merchants: () => readonly FullMerchantSettings[]
  onTrouble(failure: unknown): void
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
export const watchRanks = ({ store, clock, merchants, onTrouble }: RankWatch): (() => void) => {
  let restUntilMs = 0
  return clock.every(lookEveryMs, async () => {
    const beganMs = clock.now()
    if (beganMs < restUntilMs) return
    for (const merchant of merchants()) await recalculateDue(store, merchant).catch(onTrouble)
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
    where held.member is null or held.wallet_version <> wallet.version or held.settings_version <> $1 or held.has_open
      or held.period_until <= platform_now()
    order by held.computed_at nulls first limit $2`,
}
