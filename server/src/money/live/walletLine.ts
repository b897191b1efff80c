import type { Readable } from 'node:stream'
import type { Wallet } from '@playfront/contract/money/wallet'
import { walletLiveHeartbeatMs } from '@playfront/contract/money/walletLive'
import { openEventLine } from '../../http/live/eventLine'
import type { Clock } from '../../platform/platform'
import { liveOptions } from './liveOptions'

/** A member's wallet as an answer that goes on. */
export interface WalletLine {
  readable: Readable
  notify(wallet: Wallet): void
  /** The last event; `session` says that the session has ended. */
  end(why: 'session' | 'closing'): void
}

/** Opens an event stream that sends heartbeats, ends by itself, and is closed when it is not read. */
export const openWalletLine = (clock: Clock): WalletLine => {
  const line = openEventLine(clock, { ...liveOptions, heartbeatMs: walletLiveHeartbeatMs })
  return {
    readable: line.readable,
    notify: (wallet) => line.say('wallet', wallet),
    end(why) {
      if (why === 'session') line.say('ended', {})
      line.end()
    },
  }
}
