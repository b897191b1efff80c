import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import type { LazyOverlays } from '../../overlays/lazyOverlays'
import type { OverlayQueue } from '../../overlays/overlayQueue'
import type { Texts } from '../../texts/texts'
import type { FoundDownloadImage } from './DownloadImageSheet'
import type { DownloadImagesFlow } from './downloadImagesFlow'

export interface OfferImagesDeps {
  images: DownloadImagesFlow
  merchant: Pick<MerchantSettings, 'install'>
  overlays: LazyOverlays
  texts: Texts
}

/** Registers the pictures as overlay candidates, once there is one to show, and informs `?why` when there is none. */
export const offerDownloadImages = ({ images, merchant, overlays, texts }: OfferImagesDeps): void => {
  const { name } = merchant.install
  let offered: OverlayQueue | undefined
  let hasWords = false

  const decide = () => {
    const { image, reason } = images.store.getState()
    if (!image) return { ok: false as const, reason }
    if (!hasWords) return { ok: false as const, reason: 'its words are on the way' }
    const found: FoundDownloadImage = { image, images, name }
    return { ok: true as const, reason, found }
  }
  const fetchWhatItNeeds = async () => {
    await Promise.all([texts.load(['download']), overlays.open()])
    hasWords = true
    offered?.reconsider()
  }
  const follow = () => {
    const { image } = images.store.getState()
    if (image && !hasWords) fetchWhatItNeeds().catch(() => undefined)
    const open = overlays.store.getState()
    if (open && !offered) {
      offered = open.queue
      offered.offer({ id: 'download-images', decide })
    } else offered?.reconsider()
  }
  images.store.subscribe(follow)
  overlays.store.subscribe(follow)
  follow()
}
