import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import type { Artist } from '@playfront/merchants/artwork/artwork'
import { brandArtist } from '@playfront/merchants/artwork/brandArtist'
import { artistOf } from '@playfront/merchants/demonstration'
import { sha256 } from '../../platform/sha256'

type Drawn = Pick<FullMerchantSettings, 'code' | 'name' | 'look'>

/** Who draws a merchant's pictures: an artist of its own, or the house's, from name and colours. */
export const artistFor = ({ code, name, look: { accent, second } }: Drawn): Artist =>
  artistOf(code) ?? brandArtist({ code, name, accent, second })

/**
 * What the house's artist draws from, in a few letters: other colours are another address, so that no phone goes on showing
 * the old picture. Nothing for a merchant with an artist of its own, whose pictures never change.
 */
export const lookMark = ({ code, name, look: { accent, second } }: Drawn): string | undefined =>
  artistOf(code) ? undefined : sha256([code, name, accent, second].join('\n')).toString('hex').slice(0, 10)
