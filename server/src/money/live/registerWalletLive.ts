import type { Readable } from 'node:stream'
import type { Wallet } from '@playfront/contract/money/wallet'
import { walletLive, walletLiveHeartbeatMs } from '@playfront/contract/money/walletLive'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { type LineLimit, endWhenMoving, openEventLine } from '../../http/live/eventLine'
import type { Clock } from '../../platform/platform'
import { liveOptions, openWalletHub } from './walletHub'
import { type CallerOf, requireSession } from '../../http/handler'
import type { MerchantDirectory } from '../../http/place/merchantDirectory'
import { Refusal } from '../../kernel/refusal'
import type { Store } from '../../store/store'
import { presentWallet } from '../wallet/readWallet'

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

export interface WalletLiveDeps {
  store: Store
  merchants: Pick<MerchantDirectory, 'isMoving' | 'onRefresh'>
  platform: { clock: Clock }
  callerOf: CallerOf
  lines: LineLimit
  log: Pick<FastifyBaseLogger, 'warn'>
}

/**
 * Puts the live balance on the merchant's origin: the guards of every call, then an answer that goes on. Refuses with
 * `TOO_MANY_REQUEST` a member or an address with too many lines, and with `server.busy` when the node has no more.
 */
export const registerWalletLive = (app: FastifyInstance, deps: WalletLiveDeps): void => {
  const { store, merchants, platform, callerOf, lines, log } = deps
  const { clock } = platform
  const hub = openWalletHub({
    store,
    clock,
    onError: (failure) => log.warn({ err: failure }, 'subscribed wallets could not be queried this time'),
  })
  app.addHook('preClose', async () => hub.close())

  app.get(walletLive.path, { config: { name: 'walletLive' } }, async (request, reply) => {
    const caller = await callerOf(walletLive, request)
    const { memberId: member, sessionId } = requireSession(caller)
    const { merchant } = caller
    const decided = hub.decide({ merchant: merchant.code, member })
    if (!decided.ok) throw new Refusal(decided.why === 'member' ? 'TOO_MANY_REQUEST' : 'server.busy')

    const free = lines.take(caller.ip)
    const line = openWalletLine(clock)
    line.readable.once('close', free)
    endWhenMoving(merchants, merchant.code, { readable: line.readable, end: () => line.end('closing') })
    const leave = await hub
      .listen({
        merchant: merchant.code,
        member,
        sessionId,
        subscribe: (row) => line.notify(presentWallet(row, merchant)),
        end: line.end,
      })
      .catch((failure: unknown) => {
        line.readable.destroy()
        throw failure
      })
    line.readable.once('close', leave)
    return reply
      .headers({
        'Cache-Control': 'no-store, no-transform',
        // A proxy that gathers an answer before it passes it on would make it a late one.
        'X-Accel-Buffering': 'no',
      })
      .type('text/event-stream; charset=utf-8')
      .send(line.readable)
  })
}
