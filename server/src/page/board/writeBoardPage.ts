import { type LanguageCode, languages } from '@playfront/contract/languages'
import { type BoardOpening, type BoardPicture, boardOpeningId } from '@playfront/contract/play/lottery/board'
import { escapeText, jsonForPage } from '../../kernel/markup'
import type { RenderedStyles } from './renderOpening'

/** The scripts and style sheets of a server-rendered page. */
export interface BoardScripts {
  entry: string
  /** The entry, what it needs at once, and the words: fetched beside each other. */
  ahead: string[]
  /** The whole style sheets, of which the page contains the part for the rendered board. */
  sheets: string[]
  /**
   * Origin of the embedding page, which is notified when the first frame is painted; empty unless it is one of the
   * merchant's fronts.
   */
  parent?: string
}

/** The id of the element with the styles of the rendered board. */
export const renderedStyleId = 'painted'

/**
 * Shows the part below the board's head once the head is painted, which a browser that paused while parsing has done
 * before it reads this. When the whole board is painted, it loads the page's style sheets and scripts: loaded
 * earlier, they would delay both (P2). The sheets replace their rendered part all at once, before the theme, which
 * overrides them. A page that is not painted, because it is hidden, loads everything a second later. Without a
 * connection it retries. The embedding front is notified that there is something to see (docs/guide/game-frame.md).
 */
export const hydrateScript = ({ entry, ahead, sheets, parent }: BoardScripts): string => `
const {nonce}=document.currentScript
const link=(is)=>Object.assign(document.createElement("link"),{nonce,...is})
const painted=document.getElementById("${renderedStyleId}")
const dress=(href)=>new Promise((done)=>{
const sheet=link({rel:"stylesheet",href,onload:done,onerror(){sheet.remove();setTimeout(()=>dress(href).then(done),3000)}})
painted.before(sheet)})
const showAll=()=>{delete document.documentElement.dataset.frame}
let isAwake=false
const wake=()=>{
if(isAwake)return
isAwake=true
showAll()
for(const href of ${jsonForPage(ahead)})document.head.append(link({rel:"modulepreload",crossOrigin:"",href}))
const open=()=>import(${jsonForPage(entry)}).catch(()=>setTimeout(open,3000))
Promise.all(${jsonForPage(sheets)}.map(dress)).then(()=>{painted.remove();open()})}
const afterFrame=(work)=>requestAnimationFrame(()=>setTimeout(work))
if(document.hidden)wake()
else{
const showRest=()=>{${notifyParent(parent)}showAll();afterFrame(wake)}
performance.getEntriesByType("paint").length?showRest():afterFrame(showRest)
setTimeout(wake,1000)}
`

const notifyParent = (parent: string | undefined): string =>
  parent
    ? `if(window.parent!==window)window.parent.postMessage({type:"game:painted"},${jsonForPage(parent)});`
    : ''

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
  const { tag, direction } = languages[language]
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
