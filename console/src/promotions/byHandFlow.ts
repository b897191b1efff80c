import {
  claimProposals,
  decideClaimProposal,
  proposeClaim,
  takeBackClaimProposal,
  type ClaimProposal,
} from '@playfront/contract/console/promotionsDesk'
import { createStore } from 'zustand/vanilla'
import type { House } from '../app/house'
import { createListFlow, toPage } from '../parts/listFlow'
import type { Outcome } from '../requests/outcome'
import type { TextKey } from '../texts/texts'

export interface Gift {
  promotion: string
  userName: string
  amount: number
  reason: string
}

/** Claims that are decided by hand: what waits, the oldest first, and then what was decided. */
export const createByHandFlow = ({ requests, toasts, texts, platform, tellFailure }: House) => {
  const busy = createStore<{ id?: string }>(() => ({}))
  const list = createListFlow<ClaimProposal>(async (before) =>
    toPage(
      await requests.ask(claimProposals, before === undefined ? {} : { before: String(before) }),
      ({ waiting, decided, next }) => ({ rows: [...waiting, ...decided], next }),
    ),
  )
  const act = async (id: string, told: TextKey, make: () => Promise<Outcome<unknown>>) => {
    if (busy.getState().id) return false
    busy.setState({ id }, true)
    const outcome = await make()
    if (outcome.kind === 'done') toasts.tell(texts().t(told), 'positive')
    else tellFailure(outcome)
    await list.load()
    busy.setState({}, true)
    return outcome.kind === 'done'
  }
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
