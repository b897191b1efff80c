import { languages, type LanguageCode } from '@playfront/contract/languages'
import { decideLanguage } from '@playfront/front/shell/language/decideLanguage'
import { errorText } from '../../http/errors/errorText'
import { escapeText } from '../../kernel/markup'
import { readAcceptLanguage } from '../language/pageLanguage'
import type { PageErrorKind } from '../registerPages'
import { directoryTexts } from './directoryTexts'
import type { PlainPage } from './pageShell'

const spoken = Object.keys(languages) as LanguageCode[]

const statuses: Record<PageErrorKind, number> = { unknownHost: 404, notHere: 404, notBuilt: 503 }

/** A page that says why there is none: no merchant at this host, nothing at this path, or not built yet. */
export const errorPage = (kind: PageErrorKind, accepted: string | undefined): PlainPage => {
  const { language } = decideLanguage({
    browser: readAcceptLanguage(accepted),
    supported: spoken,
    merchantDefault: 'EN',
  })
  const text = textOf(kind, language)
  return {
    status: statuses[kind],
    lang: languages[language].tag,
    dir: languages[language].direction,
    title: text,
    style: 'main{min-block-size:90svh;display:grid;align-content:center;max-inline-size:40rem}',
    body: `<h1>${escapeText(text)}</h1><p class="quiet"><code>${statuses[kind]}</code></p>`,
  }
}

const textOf = (kind: PageErrorKind, language: LanguageCode): string => {
  if (kind === 'notBuilt') return directoryTexts.notBuilt
  return errorText(kind === 'unknownHost' ? 'header.merchant.unknown' : 'request.not.found', language)
}
