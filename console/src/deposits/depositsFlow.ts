import {
  depositsDeskCalls as calls,
  type AccountReview,
  type DeskDeposit,
} from '@playfront/contract/console/depositsDesk'
import type {
  DepositWaitsAnswer,
  FindDepositsRequest,
  ProposeRulingRequest,
} from '@playfront/contract/console/depositsDesk.schema'
import { createStore } from 'zustand/vanilla'
import type { House } from '../app/house'
import { options } from '../options'
import { createListFlow, toPage } from '../parts/listFlow'
import type { Outcome } from '../requests/outcome'
import type { TextKey } from '../texts/texts'

export type WaitsState =
  | { kind: 'loading' }
  | { kind: 'failed'; message?: string }
  | { kind: 'ready'; waits: DepositWaitsAnswer; isBusy: boolean }

/** Money that does not fit; what is done to it is done one after the other. */
export const createDepositWaitsFlow = (house: House) => {
  const { requests, toasts, texts, platform } = house
  const store = createStore<WaitsState>(() => ({ kind: 'loading' }))
  const load = async () => {
    const outcome = await requests.ask(calls.depositWaits, {})
    const state = store.getState()
    if (outcome.kind === 'done') store.setState({ kind: 'ready', waits: outcome.value, isBusy: false }, true)
    else if (state.kind !== 'ready')
      store.setState(
        { kind: 'failed', message: outcome.kind === 'refused' ? outcome.message : undefined },
        true,
      )
    else store.setState({ ...state, isBusy: false }, true)
  }
  const act = async (told: TextKey, make: () => Promise<Outcome<unknown>>): Promise<boolean> => {
    const state = store.getState()
    if (state.kind !== 'ready' || state.isBusy) return false
    store.setState({ ...state, isBusy: true }, true)
    const outcome = await make()
    if (outcome.kind === 'done') toasts.tell(texts().t(told), 'positive')
    else house.tellFailure(outcome)
    await load()
    return outcome.kind === 'done'
  }
  return {
    store,
    load,
    start() {
      void load()
      return platform.clock.every(options.lookAgainMs, () => void load())
    },
    propose: (about: ProposeRulingRequest['about'], reason: string) =>
      act('deposits.proposed', () =>
        requests.ask(calls.proposeRuling, { id: platform.page.newId(), about, reason }),
      ),
    decide: (id: string, decision: 'confirm' | 'turnBack') =>
      act(decision === 'confirm' ? 'deposits.confirmed' : 'deposits.turnedBack', () =>
        requests.ask(calls.decideRuling, { id, decision }),
      ),
    decideReview: (
      { id, shown, clearing }: AccountReview,
      decision: 'same' | 'other' | 'takeBack',
      reason: string,
    ) =>
      act(decision === 'other' && !clearing ? 'deposits.proposed' : 'deposits.reviewed', () =>
        requests.ask(calls.decideReview, { id, decision, reason, shown }),
      ),
    takeBack: (id: string) => act('deposits.takenBack', () => requests.ask(calls.takeBackRuling, { id })),
  }
}

export type DepositWaitsFlow = ReturnType<typeof createDepositWaitsFlow>
export type DepositFilter = Pick<FindDepositsRequest, 'find' | 'state'>

/** Deposits by what is searched and their state. */
export const createDepositsFlow = ({ requests }: House) => {
  let filter: DepositFilter = {}
  const list = createListFlow<DeskDeposit>(async (from) =>
    toPage(
      await requests.ask(calls.findDeposits, {
        ...filter,
        from: typeof from === 'string' ? from : undefined,
      }),
      ({ deposits, next }) => ({ rows: deposits, next }),
    ),
  )
  return {
    ...list,
    start: () => void list.load(),
    choose(chosen: DepositFilter) {
      filter = { find: chosen.find?.trim() || undefined, state: chosen.state }
      void list.load('anew')
    },
  }
}
