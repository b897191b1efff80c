import type { Banner } from '@playfront/contract/settings/shell.schema'
import type { LanguageCode } from '@playfront/contract/languages'
import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { type LinkPlace, readLink } from '../../platform/navigation/readLink'

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

/** A banner as it is drawn. */
export interface ReadBanner {
  place: LinkPlace
  picture: string
  title: string
  text: string | undefined
  /** Language of its words, when it is not the reader's. */
  language: LanguageCode | undefined
}

export type BannerMerchant = Pick<MerchantSettings, 'banners' | 'languages' | 'shell'>

/**
 * Whether it is time for a banner. Server-rendered HTML is cached, so a banner with times waits until the page is
 * hydrated.
 */
const isTime = ({ from, until }: Banner, nowMs: number | undefined): boolean =>
  (from === undefined && until === undefined) ||
  (nowMs !== undefined && !(nowMs < Date.parse(from ?? '')) && !(nowMs >= Date.parse(until ?? '')))

/**
 * The merchant's banners in the reader's language, else in English, else in the merchant's; what leads nowhere, says
 * nothing or has another time is left out.
 * @param nowMs absent while the page is not hydrated
 */
export const readBanners = (
  { banners, languages, shell }: BannerMerchant,
  language: LanguageCode,
  nowMs?: number,
): ReadBanner[] => {
  const read = (banner: Banner): ReadBanner[] => {
    const verdict = decideBanner(banner, readLink(banner.linkage, shell))
    const spoken = [language, 'EN' as const, languages.default].find((one) => banner.words[one])
    const words = spoken && banner.words[spoken]
    if (!verdict.ok || !words) return []
    const { title, text } = words
    return [
      {
        place: verdict.place,
        picture: banner.picture,
        title,
        text,
        language: spoken === language ? undefined : spoken,
      },
    ]
  }
  // Settings of an older server know no banners.
  return (banners ?? []).filter((banner) => isTime(banner, nowMs)).flatMap(read)
}
