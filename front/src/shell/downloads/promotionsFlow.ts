import { availablePromotions, type AvailablePromotions } from '@playfront/contract/shell/promotions'
import type { Requests } from '../../requests/requests'
import { fetchOnce } from '../../store/fetchOnce'

export interface PromotionsFlow {
  /**
   * Which promotions are offered; requested once for the page.
   * @returns none at all when the request fails; the next call tries again
   */
  ask(): Promise<AvailablePromotions>
}

/** What other features look up by name, e.g. whether downloading the app brings a gift. */
export const createPromotionsFlow = ({
  requests,
}: {
  requests: Pick<Requests, 'valueOf'>
}): PromotionsFlow => {
  const ask = fetchOnce(async () => {
    const received: AvailablePromotions | null = await requests.valueOf(
      availablePromotions,
      {},
      { alert: false },
    )
    return received ?? {}
  })
  return { ask: () => ask().catch(() => ({})) }
}
