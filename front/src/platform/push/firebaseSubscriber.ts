import { initializeApp, getApps } from 'firebase/app'
import { getMessaging, getToken } from 'firebase/messaging'
import type { Subscriber } from './subscriber'

const appName = 'playfront-push'

/**
 * Firebase's own SDK, for the token alone: messages come as data and are shown by our own worker, so that none of the SDK
 * runs there.
 */
export const firebaseSubscriber: Subscriber = {
  async subscribe(registration, { fcm }) {
    if (fcm === undefined) throw new Error('The merchant has named no project.')
    const { vapidKey, ...config } = fcm
    const app = getApps().find(({ name }) => name === appName) ?? initializeApp(config, appName)
    return getToken(getMessaging(app), {
      serviceWorkerRegistration: registration,
      // Without one the SDK uses the key of all projects.
      ...(vapidKey !== '' && { vapidKey }),
    })
  },
}
