import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import {
  isClosedToPixels,
  pixelProviders,
  type PixelProvider,
  type PixelSources,
} from '@playfront/contract/shell/pixelProviders'

export interface PixelNeeds extends Record<'scripts' | 'connections' | 'images', string[]> {
  trustedTypes: string[]
}

/**
 * What the pixels of this merchant need of a page: the hosts of those whose id the settings contain, and none on
 * pages where visitors type secrets, so that the browser itself keeps them out there (SEC-09, T44).
 * @param path of the page; without one nothing is opened
 */
export const pixelSources = (
  { tracking }: Pick<FullMerchantSettings, 'tracking'>,
  path: string | undefined,
): PixelNeeds => {
  const providers = path === undefined || isClosedToPixels(path) ? [] : Object.keys(tracking.pixels)
  const all = (name: Exclude<keyof PixelSources, 'script'>) => [
    ...new Set((providers as PixelProvider[]).flatMap((provider) => [...pixelProviders[provider][name]])),
  ]
  return {
    scripts: all('scripts'),
    connections: all('connections'),
    images: all('images'),
    // An advertiser's script loads more scripts from plain string URLs, which the policy `default` checks.
    trustedTypes: providers.length > 0 ? ['default'] : [],
  }
}
