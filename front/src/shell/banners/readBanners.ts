import type { LanguageCode } from '@playfront/contract/languages'
import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import type { Banner } from '@playfront/contract/settings/banners.schema'
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

/** The merchant's banners in the reader's language, else in English, else in the merchant's; what leads nowhere or says nothing is left out. */
export const readBanners = (
  { banners, languages, shell }: BannerMerchant,
  language: LanguageCode,
): ReadBanner[] => {
  const read = (banner: Banner): ReadBanner[] => {
    const verdict = decideBanner(banner, readLink(banner.linkage, shell.externalHosts))
    const spoken = [language, 'EN' as const, languages.default].find((one) => banner.words[one])
    const words = spoken && banner.words[spoken]
    if (!verdict.show || !words) return []
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
  return (banners ?? []).flatMap(read)
}
