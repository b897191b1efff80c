import { lotteryAdminCalls as calls } from '@playfront/contract/console/lotteryAdmin'
import type {
  EnterResultRequest,
  ProposeLotteryRequest,
  ProposeResultRequest,
} from '@playfront/contract/console/lotteryAdmin.schema'
import { createStore } from 'zustand/vanilla'
import type { AppServices } from '../app/services'
import type { Outcome } from '@playfront/web/requests/outcome'
import type { TextKey } from '../texts/dictionaries'

export type Decision = 'confirm' | 'turnBack'
export type TypedResult = Pick<EnterResultRequest, 'numbers' | 'missing' | 'reason'>

/** The console's lottery actions: one at a time, and afterwards everything is reloaded from the server. */
export const createLotteryActs = (
  { requests, toasts, texts, platform, reportFailure }: AppServices,
  load: () => Promise<void>,
) => {
  const busy = createStore<{ isBusy: boolean }>(() => ({ isBusy: false }))

  const act = async (doneText: TextKey, make: () => Promise<Outcome<unknown>>): Promise<boolean> => {
    if (busy.getState().isBusy) return false
    busy.setState({ isBusy: true })
    const outcome = await make()
    if (outcome.kind === 'done') toasts.notify(texts().t(doneText), 'positive')
    else reportFailure(outcome)
    await load()
    busy.setState({ isBusy: false })
    return outcome.kind === 'done'
  }

  return {
    busy,
    suspend: (issue: string, reason: string) =>
      act('lottery.suspended', () => requests.ask(calls.suspendIssue, { issue, reason })),
    resume: (issue: string, reason: string) =>
      act('lottery.resumed', () => requests.ask(calls.resumeIssue, { issue, reason })),
    propose: (approval: ProposeLotteryRequest['approval'], reason: string) =>
      act('lottery.proposed', () =>
        requests.ask(calls.proposeLottery, { id: platform.page.newId(), approval, reason }),
      ),
    enter: (draw: string, typed: TypedResult) =>
      act('lottery.typed', () =>
        requests.ask(calls.enterResult, { draw, entry: platform.page.newId(), ...typed }),
      ),
    enterAgain: (draw: string, entry: string, typed: TypedResult) =>
      act('lottery.confirmed', () => requests.ask(calls.enterResultAgain, { draw, entry, ...typed })),
    proposeResult: (draw: string, approval: ProposeResultRequest['approval'], reason: string) =>
      act('lottery.proposed', () =>
        requests.ask(calls.proposeResult, { draw, proposal: platform.page.newId(), approval, reason }),
      ),
    decideResult: (proposal: string, decision: Decision) =>
      act(decision === 'confirm' ? 'lottery.confirmed' : 'lottery.turnedBack', () =>
        requests.ask(calls.decideResult, { proposal, decision }),
      ),
    takeBackResult: (proposal: string) =>
      act('lottery.takenBack', () => requests.ask(calls.takeBackResult, { proposal })),
    clearConflict: (draw: string, reason: string) =>
      act('frame.done', () => requests.ask(calls.clearConflict, { draw, reason })),
  }
}

export type LotteryActs = ReturnType<typeof createLotteryActs>
