import { PassThrough, type Readable } from 'node:stream'
import type { Wallet } from '@playfront/contract/money/wallet'
import { walletLiveBeatMs } from '@playfront/contract/money/walletLive'
import type { Clock } from '../../platform/platform'
import { liveOptions } from './liveOptions'

/** One answer that goes on, in the form of server-sent events. */
export interface WalletLine {
  readable: Readable
  tell(wallet: Wallet): void
  /** The last word; `session` tells that there is none any more. */
  end(why: 'session' | 'closing'): void
}

/** Opens a line that gives signs of life, ends by itself, and is given up when nobody reads it. */
export const openWalletLine = (clock: Clock): WalletLine => {
  const stream = new PassThrough()
  const write = (text: string) => {
    if (stream.writableEnded || stream.destroyed) return
    if (stream.writableLength > liveOptions.mostWaitingBytes) stream.destroy()
    else stream.write(text)
  }
  const stopBeats = clock.every(walletLiveBeatMs, async () => write(': here\n\n'))
  const stopWaiting = clock.after(liveOptions.longestMs, () => stream.end())
  stream.once('close', () => {
    stopBeats()
    stopWaiting()
  })
  return {
    readable: stream,
    tell: (wallet) => write(`event: wallet\ndata: ${JSON.stringify(wallet)}\n\n`),
    end(why) {
      if (why === 'session') write('event: ended\ndata: {}\n\n')
      stream.end()
    },
  }
}
