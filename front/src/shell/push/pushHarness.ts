import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { sessionOf } from '../../account/session/session'
import { createSignInHarness } from '../../account/signInHarness'
import { fakeMerchant } from '../../app/testing/fakeMerchant'
import type { LazyOverlays } from '../../overlays/lazyOverlays'
import { createOverlayQueue } from '../../overlays/overlayQueue'
import type { FakeMemory } from '../../platform/memory/fakeMemory'
import type { FakePlatformOptions } from '../../platform/fakePlatform'
import { createFakePush, type FakePush } from '../../platform/push/fakePush'
import { bundledDictionaries } from '../../texts/bundledDictionaries'
import { createTexts } from '../../texts/texts'
import { createPushFlow } from './pushFlow'
import { settlePush } from './settlePush'
import type { AskedPush } from './PushSheet'

export const settingCall = 'GET /wps/relay/CSP_pushSetting'
export const bindCall = 'POST /wps/relay/CSP_fcmBind'
export const subscribeCall = 'POST /wps/relay/CSP_fcmSubscribe'
export const unsubscribeCall = 'DELETE /wps/relay/CSP_fcmUnsubscribe'

export interface PushHarnessOptions {
  port?: FakePush
  phone?: FakePlatformOptions
  merchant?: Partial<MerchantSettings>
  /** What an earlier page of this visit, or another tab, has left. */
  memory?: FakeMemory
  interruptions?: number
}

/** A page that has settled, on a phone that can be sent messages. */
export const openPushHarness = async (options: PushHarnessOptions = {}) => {
  const harness = createSignInHarness(options.phone)
  const { platform, requests, session } = harness
  if (options.memory) Object.assign(platform.memory, options.memory)
  const { clock, memory, network } = platform
  for (const call of [bindCall, subscribeCall, unsubscribeCall])
    network.answer(call, { body: { success: true, value: {} } })
  network.answer(settingCall, {
    body: { success: true, value: { adapter: 'webpush', publicKey: 'BA' } },
  })
  const port = options.port ?? createFakePush()
  const toasts: string[] = []
  const toastTimes: (number | undefined)[] = []
  const queue = createOverlayQueue({ memory, interruptionsPerSession: options.interruptions ?? 1 })
  const overlays = {
    open: async () => ({ queue }),
    toasts: {
      show({ key }: { key: string }, { forMs }: { forMs?: number } = {}) {
        toasts.push(key)
        toastTimes.push(forMs)
      },
      hideLoading: () => undefined,
    },
  } as unknown as LazyOverlays
  const texts = createTexts({ language: 'VI', source: bundledDictionaries })
  const merchant: MerchantSettings = { ...fakeMerchant, push: { adapter: 'webpush' }, ...options.merchant }
  const services = { merchant, platform, requests, session, overlays, texts, toasts: overlays.toasts }
  session.start()
  const push = createPushFlow(services, port)
  settlePush(services, { push })

  /** Pending requests are answered, and the page becomes idle. */
  const rest = async (byMs = 3_000) => {
    await import('./PushSheet')
    for (let turn = 0; turn < 5; turn += 1) await clock.advance(byMs / 5)
  }
  const bodiesTo = (call: string): unknown[] =>
    network.sentTo(call).map(({ body }) => JSON.parse(body ?? 'null') as unknown)

  return {
    ...harness,
    port,
    push,
    services,
    queue,
    toasts,
    toastTimes,
    rest,
    bodiesTo,
    shown: () => queue.store.getState().shown?.id,
    /** What a failed call has put before the player. */
    failures: harness.shown,
    reason: () => queue.store.getState().verdicts.find(({ id }) => id === 'notification-permission')?.reason,
    asked: () => queue.store.getState().shown?.found as AskedPush,
    async signIn(id = '7', token = `T${id}`) {
      session.open(sessionOf({ id, token, userName: `member ${id}`, customerType: 0 }, 'lotus'))
      await rest()
    },
    async signOut() {
      session.close()
      await rest()
    },
  }
}
