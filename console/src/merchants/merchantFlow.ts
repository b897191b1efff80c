import {
  askOpening,
  checkHost,
  closeMerchant,
  decideOpening,
  groupMerchant,
  type MerchantSheetAnswer,
} from '@playfront/contract/console/merchants'
import { createStore } from 'zustand/vanilla'
import type { AppServices } from '../app/services'
import type { Outcome } from '@playfront/web/requests/outcome'
import type { TextKey } from '../texts/dictionaries'

export type MerchantState =
  | { kind: 'loading' }
  | { kind: 'failed'; message?: string }
  | { kind: 'ready'; sheet: MerchantSheetAnswer; isBusy: boolean }

const bad: readonly TextKey[] = ['merchants.open.lacks', 'merchants.host.notFound']

/** One merchant: the list before its opening, the two halves of that, and its closing. */
export const createMerchantFlow = (services: AppServices, code: string) => {
  const { requests, platform, session, place, toasts, texts } = services
  const store = createStore<MerchantState>(() => ({ kind: 'loading' }))
  const set = (state: MerchantState) => store.setState(state, true)

  const load = async () => {
    const outcome = await requests.ask(groupMerchant, { code })
    if (outcome.kind === 'done') set({ kind: 'ready', sheet: outcome.value, isBusy: false })
    else set({ kind: 'failed', message: outcome.kind === 'refused' ? outcome.message : undefined })
  }

  /** One action at a time; afterwards the sheet is reloaded from the server, whatever the outcome. */
  const act = async <Value>(make: () => Promise<Outcome<Value>>, doneText: (value: Value) => TextKey) => {
    const state = store.getState()
    if (state.kind !== 'ready' || state.isBusy) return
    set({ ...state, isBusy: true })
    const outcome = await make()
    if (outcome.kind === 'done') {
      const key = doneText(outcome.value)
      toasts.notify(texts().t(key), bad.includes(key) ? 'negative' : 'positive')
    } else services.reportFailure(outcome)
    await load()
  }

  return {
    store,
    load,
    start: () => void load(),
    ask(publication: number, note: string) {
      const id = platform.page.newId()
      return act(
        () => requests.ask(askOpening, { code, id, publication, note }),
        ({ state }) => (state === 'waiting' ? 'merchants.open.waiting' : 'merchants.open.lacks'),
      )
    },
    decide: (id: string, approve: boolean) =>
      act(
        () => requests.ask(decideOpening, { code, id, approve }),
        ({ state }) => {
          if (state === 'refused') return 'merchants.open.lacks'
          return state === 'open' ? 'merchants.opened' : 'merchants.turnedDown'
        },
      ),
    checkHost: (host: string) =>
      act(
        () => requests.ask(checkHost, { code, host }),
        ({ proof }) => (proof ? 'merchants.host.found' : 'merchants.host.notFound'),
      ),
    close: (note: string) =>
      act(
        () => requests.ask(closeMerchant, { code, note }),
        () => 'merchants.closed',
      ),
    /**
     * Goes to the merchant and its settings, on the named page if any; a merchant that was just created cannot be
     * selected in this page yet.
     */
    work(group?: string | null) {
      const path = group ? `/settings?group=${encodeURIComponent(group)}` : '/settings'
      const state = session.store.getState()
      const isKnown = state.kind === 'in' && state.who.merchants.some((merchant) => merchant.code === code)
      place.chooseMerchant(code)
      if (isKnown) place.go(path)
      else platform.page.load(path)
    },
  }
}

export type MerchantFlow = ReturnType<typeof createMerchantFlow>
