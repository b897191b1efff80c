import {
  claimProposals,
  decideClaimProposal,
  proposeClaim,
  takeBackClaimProposal,
  type ClaimProposal,
} from '@playfront/contract/console/promotionsDesk'
import type { House } from '../app/house'
import { createDeedFlow } from '../parts/deedFlow'
import { createListFlow, toPage } from '../parts/listFlow'

export interface Gift {
  promotion: string
  userName: string
  amount: number
  reason: string
}

/** Claims that are decided by hand: what waits, the oldest first, and then what was decided. */
export const createByHandFlow = (house: House) => {
  const { requests, platform } = house
  const list = createListFlow<ClaimProposal>(async (before) =>
    toPage(
      await requests.ask(claimProposals, before === undefined ? {} : { before: String(before) }),
      ({ waiting, decided, next }) => ({ rows: [...waiting, ...decided], next }),
    ),
  )
  const { busy, act } = createDeedFlow(house, list.load)
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
