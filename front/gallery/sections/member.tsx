import type { AskedPicture } from '../../src/account/member/choosePicture'
import { fakeMerchant } from '../../src/app/testing/fakeMerchant'
import type { PushState } from '../../src/shell/push/pushFlow'
import { createStore } from '../../src/store/createStore'
import type { GalleryRow } from '../galleryRow'
import type { AskedPush } from '../../src/shell/push/PushSheet'

const merchant = { artwork: { ...fakeMerchant.artwork, profile: '/m/icon.svg' } }

const pictures =
  (count: number) =>
  (close: () => void): AskedPicture => ({
    merchant,
    numbers: Array.from({ length: count }, (_, index) => index + 1),
    current: 2,
    answer: close,
  })

const push =
  (isBusy: boolean) =>
  (close: () => void): AskedPush => ({
    store: createStore<PushState>(() => ({ permission: 'default', isOn: false, isBusy })),
    merchantName: 'Lotus',
    accept: async () => close(),
    skip: close,
  })

export const rows: readonly GalleryRow[] = [
  { id: 'profile-picture', state: 'nine', found: pictures(9) },
  { id: 'profile-picture', state: 'sixty', found: pictures(60) },
  { id: 'notification-permission', state: 'usual', found: push(false) },
  { id: 'notification-permission', state: 'under way', found: push(true) },
]
