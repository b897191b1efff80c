import { askWhy, why, type WhyAnswer } from '@playfront/contract/console/why'
import { createStore } from 'zustand/vanilla'
import type { AppServices } from '../app/services'

export type WhyState =
  | { kind: 'idle' }
  | { kind: 'looking' }
  | { kind: 'failed'; message?: string }
  | { kind: 'found'; find: string; answer: WhyAnswer; isAsking: boolean }

/** Loads the report of a member's or a visitor's device, and asks a member's device for one. */
export const createWhyFlow = (services: AppServices, first: string) => {
  const { requests, toasts, texts } = services
  const store = createStore<WhyState>(() => ({ kind: 'idle' }))
  const set = (state: WhyState) => store.setState(state, true)
  let turn = 0

  const look = async (find: string, isQuiet = false) => {
    const wanted = find.trim()
    if (wanted === '') return
    const mine = ++turn
    if (!isQuiet) set({ kind: 'looking' })
    const outcome = await requests.ask(why, { find: wanted })
    if (mine !== turn) return
    if (outcome.kind === 'done') set({ kind: 'found', find: wanted, answer: outcome.value, isAsking: false })
    else set({ kind: 'failed', message: outcome.kind === 'refused' ? outcome.message : undefined })
  }

  return {
    store,
    look,
    start: () => void look(first),
    /** Once at a time; afterwards the page is as the server has it. */
    async ask() {
      const state = store.getState()
      if (state.kind !== 'found' || !state.answer.member || state.isAsking) return
      set({ ...state, isAsking: true })
      const outcome = await requests.ask(askWhy, { member: state.answer.member.id })
      if (outcome.kind === 'done') toasts.notify(texts().t('why.asked.told'), 'positive')
      else services.reportFailure(outcome)
      await look(state.find, true)
    },
  }
}

export type WhyFlow = ReturnType<typeof createWhyFlow>
