import { pageDataId, rootId, type HeadTag, type PageOutput } from '@playfront/front/app/page'
import type { Splash } from '../install/splash'
import type { FrameColours } from './frameColours'
import { emptyElement, escapeText, jsonForPage } from '../../kernel/markup'

export interface DocumentParts {
  page: PageOutput
  /** The one inline style sheet: the theme and what the first screen needs. */
  style: string
  /** Links of the installed app: manifest, icons, start-up pictures. */
  installTags: HeadTag[]
  /** What lies over the page while it opens. */
  splash?: Splash
  /** Colours of the browser's own frame. */
  themeColours: FrameColours
  /** The page's scripts begin traces. */
  isTraced?: boolean
}

/**
 * Puts the parts that the front rendered into a document. Everything that the first paint needs is inside it; scripts
 * are only named, for the inline one to fetch, so that none is downloading when the page is painted.
 */
export const writeDocument = ({
  page,
  style,
  installTags,
  splash,
  themeColours,
  isTraced,
}: DocumentParts): string =>
  [
    '<!doctype html>',
    `<html lang="${escapeText(page.lang)}" dir="${page.dir}"${isTraced ? ' data-traced' : ''}>`,
    '<head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    `<title>${escapeText(page.title)}</title>`,
    firstFrameHolds('main'),
    `<script ${bootData(page, splash)}>${page.bootScript}</script>`,
    `<style>${style}</style>`,
    colourTag('light', themeColours.light),
    colourTag('dark', themeColours.dark),
    ...[...page.headTags, ...installTags].map(({ tag, attributes }) => emptyElement(tag, attributes)),
    `</head><body><div id="${rootId}">${page.rootHtml}</div>${splash?.html ?? ''}`,
    `<script type="application/json" id="${pageDataId}">${jsonForPage(page.pageData)}</script>`,
    '</body></html>',
  ].join('')

/**
 * The first frame waits for this element. A parser pauses at an inline script and between long pieces of a page, and
 * browsers spend a frame on what is there by then, which is nothing: some 50 ms on a mid-range phone (P2).
 */
const firstFrameHolds = (id: string): string => `<link rel="expect" href="#${id}" blocking="render">`

/** What the inline script is to fetch after the first frame, where it may show a game, and how long the splash may stay. */
const bootData = ({ entryScript, modulePreloads, earlyGame }: PageOutput, splash?: Splash): string =>
  [
    `data-entry="${escapeText(entryScript)}"`,
    `data-ahead="${escapeText(modulePreloads.join(' '))}"`,
    ...(earlyGame
      ? [`data-game="${escapeText(earlyGame.host)}"`, `data-language="${earlyGame.language}"`]
      : []),
    ...(splash ? [`data-splash="${splash.delayMs}"`] : []),
  ].join(' ')

const colourTag = (scheme: 'light' | 'dark', content: string): string =>
  emptyElement('meta', { name: 'theme-color', media: `(prefers-color-scheme: ${scheme})`, content })
