import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import type { Artist } from '@playfront/merchants/artwork/artwork'
import { brandArtist } from '@playfront/merchants/artwork/brandArtist'
import { artistOf } from '@playfront/merchants/demonstration'
import { sha256 } from '../platform/sha256'

type Drawn = Pick<FullMerchantSettings, 'code' | 'name' | 'look'>

/** Who draws a merchant's images: the merchant's own artist, or the generic one, from name and colours. */
export const artistFor = ({ code, name, look: { accent, second } }: Drawn): Artist =>
  artistOf(code) ?? brandArtist({ code, name, accent, second })

/**
 * A short hash of what the generic artist draws from: other colours give another address, so that no phone keeps
 * showing the old image. Undefined for a merchant with its own artist, whose images never change.
 */
export const lookMark = ({ code, name, look: { accent, second } }: Drawn): string | undefined =>
  artistOf(code) ? undefined : sha256([code, name, accent, second].join('\n')).toString('hex').slice(0, 10)
