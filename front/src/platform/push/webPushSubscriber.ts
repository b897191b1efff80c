import { bytesOf, writeToken, type Subscriber } from './subscriber'

const isSameKey = (subscription: PushSubscription, key: Uint8Array): boolean => {
  const subscribed = subscription.options.applicationServerKey
  return subscribed !== null && new Uint8Array(subscribed).every((byte, at) => byte === key[at])
}

/** The browser's own push service, by its maker. */
export const webPushSubscriber: Subscriber = {
  async subscribe({ pushManager }, { publicKey = '' }) {
    const applicationServerKey = bytesOf(publicKey)
    const existing = await pushManager.getSubscription()
    // One made for another installation would be refused permanently, and blocks a new one.
    const isOurs = existing !== null && isSameKey(existing, applicationServerKey)
    if (existing && !isOurs) await existing.unsubscribe()
    const subscription = isOurs
      ? existing
      : await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
    return writeToken(subscription.toJSON())
  },
}
