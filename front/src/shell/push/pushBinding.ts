import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import {
  bindPush,
  everyone,
  pushSettings,
  type PushSettings,
  subscribePush,
  unsubscribePush,
} from '@playfront/contract/shell/push'
import type { SessionInfo } from '../../account/session/session'
import type { SessionFlow } from '../../account/session/sessionFlow'
import { options } from '../../options'
import type { Platform } from '../../platform/platform'
import type { BrowserPush } from '../../platform/push/push'
import { RequestFailure } from '../../requests/failure/requestFailure'
import type { Requests } from '../../requests/requests'

export interface PushBindingDeps {
  platform: Pick<Platform, 'clock' | 'memory'>
  requests: Pick<Requests, 'call' | 'valueOf'>
  session: Pick<SessionFlow, 'store'>
  merchant: Pick<MerchantSettings, 'push' | 'identity'>
}

/** Whose this device's messages are, here and on the server. */
export interface PushBinding {
  /** The token that is remembered here, and its owner. */
  known(): { token: string; owner: string } | undefined
  /**
   * Binds the device to the signed-in member and subscribes it to ALL (REQ-PUSH-001, -002); once in a session, and
   * again when the browser has issued another token.
   * @throws when the push service or the server does not answer; nothing is remembered then
   */
  bind(owner: SessionInfo): Promise<void>
  /** Deletes the device's subscription and notifies the server (REQ-PUSH-003). Never rejects. */
  release(registrationToken: string): Promise<void>
}

const quietly = { alert: false } as const

export const createPushBinding = (
  { platform: { memory, clock }, requests, session, merchant }: PushBindingDeps,
  port: BrowserPush,
): PushBinding => {
  const known: PushBinding['known'] = () => {
    const { token = '', owner = '' } = memory.read('push') ?? {}
    return token === '' ? undefined : { token, owner }
  }

  /** A browser whose push service is unreachable waits forever. */
  const inTime = <Value>(work: Promise<Value>): Promise<Value> =>
    new Promise((resolve, reject) => {
      const stop = clock.after(options.push.subscribeAtMostMs, () => reject(new Error('no answer in time')))
      void work.then(resolve, reject).finally(stop)
    })

  /** A server of the documented kind has the calls of FCM and no such setting: the page's own project is taken. */
  const fromSettings = (failure: unknown): PushSettings => {
    const { apiKey, appId, projectId, messagingSenderId } = merchant.identity
    const isAbsent = failure instanceof RequestFailure && failure.status === 404
    if (!isAbsent || merchant.push.adapter !== 'fcm' || apiKey === '') throw failure
    return { adapter: 'fcm', fcm: { apiKey, appId, projectId, messagingSenderId, vapidKey: '' } }
  }

  const release: PushBinding['release'] = async (registrationToken) => {
    memory.forget('push')
    memory.forget('pushBound')
    await Promise.allSettled([
      requests.call(unsubscribePush, { registrationToken, unsubscribeAll: true }, quietly),
      port.unsubscribe(registrationToken),
    ])
  }

  const notify = async (registrationToken: string) => {
    await requests.call(bindPush, { registrationToken }, quietly)
    await requests.call(subscribePush, { registrationToken, topic: everyone }, quietly)
  }

  return {
    known,
    release,
    async bind({ id, token }) {
      const isStillMeant = () => session.store.getState().token === token
      const before = known()
      // Messages pending at this subscription for the previous member must not reach this one.
      if (before && before.owner !== id) await release(before.token)
      const service = await requests.valueOf(pushSettings, {}, quietly).catch(fromSettings)
      const registrationToken = await inTime(port.subscribe(service, known()?.token))
      if (!isStillMeant()) return
      const isTold = memory.read('pushBound') === '1' && registrationToken === before?.token
      if (!isTold) await notify(registrationToken)
      if (isStillMeant()) {
        memory.write('push', { token: registrationToken, owner: id })
        memory.write('pushBound', '1')
      } else {
        // Signed out meanwhile: on the server it went with the session, here it goes now.
        await release(registrationToken)
      }
    },
  }
}
