import { type StoreApi, createStore } from 'zustand/vanilla'
import { readEnrolmentLink } from '@playfront/contract/console/enrolmentLink'
import type { ProviderResponseRequest, StaffLanguage, StaffMerchant } from '@playfront/contract/console/staff'
import { languages } from '@playfront/contract/languages'
import { options } from '../options'
import { createOverviewFlow, type OverviewFlow } from '../overview/overviewFlow'
import type { Clock, Platform } from '../platform/platform'
import type { Refused } from '@playfront/web/requests/outcome'
import { type Requests, createRequests } from '../requests/requests'
import { type SessionFlow, createSessionFlow } from '../session/sessionFlow'
import { createDictionaries, firstAreas, type TextArea } from '../texts/dictionaries'
import { type Texts, createTexts, decideLanguage } from '../texts/texts'
import { type PlaceFlow, createPlaceFlow } from './placeFlow'

export interface ToastEntry {
  id: number
  text: string
  tone: 'neutral' | 'positive' | 'negative'
}

/** Short messages that go by themselves. */
export interface ToastFlow {
  store: StoreApi<ToastEntry[]>
  notify(text: string, tone?: ToastEntry['tone']): void
}

export const createToastFlow = (clock: Pick<Clock, 'after'>): ToastFlow => {
  const store = createStore<ToastEntry[]>(() => [])
  let next = 1
  return {
    store,
    notify(text, tone = 'neutral') {
      const id = next++
      store.setState([...store.getState(), { id, text, tone }], true)
      clock.after(options.toastMs, () =>
        store.setState(
          store.getState().filter((one) => one.id !== id),
          true,
        ),
      )
    },
  }
}

/** What an identity provider sent back in the address, as far as it is of use. */
const readProviderReturn = (query: URLSearchParams | undefined): ProviderResponseRequest | undefined => {
  const given = (name: string) => query?.get(name) ?? undefined
  const state = given('state')
  return state ? { state, code: given('code'), error: given('error'), iss: given('iss') } : undefined
}

export interface Choices {
  language: StaffLanguage
  scheme: 'light' | 'dark' | undefined
}

/** Everything the console's features share. */
export interface AppServices {
  platform: Platform
  requests: Requests
  session: SessionFlow
  /** Opens the enrolment of a one-time link, ends a sign-in at the identity provider, or else asks who this browser is. */
  start(): Promise<void>
  place: PlaceFlow
  /** What waits at the current merchant. */
  overview: OverviewFlow
  toasts: ToastFlow
  choices: StoreApi<Choices>
  texts(): Texts
  /**
   * Loads the texts of some areas in the chosen language, unless they are there.
   * @throws TypeError where they could not be fetched
   */
  loadTexts(areas: readonly TextArea[]): Promise<void>
  /** Another language is chosen when all that has been shown is loaded in it; a failure is reported, and nothing changes. */
  choose(choices: Partial<Choices>): Promise<void>
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
  /** The language that was chosen last; its texts may still be loading. */
  let requested: StaffLanguage | undefined
  const dictionaries = createDictionaries()
  /** The areas that pages have needed so far. */
  const shown = new Set<TextArea>(firstAreas)
  const texts = () => {
    const { language } = choices.getState()
    const known = tables.get(language) ?? createTexts(language, dictionaries.textsOf(language))
    tables.set(language, known)
    return known
  }
  const session = createSessionFlow(() => requests, platform.passkeys, page.leaveFor)
  // Out of the address before anything else reads it: the code in it is for this page alone.
  const returned = readProviderReturn(page.takeQuery('/sign-in/provider'))
  const openLink = (): boolean => {
    const enrolment = readEnrolmentLink(page.takeFragment())
    if (enrolment) session.startEnrolment(enrolment)
    return enrolment !== undefined
  }
  // A link that is followed in a tab with the console loads no new page.
  page.onMove(openLink)
  const place = createPlaceFlow(platform, session)
  const merchant = () => place.merchant(session.store.getState())
  const toasts = createToastFlow(platform.clock)
  const requests: Requests = createRequests({
    network: platform.network,
    sender: () => ({ merchant: merchant()?.code, language: choices.getState().language }),
    onEnded: session.end,
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
    async start() {
      if (returned) await session.returnFromProvider(returned)
      else if (!openLink()) await session.open()
    },
    place,
    overview: createOverviewFlow({
      requests,
      clock: platform.clock,
      isOpen: () => session.store.getState().kind === 'in',
    }),
    toasts,
    choices,
    texts,
    async loadTexts(areas) {
      const language = () => choices.getState().language
      // Another language may be chosen while these load.
      while (!dictionaries.has(language(), areas)) await dictionaries.load(language(), areas)
      for (const area of areas) shown.add(area)
    },
    async choose({ language, ...chosen }) {
      choices.setState(chosen)
      if ('scheme' in chosen) memory.keep('scheme', chosen.scheme ?? '')
      if (!language) return
      requested = language
      try {
        // A page may open meanwhile and need more.
        while (!dictionaries.has(language, shown)) await dictionaries.load(language, shown)
      } catch {
        return toasts.notify(texts().t('frame.failed'), 'negative')
      }
      if (requested !== language) return
      choices.setState({ language })
      memory.keep('language', language)
    },
    merchant,
    reportFailure: (outcome) =>
      toasts.notify(outcome.kind === 'refused' ? outcome.message : texts().t('frame.unknown'), 'negative'),
  }
}
