import { proposeClaim } from '@playfront/contract/console/promotionsAdmin'
import type { AppServices } from '../app/services'
import { createApprovalsFlow } from '../approvals/approvalsFlow'

export interface Gift {
  promotion: string
  userName: string
  amount: number
  reason: string
}

/** Claims that are decided manually: the pending ones, the oldest first, and then the decided ones. */
export const createByHandFlow = (services: AppServices) => {
  const { requests, platform } = services
  const approvals = createApprovalsFlow(services, { list: 'ofKind', kind: 'manualClaim' })
  return {
    ...approvals,
    give: (gift: Gift) =>
      approvals.act('new', 'claims.proposed', () =>
        requests.ask(proposeClaim, { does: 'give', proposal: platform.page.newId(), ...gift }),
      ),
  }
}

export type ByHandFlow = ReturnType<typeof createByHandFlow>
