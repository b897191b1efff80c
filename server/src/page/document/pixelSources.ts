import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import {
  isClosedToPixels,
  pixelHouses,
  type PixelHouse,
  type PixelSources,
} from '@playfront/contract/shell/pixelHouses'

export interface PixelNeeds extends Record<'scripts' | 'connections' | 'images', string[]> {
  trustedTypes: string[]
}

/**
 * What the pixels of this merchant need of a page: the hosts of those whose id the settings name, and nothing on pages
 * where somebody types secrets, so that the browser itself keeps them out there (SEC-09, T44).
 * @param path of the page; without one nothing is opened
 */
export const pixelSources = (
  { tracking }: Pick<FullMerchantSettings, 'tracking'>,
  path: string | undefined,
): PixelNeeds => {
  const houses = path === undefined || isClosedToPixels(path) ? [] : Object.keys(tracking.pixels)
  const all = (name: Exclude<keyof PixelSources, 'script'>) => [
    ...new Set((houses as PixelHouse[]).flatMap((house) => [...pixelHouses[house][name]])),
  ]
  return {
    scripts: all('scripts'),
    connections: all('connections'),
    images: all('images'),
    // An advertiser's code brings in more of its own by plain addresses, which the policy `default` looks at.
    trustedTypes: houses.length > 0 ? ['default'] : [],
  }
}
