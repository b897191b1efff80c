import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { claimPromotion, promotion, promotionList } from '@playfront/contract/money/promotions'

const at = <Asked>(call: Asked, path: string | undefined): Asked =>
  path === undefined ? call : { ...call, path }

/** The promotions’ calls, at the places that the merchant's settings name (GAP-02, GAP-16). */
export const activityCalls = ({
  activities: { listPath, onePath, claimPath },
}: Pick<MerchantSettings, 'activities'>) => ({
  list: at(promotionList, listPath),
  one: at(promotion, onePath),
  claim: at(claimPromotion, claimPath),
})
