import { browserPixels } from '../../../platform/pixels/browserPixels'
import { createPixelFlow, type PixelFlow, type PixelDeps } from './pixelFlow'

/** The merchant's advertisers in this browser; fetched only where the merchant has any. */
export const openPixels = (deps: Omit<PixelDeps, 'pixels'>): PixelFlow =>
  createPixelFlow({ ...deps, pixels: browserPixels })
