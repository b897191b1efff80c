import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'

/** Where Firebase gives out registration tokens; the browsers' own push services need no leave of the page. */
const ofFirebase = ['https://firebaseinstallations.googleapis.com', 'https://fcmregistrations.googleapis.com']

/** What a page has to reach for push messages, beyond our own. */
export const pushConnections = ({ push }: Pick<FullMerchantSettings, 'push'>): readonly string[] =>
  push.adapter === 'fcm' ? ofFirebase : []
