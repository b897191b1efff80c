import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { isSignedIn } from '../../account/session/session'
import { type SessionFlow, onTokenChange } from '../../account/session/sessionFlow'
import { options } from '../../options'
import type { LazyOverlays } from '../../overlays/lazyOverlays'
import { decideDevice } from '../../platform/device/decideDevice'
import type { Platform } from '../../platform/platform'
import { fetchOnce } from '../../store/fetchOnce'
import type { Texts } from '../../texts/texts'
import { decidePushOffer } from './decidePushOffer'
import type { PushFlow } from './pushFlow'
import type { AskedPush } from './PushSheet'
import { pushPath } from '../../sw/readPushPayload'

export interface OfferPushDeps {
  merchant: Pick<MerchantSettings, 'name' | 'push'>
  platform: Pick<Platform, 'clock' | 'memory' | 'device' | 'navigation'>
  session: SessionFlow
  overlays: Pick<LazyOverlays, 'open'>
  texts: Pick<Texts, 'load'>
}

/**
 * After a sign-in, once in a session: explains what the messages are, before the browser opens a prompt that can be
 * answered only once (REQ-PUSH-004 to -006). None of it is loaded where there is nothing to ask.
 */
export const offerPush = (deps: OfferPushDeps, push: PushFlow): void => {
  const { merchant, platform, session, overlays, texts } = deps
  const { memory, navigation, clock, device } = platform
  let isOpen = false

  const decide = () => {
    return decidePushOffer({
      isOffered: merchant.push.adapter !== 'off',
      isSupported: push.port.isSupported(),
      device: decideDevice(device.facts()),
      permission: push.port.permission(),
      isTurnedOff: memory.read('pushChoice') === 'off',
      asked: memory.read('pushAsked'),
      isOpen,
      isSignedIn: isSignedIn(session.store.getState()),
      path: navigation.path(),
    })
  }

  const enter = fetchOnce(async () => {
    await push.port.ready()
    await new Promise<void>((rest) => clock.whenIdle(rest, options.push.offerAtMostMs))
    const [{ queue }] = await Promise.all([overlays.open(), texts.load(['push']), import('./PushSheet')])
    const end = (word: 'asked' | 'skipped') => {
      isOpen = false
      memory.write('pushAsked', word)
      queue.reconsider()
    }
    const found: AskedPush = {
      store: push.store,
      merchantName: merchant.name,
      accept: () => push.turnOn().finally(() => end('asked')),
      skip: () => end('skipped'),
    }
    queue.offer({
      id: 'notification-permission',
      decide() {
        const { offer, reason } = decide()
        return offer ? { ok: true, reason, found } : { ok: false, reason }
      },
    })
    const noteShown = () => {
      if (isOpen || queue.store.getState().shown?.id !== 'notification-permission') return
      isOpen = true
      memory.write('pushAsked', 'asked')
    }
    noteShown()
    queue.store.subscribe(noteShown)
    navigation.onChange(queue.reconsider)
    push.store.subscribe(queue.reconsider)
    return queue
  })

  /** Whether loading is worthwhile: any other obstacle may pass. */
  const mayCome = () =>
    isSignedIn(session.store.getState()) &&
    push.port.permission() === 'default' &&
    memory.read('pushAsked') === undefined &&
    memory.read('pushChoice') === undefined

  const consider = () => {
    if (!mayCome()) return
    // A worker or a network that is missing now may be there for the next page.
    enter().then(
      ({ reconsider }) => reconsider(),
      () => undefined,
    )
  }

  onTokenChange(session.store, () => {
    isOpen = false
    consider()
  })
  consider()
}

/** Starts push messages once the page is idle: the device's binding, the prompt, and where a press leads. */
export const settlePush = (deps: OfferPushDeps, { push }: { push: PushFlow }): void => {
  push.start()
  if (push.store.getState().permission === 'unreachable') return
  // The worker brought the page to the front; the address it names goes through the same check again.
  push.port.onOpen((path) => deps.platform.navigation.push(pushPath(path)))
  offerPush(deps, push)
}
