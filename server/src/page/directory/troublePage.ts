import { languages, type LanguageCode } from '@playfront/contract/languages'
import { decideLanguage } from '@playfront/front/shell/language/decideLanguage'
import { errorText } from '../../http/errors/errorText'
import { escapeText } from '../../kernel/markup'
import { readAcceptLanguage } from '../language/pageLanguage'
import type { PageTrouble } from '../registerPages'
import { directoryTexts } from './directoryTexts'
import type { PlainPage } from './pageShell'

const spoken = Object.keys(languages) as LanguageCode[]

const statuses: Record<PageTrouble, number> = { unknownHost: 404, notHere: 404, notBuilt: 503 }

/** A page that says why there is none: no merchant at this host, nothing at this path, or not built yet. */
export const troublePage = (trouble: PageTrouble, accepted: string | undefined): PlainPage => {
  const { language } = decideLanguage({
    browser: readAcceptLanguage(accepted),
    supported: spoken,
    merchantDefault: 'EN',
  })
  const text = textOf(trouble, language)
  return {
    status: statuses[trouble],
    lang: languages[language].tag,
    dir: languages[language].direction,
    title: text,
    style: 'main{min-block-size:90svh;display:grid;align-content:center;max-inline-size:40rem}',
    body: `<h1>${escapeText(text)}</h1><p class="quiet"><code>${statuses[trouble]}</code></p>`,
  }
}

const textOf = (trouble: PageTrouble, language: LanguageCode): string => {
  if (trouble === 'notBuilt') return directoryTexts.notBuilt
  return errorText(trouble === 'unknownHost' ? 'header.merchant.unknown' : 'request.not.found', language)
}
