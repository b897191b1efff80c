import { browserPixels } from '../../../platform/pixels/browserPixels'
import { createPixelFlow, type PixelFlow, type PixelSetting } from './pixelFlow'

/** The merchant's advertisers in this browser; fetched only where the merchant has any. */
export const openPixels = (setting: Omit<PixelSetting, 'pixels'>): PixelFlow =>
  createPixelFlow({ ...setting, pixels: browserPixels })
