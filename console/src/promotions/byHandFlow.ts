import {
  claimProposals,
  decideClaimProposal,
  proposeClaim,
  takeBackClaimProposal,
  type ClaimProposal,
} from '@playfront/contract/console/promotionsAdmin'
import type { AppServices } from '../app/services'
import { createActionFlow } from '../parts/actionFlow'
import { createListFlow, toPage } from '../parts/listFlow'

export interface Gift {
  promotion: string
  userName: string
  amount: number
  reason: string
}

/** Claims that are decided manually: the pending ones, the oldest first, and then the decided ones. */
export const createByHandFlow = (services: AppServices) => {
  const { requests, platform } = services
  const list = createListFlow<ClaimProposal>(async (before) =>
    toPage(
      await requests.ask(claimProposals, before === undefined ? {} : { before: String(before) }),
      ({ waiting, decided, next }) => ({ rows: [...waiting, ...decided], next }),
    ),
  )
  const { busy, act } = createActionFlow(services, list.load)
  return {
    ...list,
    busy,
    start: () => void list.load(),
    give: (gift: Gift) =>
      act('new', 'claims.proposed', () =>
        requests.ask(proposeClaim, { does: 'give', proposal: platform.page.newId(), ...gift }),
      ),
    decide: (proposal: string, decision: 'confirm' | 'turnBack') =>
      act(proposal, decision === 'confirm' ? 'claims.confirmed' : 'claims.turnedBack', () =>
        requests.ask(decideClaimProposal, { proposal, decision }),
      ),
    takeBack: (proposal: string) =>
      act(proposal, 'claims.takenBack', () => requests.ask(takeBackClaimProposal, { proposal })),
  }
}

export type ByHandFlow = ReturnType<typeof createByHandFlow>
