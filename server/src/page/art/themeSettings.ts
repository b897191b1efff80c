import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import { asDataAddress } from '@playfront/merchants/artwork/artwork'
import { artistFor, lookMark } from './artistFor'
import { renderFirst } from './renderFirstPicture'

/** Addresses of pictures that the house draws for the merchant, with what they are drawn from behind them. */
const marked = (address: string, code: string, mark: string): string =>
  address.startsWith(`/m/art/${code}/`) && !address.includes('?') ? `${address}?look=${mark}` : address

/**
 * Settings with the pictures that are made from them: the home picture's first version where none was given, and addresses
 * that change with name and colours. A merchant with an artist of its own stays as it is.
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
