import type { StaffLanguage, StaffMerchant } from '@playfront/contract/console/staff'
import { languages } from '@playfront/contract/languages'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Platform } from '../platform/platform'
import type { Refused } from '../requests/outcome'
import { createRequests, type Requests } from '../requests/requests'
import { createSessionFlow, type SessionFlow } from '../session/sessionFlow'
import { areaWords, firstWords, type WordArea } from '../texts/areaWords'
import { createTexts, decideLanguage, type Texts } from '../texts/texts'
import type { WordTable } from '../texts/wordTable'
import { createPlaceFlow, type PlaceFlow } from './placeFlow'
import { createToastFlow, type ToastFlow } from './toastFlow'

export interface Choices {
  language: StaffLanguage
  scheme: 'light' | 'dark' | undefined
}

/** Everything the console's features share. */
export interface AppServices {
  platform: Platform
  requests: Requests
  session: SessionFlow
  place: PlaceFlow
  toasts: ToastFlow
  choices: StoreApi<Choices>
  texts(): Texts
  /** Loads the texts of some features, unless they are there. */
  learnWords(areas: readonly WordArea[]): Promise<void>
  choose(choices: Partial<Choices>): void
  /** The current merchant; none while signed out. */
  merchant(): StaffMerchant | undefined
  /** Reports a failed call in a short message: the server's message, or that the outcome is unknown. */
  reportFailure(outcome: Refused | { kind: 'unknown' }): void
}

export const createServices = (platform: Platform): AppServices => {
  const { memory, page } = platform
  const remembered = memory.recall('scheme')
  const choices = createStore<Choices>(() => ({
    language: decideLanguage([memory.recall('language'), ...page.languages()]),
    scheme: remembered === 'light' || remembered === 'dark' ? remembered : undefined,
  }))
  const tables = new Map<StaffLanguage, Texts>()
  const words: WordTable = { ...firstWords }
  const texts = () => {
    const { language } = choices.getState()
    const known = tables.get(language) ?? createTexts(language, words)
    tables.set(language, known)
    return known
  }
  const session = createSessionFlow(() => requests, platform.passkeys)
  const place = createPlaceFlow(platform, session)
  const merchant = () => place.merchant(session.store.getState())
  const toasts = createToastFlow(platform.clock)
  const requests: Requests = createRequests({
    network: platform.network,
    sender: () => ({ merchant: merchant()?.code, language: choices.getState().language }),
    onShut: session.shut,
  })
  const applyTheme = ({ language, scheme }: Choices) => {
    page.speak(languages[language].tag)
    page.setAttributes(scheme)
  }
  applyTheme(choices.getState())
  choices.subscribe(applyTheme)
  return {
    platform,
    requests,
    session,
    place,
    toasts,
    choices,
    texts,
    async learnWords(areas) {
      const learnt = await Promise.all(areas.map((area) => areaWords[area]()))
      Object.assign(words, ...learnt)
    },
    choose(chosen) {
      choices.setState(chosen)
      if (chosen.language) memory.keep('language', chosen.language)
      if ('scheme' in chosen) memory.keep('scheme', chosen.scheme ?? '')
    },
    merchant,
    reportFailure: (outcome) =>
      toasts.notify(outcome.kind === 'refused' ? outcome.message : texts().t('frame.unknown'), 'negative'),
  }
}
