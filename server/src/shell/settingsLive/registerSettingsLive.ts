import type { Nothing } from '@playfront/contract/call'
import {
  type SettingsPointer,
  settingsLive,
  settingsLiveHeartbeatMs,
} from '@playfront/contract/shell/settings'
import { askedEvent } from '@playfront/contract/shell/decisions'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { CallerOf, Handler } from '../../http/handler'
import type { PreparedStatement, Store } from '../../store/store'
import { type LineLimit, endWhenMoving, eventHeaders, openEventLine } from '../../http/live/eventLine'
import type { MerchantDirectory } from '../../http/place/merchantDirectory'
import { Refusal } from '../../kernel/refusal'
import type { Clock } from '../../platform/platform'
import { openAskedHub } from '../decisions/askedHub'
import { openSettingsHub, settingsLiveOptions } from './settingsHub'

/** Which settings are published, for a page whose line is lost. */
export const answerSettingsPointer: Handler<'settingsPointer', Nothing> = async ({ store, merchant }) => {
  const [pointer] = await store.read(merchant.code, ({ query }) =>
    query<SettingsPointer>(pointerStatement, []),
  )
  return pointer ?? { version: merchant.version, publication: 0 }
}

const pointerStatement: PreparedStatement = {
  name: 'read settings pointer',
  text: `
    select published_version as version, publication from merchant
    where code = current_setting('playfront.merchant', true) and published_version is not null`,
}

export interface SettingsLiveDeps {
  store: Store
  merchants: MerchantDirectory
  platform: { clock: Clock }
  callerOf: CallerOf
  lines: LineLimit
  log: Pick<FastifyBaseLogger, 'warn'>
}

/**
 * Streams settings changes of a merchant on its origin, for every visitor. Refuses with `server.busy` when the node
 * has no more streams, and with `TOO_MANY_REQUEST` an address that holds too many.
 */
export const registerSettingsLive = (app: FastifyInstance, deps: SettingsLiveDeps): void => {
  const { store, merchants, platform, callerOf, lines, log } = deps
  const { clock } = platform
  const hub = openSettingsHub({
    store,
    merchants,
    clock,
    onError: (failure) => log.warn({ err: failure }, 'published settings could not be polled this time'),
  })
  // Members whose device is asked for a report are notified here: the stream is open in any case.
  const asked = openAskedHub({
    store,
    clock,
    onError: (failure) =>
      log.warn({ err: failure }, 'open questions to members could not be polled this time'),
  })
  app.addHook('preClose', async () => {
    hub.close()
    asked.close()
  })

  app.get(settingsLive.path, { config: { name: 'settingsLive' } }, async (request, reply) => {
    const { merchant, ip } = await callerOf(settingsLive, request)
    if (!hub.hasCapacity()) throw new Refusal('server.busy')
    const free = lines.take(ip)
    const line = openEventLine(clock, { ...settingsLiveOptions, heartbeatMs: settingsLiveHeartbeatMs })
    line.readable.once('close', free)
    endWhenMoving(merchants, merchant.code, line)
    const leave = await hub
      .listen({
        merchant: merchant.code,
        subscribe: (pointer) => line.say('settings', pointer),
        end: line.end,
      })
      .catch((failure: unknown) => {
        line.readable.destroy()
        throw failure
      })
    const leaveAsked = asked.listen({
      merchant: merchant.code,
      subscribe: (marks) => line.say(askedEvent, { marks }),
    })
    line.readable.once('close', () => {
      leave()
      leaveAsked()
    })
    return reply.headers(eventHeaders).type('text/event-stream; charset=utf-8').send(line.readable)
  })
}
