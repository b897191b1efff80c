import { languageTags, type LanguageCode } from '@playfront/contract/languageTags'
import {
  boardOpeningId,
  type BoardOpening,
  type BoardPicture,
} from '@playfront/contract/play/lottery/boardPage'
import type { RenderedStyles } from './renderOpening'
import { escapeText, jsonForPage } from '../../kernel/markup'
import { renderedStyleId, hydrateScript, type BoardScripts } from './hydrateScript'

export interface BoardPage {
  /** The page of the build. */
  html: string
  themeCss: string
  nonce: string
  opening: BoardOpening
  /** The board rendered into it, with its language and colour scheme; without it the page stays as it was built. */
  rendered?: {
    picture: BoardPicture
    styles: RenderedStyles
    language: LanguageCode
    scheme: 'light' | 'dark' | undefined
    /** Another page of the merchant shows it in a frame. */
    isFramed: boolean
    scripts: BoardScripts
  }
}

/**
 * The board's page for one answer: every script and style has its nonce, and the theme comes after the board's own
 * tokens, which are defaults. The rendered board can be seen but not pressed: its script renders it again.
 */
export const writeBoardPage = ({ html, themeCss, nonce, opening, rendered }: BoardPage): string => {
  const page = html.replaceAll(/<(script|link|style)(?=[ >])/g, `<$1 nonce="${nonce}"`)
  const theme = `<style nonce="${nonce}">${themeCss}</style>`
  const data = `<script type="application/json" id="${boardOpeningId}">${jsonForPage(opening)}</script>`
  if (!rendered)
    return page.replace('</head>', () => `${theme}</head>`).replace('</body>', () => `${data}</body>`)
  const { picture, styles, language, scheme, isFramed, scripts } = rendered
  const { tag, direction } = languageTags[language]
  const marks = (isFramed ? ' data-framed' : '') + (scheme ? ` data-theme="${scheme}"` : '')
  const root = `<html lang="${tag}" dir="${direction}" data-frame="first"${marks}>`
  const headStyle = `<style nonce="${nonce}">${shownWithStyle}${styles.head}</style>`
  const style = `<style nonce="${nonce}" id="${renderedStyleId}">${styles.whole}</style>${theme}`
  const schedule = `<script nonce="${nonce}">${hydrateScript(scripts)}</script>`
  return page
    .replace(/<html[^<>]*>/, () => root)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeText(picture.title)}</title>`)
    .replace(
      '<div id="board"></div>',
      () =>
        `<div id="board"><div inert aria-busy="true" hidden>${picture.head}${headStyle}${picture.rest}</div></div>${style}${data}${schedule}`,
    )
}

/**
 * A browser pauses while parsing a page that takes it longer than some milliseconds, and paints what it has: nothing,
 * if styles came first. So the head comes before its style, and both before the rest; between the two it stays
 * hidden.
 */
const shownWithStyle = '#board>[hidden]{display:block}'
