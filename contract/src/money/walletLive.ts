import { defineCall, type Nothing } from '../call'
import { seconds } from '../time'
import type { Wallet } from './wallet.schema'

/**
 * The wallet, and again each time it changes. Answered by server-sent events, so it stands in no table of calls: `wallet`
 * carries what the call `wallet` answers, `ended` says that the session is over, and a comment is a sign of life. The
 * session travels in the header as in every call, so it is read by `fetch`; nothing of it is ever in an address.
 */
export const walletLive = defineCall<Nothing, Wallet>({
  method: 'GET',
  path: '/wps/member/wallet/live',
  session: 'member',
})

/** How often a sign of life comes when nothing else does. */
export const walletLiveHeartbeatMs = seconds(15)
