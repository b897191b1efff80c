import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import { contentPolicy } from '../../http/headers/securityHeaders'
import { pushConnections } from '../../shell/push/pushSources'
import { captchaSources, foreignScriptOrigins, identitySources, pixelSources } from './foreignSources'
import type { Origin } from './origin'

/**
 * Trusted Types policies that the front's scripts make; see its `trustedTypes.ts`, and `libraryCleaner.ts` for browsers
 * without a cleaner of their own. The board makes none.
 */
const trustedTypes = ['playfront', 'dompurify']

/** Names as a page looked at from this origin reaches them. */
export const originsOf = (names: readonly string[], { protocol, port }: Origin): string[] =>
  names.map((name) => `${protocol}://${name}${port}`)

/**
 * The policy of a merchant's front: its own scripts by hash, its games in a frame, its other addresses for the line
 * race (REQ-REQUEST-029), the platform where it has an origin of its own, what its captcha and its sign-in methods need, and no framing by other pages (T43).
 */
export const frontPolicy = (
  settings: FullMerchantSettings,
  origin: Origin,
  sources: { scriptSource: string; styleSource: string; frameAncestors?: string[]; apiOrigin?: string },
  path?: string,
): string => {
  const { domains, shell } = settings
  const pixels = pixelSources(settings, path)
  const identity = identitySources(settings)
  const captcha = captchaSources(settings, origin)
  const api = sources.apiOrigin === undefined ? [] : [sources.apiOrigin]
  const pictures = [...shell.imageHosts.map((host) => `https://${host}`), ...api]
  return contentPolicy({
    scripts: [sources.scriptSource],
    styles: [sources.styleSource, ...identity.styles, ...captcha.files],
    images: [...pictures, ...originsOf(domains.vendorHosts, origin), ...captcha.files, ...pixels.images],
    // A picture that a visitor saves is fetched by the page itself.
    connections: [
      ...originsOf(domains.hosts, origin),
      ...pictures,
      ...identity.connections,
      ...pushConnections(settings),
      ...pixels.connections,
    ],
    frames: [...originsOf([domains.gameHost, ...domains.vendorHosts], origin), ...identity.frames],
    frameAncestors: sources.frameAncestors,
    foreignScripts: [...foreignScriptOrigins(settings, origin), ...pixels.scripts],
    trustedTypes: [
      ...new Set([
        ...trustedTypes,
        ...identity.trustedTypes,
        ...captcha.trustedTypes,
        ...pixels.trustedTypes,
      ]),
    ],
  })
}

/** The policy of the merchant's own games: only the merchant's fronts may frame them (decision 0007). */
export const gamePolicy = (
  { domains }: FullMerchantSettings,
  origin: Origin,
  { nonce, beaconOrigin }: { nonce: string; beaconOrigin?: string },
): string =>
  contentPolicy({
    scripts: [`'nonce-${nonce}'`],
    styles: [`'nonce-${nonce}'`],
    connections: beaconOrigin ? [beaconOrigin] : [],
    frameAncestors: originsOf(domains.hosts, origin),
  })
