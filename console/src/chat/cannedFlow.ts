import {
  cannedAnswers,
  dropCanned,
  saveCanned,
  type CannedAnswer,
} from '@playfront/contract/console/chatAdmin'
import type { LanguageCode } from '@playfront/contract/languages'
import { createStore } from 'zustand/vanilla'
import type { AppServices } from '../app/services'
import type { Outcome } from '@playfront/web/requests/outcome'

export interface CannedState {
  canned: readonly CannedAnswer[]
  languages: readonly LanguageCode[]
  ownLanguage: LanguageCode | undefined
  isBusy: boolean
}

/** Answers that are given often. */
export const createCannedFlow = (services: AppServices) => {
  const { requests, platform, toasts, texts } = services
  const store = createStore<CannedState>(() => ({
    canned: [],
    languages: [],
    ownLanguage: undefined,
    isBusy: false,
  }))
  const load = async () => {
    const outcome = await requests.ask(cannedAnswers, {})
    if (outcome.kind === 'done') store.setState(outcome.value)
    else services.reportFailure(outcome)
  }
  const act = async (ask: () => Promise<Outcome<unknown>>): Promise<boolean> => {
    if (store.getState().isBusy) return false
    store.setState({ isBusy: true })
    const outcome = await ask()
    if (outcome.kind === 'done') toasts.notify(texts().t('frame.done'), 'positive')
    else services.reportFailure(outcome)
    await load()
    store.setState({ isBusy: false })
    return outcome.kind === 'done'
  }
  return {
    store,
    start: () => void load(),
    newId: platform.page.newId,
    save: (canned: CannedAnswer) => act(() => requests.ask(saveCanned, canned)),
    drop: (id: string) => act(() => requests.ask(dropCanned, { id })),
  }
}

export type CannedFlow = ReturnType<typeof createCannedFlow>

/** The words of an answer for a member who reads this language. */
export const wordsFor = ({ words }: CannedAnswer, languages: readonly (string | undefined)[]): string => {
  for (const language of languages) {
    const found = words[language as LanguageCode]
    if (found !== undefined) return found
  }
  return Object.values(words)[0] ?? ''
}
