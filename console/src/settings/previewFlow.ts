import type { LanguageCode } from '@playfront/contract/languages'
import { previewDraft } from '@playfront/contract/console/versions'
import { createStore } from 'zustand/vanilla'
import type { House } from '../app/house'

export interface PreviewWish {
  language: LanguageCode
  scheme: 'light' | 'dark'
  visitor: 'visitor' | 'member'
  /** As the field holds it; empty is now. */
  at: string
}

export interface PreviewState {
  isBusy: boolean
  /** The frame's address with the pass behind `#`; each opening has its own. */
  src?: string
}

/** Opens the merchant's front with a draft. */
export const createPreviewFlow = ({ requests, platform, tellFailure }: House, id: string) => {
  const store = createStore<PreviewState>(() => ({ isBusy: false }))
  return {
    store,
    async open({ at, ...wish }: PreviewWish) {
      store.setState({ isBusy: true })
      const outcome = await requests.ask(previewDraft, {
        id,
        ...wish,
        ...(at !== '' && { at: new Date(at).toISOString() }),
      })
      store.setState({ isBusy: false })
      if (outcome.kind !== 'done') return tellFailure(outcome)
      const { host, path, token } = outcome.value
      store.setState({ src: `${platform.page.originOf(host)}${path}#${token}` })
    },
  }
}

export type PreviewFlow = ReturnType<typeof createPreviewFlow>
