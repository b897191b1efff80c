import { terms, type Terms } from '@playfront/contract/account/registration'
import type { LazyOverlays } from '../../overlays/lazyOverlays'
import type { Undo } from '../../platform/undo'
import type { Requests } from '../../requests/requests'

/** What can be read before agreeing. */
export type ReadingMatter = 'terms' | 'data'

/** The props of the sheet while it covers the screen. */
export interface AskedTerms {
  about: ReadingMatter
  fetchTerms(): Promise<Terms>
  close(): void
}

export interface TermsFlow {
  /** Lets the terms, or what is kept about a member, come over the form. */
  read(about: ReadingMatter): Promise<void>
  close(): void
}

export interface TermsDeps {
  overlays: Pick<LazyOverlays, 'open'>
  requests: Pick<Requests, 'valueOf'>
}

/** The terms that a new member agrees to, available beside the consent. */
export const createTermsFlow = ({ overlays, requests }: TermsDeps): TermsFlow => {
  let takeAway: Undo | undefined
  const close = () => {
    takeAway?.()
    takeAway = undefined
  }
  const fetchTerms = () => requests.valueOf(terms, {}, { alert: false })
  return {
    close,
    async read(about) {
      const { queue } = await overlays.open()
      if (takeAway) return
      const found: AskedTerms = { about, fetchTerms, close }
      takeAway = queue.offer({
        id: 'terms',
        decide: () => ({ ok: true, reason: 'asked for beside the consent', found }),
      })
    },
  }
}
