import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import { asDataAddress } from '@playfront/merchants/artwork/artwork'
import { artistFor, lookMark } from './artistFor'
import { renderFirst } from './renderFirstPicture'

/** Addresses of the images that are generated for the merchant, with a hash of what they are drawn from appended. */
const marked = (address: string, code: string, mark: string): string =>
  address.startsWith(`/m/art/${code}/`) && !address.includes('?') ? `${address}?look=${mark}` : address

/**
 * Settings with the images that are generated from them: the home picture's first version where none was given, and
 * addresses that change with name and colours. A merchant with its own artist is not changed.
 */
export const themeSettings = async (settings: FullMerchantSettings): Promise<FullMerchantSettings> => {
  const mark = lookMark(settings)
  if (mark === undefined) return settings
  const { code, artwork } = settings
  const addresses = Object.fromEntries(
    Object.entries(artwork).map(([name, address]) => [name, marked(address, code, mark)]),
  )
  const heroInline = artwork.heroInline || (await renderFirst(asDataAddress(artistFor(settings).hero())))
  return { ...settings, artwork: { ...artwork, ...addresses, heroInline } }
}
