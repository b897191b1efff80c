import type { LanguageCode } from '@playfront/contract/languages'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import { textsIn } from '../../texts/texts'

type Shown = FullMerchantSettings['screenshots'][number]['shows']

/** What the screenshot of each screen shows, for the install sheet and screen readers. */
const labelsIn = (language: LanguageCode): Record<Shown, string> => textsIn(language).screenshots

/** The manifest's pictures of a phone; a merchant that has photographed nothing has no such member. */
export const screenshots = ({ screenshots: pictures }: FullMerchantSettings, language: LanguageCode) =>
  pictures.length === 0
    ? {}
    : {
        screenshots: pictures.map(({ src, width, height, type, shows }) => ({
          src,
          sizes: `${width}x${height}`,
          type,
          form_factor: width > height ? 'wide' : 'narrow',
          label: labelsIn(language)[shows],
        })),
      }
