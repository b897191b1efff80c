import { languageTags, type LanguageCode } from '@playfront/contract/languageTags'
import {
  boardOpeningId,
  type BoardOpening,
  type BoardPicture,
} from '@playfront/contract/play/lottery/boardPage'
import { escapeText, jsonForPage } from '../document/markup'
import { paintedStyleId, wakeScript, type BoardScripts } from './wakeScript'

export interface BoardPage {
  /** The page of the build. */
  html: string
  themeCss: string
  nonce: string
  opening: BoardOpening
  /** What is painted into it, in which language and on which side of the look; nothing leaves the page as it was built. */
  painted?: {
    picture: BoardPicture
    /** The rules of the board's style sheets that the picture needs. */
    style: string
    language: LanguageCode
    scheme: 'light' | 'dark' | undefined
    /** Another page of the merchant shows it in a frame. */
    isFramed: boolean
    scripts: BoardScripts
  }
}

/**
 * The board's page for one answer: everything that runs or styles bears its nonce, and the theme comes last in the head, since
 * the board's own tokens are defaults. What is painted can be seen but not pressed: its script draws it anew.
 */
export const writeBoardPage = ({ html, themeCss, nonce, opening, painted }: BoardPage): string => {
  const style = painted ? `<style id="${paintedStyleId}">${painted.style}</style>` : ''
  const page = html
    .replace('</head>', () => `${style}<style>${themeCss}</style></head>`)
    .replaceAll(/<(script|link|style)(?=[ >])/g, `<$1 nonce="${nonce}"`)
  const data = `<script type="application/json" id="${boardOpeningId}">${jsonForPage(opening)}</script>`
  if (!painted) return page.replace('</body>', () => `${data}</body>`)
  const { picture, language, scheme, isFramed, scripts } = painted
  const { tag, direction } = languageTags[language]
  const wake = `<script nonce="${nonce}">${wakeScript(scripts)}</script>`
  const marks = (isFramed ? ' data-framed' : '') + (scheme ? ` data-theme="${scheme}"` : '')
  const root = `<html lang="${tag}" dir="${direction}" data-frame="first"${marks}>`
  return page
    .replace(/<html[^>]*>/, () => root)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeText(picture.title)}</title>`)
    .replace(
      '<div id="board"></div>',
      () => `<div id="board"><div inert aria-busy="true">${picture.html}</div></div>${data}${wake}`,
    )
}
