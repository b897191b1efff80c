import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import { minutes, seconds } from '@playfront/contract/time'
import type { Clock } from '../../platform/platform'
import { startLoop } from '../draws/startLoop'
import { takeGamesIn, type TakingIn } from './takeGamesIn'

export interface CatalogueKeeping extends Omit<TakingIn, 'merchants'> {
  merchants(): readonly FullMerchantSettings[]
  /** The providers or the database could not be queried; the catalogue stays as it was. */
  onTrouble(failure: unknown): void
}

const everyMs = minutes(1)

/** Providers that return no games, as at a start, are asked again sooner. */
const againMs = seconds(2)

/**
 * Imports the providers' games now and every minute. The returned function stops it and waits for the current round.
 */
export const keepCatalogue = (
  { merchants, onTrouble, ...keeping }: CatalogueKeeping,
  clock: Clock,
): (() => Promise<void>) =>
  startLoop({
    clock,
    round: async () => ((await takeGamesIn({ ...keeping, merchants: merchants() })) > 0 ? everyMs : againMs),
    onFailure: onTrouble,
    restAfterFailureMs: everyMs,
  })
