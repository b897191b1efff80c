import { hideContact } from '@playfront/contract/console/brand'
import { createStore } from 'zustand/vanilla'
import type { AppServices } from '../../app/services'

export interface ContactState {
  /** As a person reads it; absent until requested. */
  typed?: string
  isBad: boolean
}

/** An address of customer service between its plain form and the one that is kept. */
export const createContactFlow = ({ requests, reportFailure }: AppServices) => {
  const store = createStore<ContactState>(() => ({ isBad: false }))
  const ask = async (written: string) => {
    const outcome = await requests.ask(hideContact, { written })
    if (outcome.kind === 'done') return outcome.value
    reportFailure(outcome)
    return undefined
  }
  return {
    store,
    type: (typed: string) => store.setState({ typed, isBad: false }),
    async open(path: string) {
      const found = await ask(path)
      if (found) store.setState({ typed: found.address || path, isBad: found.address === '' })
    },
    /** Keeps what was typed, hidden; what is no address for players stays in the field and is kept nowhere. */
    async hide(keep: (path: string) => void) {
      const { typed = '' } = store.getState()
      if (typed.trim() === '') return
      const found = await ask(typed)
      if (!found) return
      store.setState({ isBad: found.address === '' })
      if (found.path !== '') keep(found.path)
    },
  }
}
