import {
  type MakeMerchantRequest,
  type MerchantRow,
  groupMerchants,
  makeMerchant,
} from '@playfront/contract/console/merchants'
import {
  type ColourCheckAnswer,
  type SettingsFault,
  checkColours,
} from '@playfront/contract/console/versions'
import type { LanguageCode } from '@playfront/contract/languages'
import { createStore } from 'zustand/vanilla'
import type { AppServices } from '../app/services'

const maxLength = 32

/** A code that a name suggests: its letters without their marks, and hyphens between its words. */
export const decideCode = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/[đĐ]/g, 'd')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+/, '')
    .slice(0, maxLength)
    // Runs of other marks are one hyphen by now.
    .replace(/-$/, '')

export type NewMerchantForm = Omit<MakeMerchantRequest, 'id' | 'copyFrom'> & { copyFrom: string }

export interface NewMerchantState {
  form: NewMerchantForm
  /** Merchants whose settings can be taken over. */
  sources: readonly MerchantRow[]
  colours: ColourCheckAnswer | undefined
  issues: readonly SettingsFault[]
  isBusy: boolean
}

const colour = /^#[0-9a-f]{6}$/i

const blank: NewMerchantForm = {
  code: '',
  name: '',
  host: '',
  currency: 'VND',
  timeZone: 'Asia/Ho_Chi_Minh',
  jurisdiction: 'standard',
  languages: ['EN'],
  language: 'EN',
  accent: '#1d4ed8',
  second: '#f59e0b',
  scheme: 'light',
  copyFrom: '',
}

/** The form of a new merchant. Sent again after no answer came, it is the same merchant. */
export const createNewMerchantFlow = (services: AppServices) => {
  const { requests, platform, place } = services
  const store = createStore<NewMerchantState>(() => ({
    form: blank,
    sources: [],
    colours: undefined,
    issues: [],
    isBusy: false,
  }))
  let id = platform.page.newId()
  let isOwnCode = false
  let asked = 0
  let isMade = false

  const validate = async () => {
    const { accent, second, scheme } = store.getState().form
    if (!colour.test(accent) || !colour.test(second)) return
    const turn = ++asked
    const outcome = await requests.ask(checkColours, { accent, second, scheme })
    if (turn === asked && outcome.kind === 'done') store.setState({ colours: outcome.value })
  }

  const change = (changes: Partial<NewMerchantForm>) => {
    if (changes.code !== undefined) isOwnCode = changes.code !== ''
    const { form } = store.getState()
    const next = { ...form, ...changes }
    if (changes.name !== undefined && !isOwnCode) next.code = decideCode(changes.name)
    if (!next.languages.includes(next.language)) next.languages = [next.language, ...next.languages]
    store.setState({ form: next, issues: [] })
    // A changed form is another merchant; only the same request may be sent again.
    id = platform.page.newId()
    if (changes.accent ?? changes.second ?? changes.scheme) void validate()
  }

  return {
    store,
    change,
    start() {
      void validate()
      void requests.ask(groupMerchants, {}).then((outcome) => {
        if (outcome.kind === 'done') store.setState({ sources: outcome.value.merchants })
      })
      return place.hold(() => !isMade && store.getState().form !== blank)
    },
    /** With the source come its currency and zone, which can be changed again. */
    copyFrom(code: string) {
      const source = store.getState().sources.find((one) => one.code === code)
      change({ copyFrom: code, ...(source && { currency: source.currency }) })
    },
    offer(language: LanguageCode, isOffered: boolean) {
      const { languages } = store.getState().form
      const others = languages.filter((one) => one !== language)
      change({ languages: isOffered ? [...others, language] : others })
    },
    async make() {
      const { form, isBusy } = store.getState()
      if (isBusy) return
      store.setState({ isBusy: true, issues: [] })
      const outcome = await requests.ask(makeMerchant, {
        ...form,
        id,
        copyFrom: form.copyFrom || undefined,
      })
      if (outcome.kind === 'done' && outcome.value.state === 'made') {
        isMade = true
        // There is one more merchant to select, and one more host whose pictures this page may show.
        return platform.page.load(`/merchants/${form.code}`)
      }
      store.setState({ isBusy: false })
      if (outcome.kind === 'done') store.setState({ issues: outcome.value.issues ?? [] })
      else services.reportFailure(outcome)
    },
  }
}

export type NewMerchantFlow = ReturnType<typeof createNewMerchantFlow>
