import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { browserAttention } from '../../platform/attention/browserAttention'
import { browserStreams } from '../../platform/network/browserStreams'
import type { Texts } from '../../texts/texts'
import { createLiveFlow, type LiveDeps } from './liveFlow'

export interface StartLiveBalanceDeps extends Pick<LiveDeps, 'platform' | 'session' | 'wallet'> {
  merchant: Pick<MerchantSettings, 'code'>
  texts: Pick<Texts, 'language'>
}

/** Lets the balance follow the wallet once the page has settled. */
export const startLiveBalance = (
  deps: StartLiveBalanceDeps,
  showsBalance: (path: string) => boolean,
): void => {
  const { merchant, texts, session } = deps
  const identity = {
    merchantCode: () => merchant.code,
    language: () => texts.language(),
    token: () => session.store.getState().token,
  }
  const flow = createLiveFlow({
    ...deps,
    attention: browserAttention,
    streams: browserStreams,
    identity,
    showsBalance,
  })
  flow.start()
}
