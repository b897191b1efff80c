import {
  promotionClaims,
  proposeClaim,
  type PromotionClaim,
} from '@playfront/contract/console/promotionsAdmin'
import { createStore } from 'zustand/vanilla'
import type { AppServices } from '../app/services'
import { createListFlow, toPage } from '../parts/listFlow'

/** What one promotion has given, and asking to take a running bonus back. */
export const createClaimsFlow = (
  { requests, toasts, texts, platform, reportFailure }: AppServices,
  id: string,
) => {
  const busy = createStore<{ isBusy: boolean }>(() => ({ isBusy: false }))
  const list = createListFlow<PromotionClaim>(async (before) =>
    toPage(
      await requests.ask(promotionClaims, { id, ...(before !== undefined && { before: String(before) }) }),
      ({ claims, next }) => ({ rows: claims, next }),
    ),
  )
  return {
    ...list,
    busy,
    start: () => void list.load(),
    async takeBack(bonus: string, reason: string): Promise<boolean> {
      if (busy.getState().isBusy) return false
      busy.setState({ isBusy: true })
      const proposal = platform.page.newId()
      const outcome = await requests.ask(proposeClaim, { does: 'takeBack', proposal, bonus, reason })
      busy.setState({ isBusy: false })
      if (outcome.kind === 'done') toasts.notify(texts().t('claims.proposed'), 'positive')
      else reportFailure(outcome)
      return outcome.kind === 'done'
    },
  }
}

export type ClaimsFlow = ReturnType<typeof createClaimsFlow>
