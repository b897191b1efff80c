import type { Banner } from '@playfront/contract/settings/shell.schema'
import type { LinkPlace } from '../../platform/navigation/readLink'

export type BannerVerdict = { ok: true; place: LinkPlace; reason: string } | { ok: false; reason: string }

const shown = (place: LinkPlace, reason: string): BannerVerdict => ({ ok: true, place, reason })
const hidden = (reason: string): BannerVerdict => ({ ok: false, reason })

/** The address that opens a banner's game; who is not signed in is led to the sign-in from there. */
const launchPath = ({ vendor, linkage, nodeId, roomId, gameType }: Banner): string => {
  const query = new URLSearchParams()
  const parts = { vendor, gameId: linkage, nodeId, roomId, playType: gameType }
  for (const [name, value] of Object.entries(parts)) if (value) query.set(name, value)
  return `/m/launchGame?${query}`
}

/**
 * Where a banner leads: an activity, an address by the rule for addresses, or a game (B§3, REQ-BANNER-003 to -005). One
 * that may not be followed is not shown.
 * @param link where its own address leads; undefined when it may not be followed
 */
export const decideBanner = (banner: Banner, link: LinkPlace | undefined): BannerVerdict => {
  const { linkageType, linkage, vendor } = banner
  if (linkageType === 'P')
    return linkage
      ? shown({ kind: 'path', path: `/m/activity?id=${encodeURIComponent(linkage)}` }, 'its activity')
      : hidden('it names no activity')
  if (linkageType === 'G')
    return vendor
      ? shown({ kind: 'path', path: launchPath(banner) }, 'its game')
      : hidden('it names no provider')
  if (linkageType !== 'URL') return hidden('a kind that we do not know')
  return link ? shown(link, 'its address') : hidden('its address may not be followed')
}
