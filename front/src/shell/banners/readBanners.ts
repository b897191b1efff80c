import type { LanguageCode } from '@playfront/contract/languages'
import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import type { Banner } from '@playfront/contract/settings/shell.schema'
import { readLink, type LinkPlace } from '../../platform/navigation/readLink'
import { decideBanner } from './decideBanner'

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
