import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import { contentPolicy } from '../../http/headers/contentPolicy'
import { captchaSources } from './captchaSources'
import { foreignScriptOrigins } from './foreignScriptOrigins'
import { identitySources } from './identitySources'

/** Where a page is being looked at. */
export interface Origin {
  protocol: string
  /** With its colon, or empty. */
  port: string
}

/** Trusted Types policies that the front's scripts make; see its `trustedTypes.ts`. The board makes none. */
const trustedTypes = ['playfront']

const originsOf = (names: readonly string[], { protocol, port }: Origin): string[] =>
  names.map((name) => `${protocol}://${name}${port}`)

/**
 * The policy of a merchant's front: its own scripts by hash, its games in a frame, its other addresses for the line race
 * (REQ-REQUEST-029), what its captcha and its ways of signing in need, and nobody's frame around it (T43).
 */
export const frontPolicy = (
  settings: FullMerchantSettings,
  origin: Origin,
  sources: { scriptSource: string; styleSource: string },
): string => {
  const { domains, shell } = settings
  const identity = identitySources(settings)
  const captcha = captchaSources(settings, origin)
  return contentPolicy({
    scripts: [sources.scriptSource],
    styles: [sources.styleSource, ...identity.styles, ...captcha.files],
    images: [...shell.imageHosts.map((host) => `https://${host}`), ...captcha.files],
    connections: [...originsOf(domains.hosts, origin), ...identity.connections],
    frames: [...originsOf([domains.gameHost], origin), ...identity.frames],
    foreignScripts: foreignScriptOrigins(settings, origin),
    trustedTypes: [...new Set([...trustedTypes, ...identity.trustedTypes, ...captcha.trustedTypes])],
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
