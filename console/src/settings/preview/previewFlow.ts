import type { LanguageCode } from '@playfront/contract/languages'
import { previewDraft, type PreviewVisitor } from '@playfront/contract/console/versions'
import { createStore } from 'zustand/vanilla'
import type { AppServices } from '../../app/services'
import { fromZoned } from '../fields/zonedTime'

export interface PreviewRequest {
  language: LanguageCode
  scheme: 'light' | 'dark'
  visitor: PreviewVisitor
  /** Id of a rank; empty is none. */
  rank: string
  /** As the field holds it, by the merchant’s clock; empty is now. */
  at: string
}

export interface PreviewState {
  isBusy: boolean
  /** The frame's address with the pass behind `#`; each opening has its own. */
  src?: string
}

/** Opens the merchant's front with a draft. */
export const createPreviewFlow = ({ requests, platform, reportFailure }: AppServices, id: string) => {
  const store = createStore<PreviewState>(() => ({ isBusy: false }))
  return {
    store,
    async open({ at, rank, ...request }: PreviewRequest, timeZone: string) {
      store.setState({ isBusy: true })
      const outcome = await requests.ask(previewDraft, {
        id,
        ...request,
        ...(rank !== '' && { rank }),
        ...(at !== '' && { at: fromZoned(at, timeZone) }),
      })
      store.setState({ isBusy: false })
      if (outcome.kind !== 'done') return reportFailure(outcome)
      const { host, path, token } = outcome.value
      store.setState({ src: `${platform.page.originOf(host)}${path}#${token}` })
    },
  }
}

export type PreviewFlow = ReturnType<typeof createPreviewFlow>
