import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { browserAttention } from '../../platform/attention/browserAttention'
import { browserStreams } from '../../platform/network/browserStreams'
import type { Texts } from '../../texts/texts'
import { createLiveFlow, type LiveSetting } from './liveFlow'

export interface LiveHouse extends Pick<LiveSetting, 'platform' | 'session' | 'wallet'> {
  merchant: Pick<MerchantSettings, 'code'>
  texts: Pick<Texts, 'language'>
}

/** Lets the balance follow the wallet once the page has settled. */
export const startLiveBalance = (house: LiveHouse, showsBalance: (path: string) => boolean): void => {
  const { merchant, texts, session } = house
  const identity = {
    merchantCode: () => merchant.code,
    language: () => texts.language(),
    token: () => session.store.getState().token,
  }
  const flow = createLiveFlow({
    ...house,
    attention: browserAttention,
    streams: browserStreams,
    identity,
    showsBalance,
  })
  flow.start()
}
