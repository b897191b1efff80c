import { languages, type LanguageCode } from '@playfront/contract/languages'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import { deriveTheme } from '@playfront/kit/theme/deriveTheme'
import { openingOf } from '../../merchants/opening'
import type { PlainPage } from '../directory/pageShell'
import { escapeText } from '../../kernel/markup'
import { textsIn } from '../../texts/texts'

/** The page at a merchant's hosts before it opens and after it was closed: honest, in its colours, and never listed. */
export const unavailablePage = (merchant: FullMerchantSettings, language: LanguageCode): PlainPage => {
  const { soon, soonText, closed, closedText } = textsIn(language).notOpen
  const isSoon = openingOf(merchant) !== 'closed'
  const title = (isSoon ? soon : closed).replace('{name}', () => merchant.name)
  const { logo, logoDark } = merchant.artwork
  const { light, dark } = deriveTheme(merchant.look)
  return {
    status: 503,
    lang: languages[language].tag,
    dir: languages[language].direction,
    title,
    style: `
:root{--ground:${light.surface};--text:${light.text};--muted:${light.muted}}
@media (prefers-color-scheme:dark){:root{--ground:${dark.surface};--text:${dark.text};--muted:${dark.muted}}}
main{min-block-size:90svh;display:grid;align-content:center;justify-items:center;gap:.75rem;text-align:center;max-inline-size:40rem}
img{max-inline-size:min(15rem,70vw);block-size:3.5rem;margin-block-end:1rem}`,
    body: [
      logo === ''
        ? ''
        : `<picture><source srcset="${escapeText(logoDark)}" media="(prefers-color-scheme:dark)"><img src="${escapeText(logo)}" alt=""></picture>`,
      `<h1>${escapeText(title)}</h1><p class="quiet">${escapeText(isSoon ? soonText : closedText)}</p>`,
    ].join(''),
  }
}
