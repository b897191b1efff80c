import type { LanguageCode } from '@playfront/contract/languages'
import type { PromotionTitle } from '@playfront/contract/money/promotions'
import type { GameVendors } from '@playfront/contract/play/catalogue'
import type { SearchEntries } from '@playfront/contract/shell/search'
import type { PageSettings } from '@playfront/contract/shell/settings'
import type { RenderedActivity } from '../money/activities/activity'
import type { RenderedLobby } from '../play/games/renderedLobby'
import type { HeadTag } from '../shell/search/decideSearch'
import type { TextArea } from '../texts/dictionaries'
import type { Route } from './routes'

export type { HeadTag }

/** Id of the element that the app is rendered into and hydrated in. */
export const rootId = 'root'

/** Id of the `<script type="application/json">` that carries `PageData`. */
export const pageDataId = 'playfront-settings'

/** Where the build leaves what `renderPage` and the page's delivery need, below `front/`. */
export const buildFiles = {
  client: 'dist/client',
  earlier: 'dist/earlier',
  manifest: 'dist/client/.vite/manifest.json',
  renderPage: 'dist/ssr/renderPage.js',
} as const

/**
 * What the server knows when it renders a page. Nothing in it belongs to one visitor, so the response may be cached.
 */
export interface PageInput {
  /** Pathname of the request, e.g. `/m/home`; never its query. */
  path: string
  language: LanguageCode
  settings: PageSettings
  /** Host asked for, without its port; decides only whether search engines may list the page. */
  host: string
  /** Search metadata by path, in the page's language. */
  search: SearchEntries
  /** The games of the merchant; needed on the home paths, ignored elsewhere. */
  home?: HomeData
  /** What a screen of `stockedPages` is rendered with; without it the placeholder is rendered. */
  stock?: PageStock
  /** The parsed file at `buildFiles.manifest`. */
  manifest: BuildManifest
}

/**
 * What the home page renders. Draws are not included: a page is cached for as long as its settings are valid, and the
 * time left to a draw changes by the second, so the front end requests the lobby once it runs.
 */
export interface HomeData {
  vendors: Pick<GameVendors, 'categories'>
}

/** What the server knows at the moment of asking, the same for everyone: no member's, and never kept for long. */
export interface PageStock {
  lobby?: GameVendors
  promotions?: readonly PromotionTitle[]
}

/**
 * Which pages are rendered in full when the server has their data, and which query parameters turn them into another
 * screen.
 */
export const stockedPages: Partial<Record<string, { stock: keyof PageStock; unless: string }>> = {
  '/m/game': { stock: 'lobby', unless: 'class' },
  '/m/activity': { stock: 'promotions', unless: 'id' },
}

/** As much of it as the first screenful shows; the page carries it, so that the script draws the same. */
export interface RenderedParts {
  lobby?: RenderedLobby
  activities?: readonly RenderedActivity[]
}

/** The pieces of a page; the server sets them into a document with its head, policy and nonces. */
export interface PageOutput {
  /** 404 for a path that no route answers; the body is then a page that says so. */
  status: 200 | 404
  /** BCP 47 tag for `<html lang>`. */
  lang: string
  dir: 'ltr' | 'rtl'
  /** Plain text; the server escapes it. */
  title: string
  /** Every `<meta>` and `<link>` of the route's search metadata; values are plain text, the server escapes them. */
  headTags: HeadTag[]
  /** Markup of the root element's inside. */
  rootHtml: string
  /** Addresses of the style sheets that the route needs, in order. */
  cssFiles: string[]
  /** Addresses of the scripts that the route will run; loaded after the first paint, never before it. */
  modulePreloads: string[]
  /** Address of the module that starts the app; passed to the boot script by `data-entry` on its element. */
  entryScript: string
  /** Text of the one inline script, free of anything that changes per page, so one hash allows it. */
  bootScript: string
  /** Where the operator's own board may be shown before the launch is answered; absent where it may not. */
  earlyGame?: { host: string; language: LanguageCode }
  /** Goes into the page as JSON under `pageDataId`, with `<` written as \u003c. */
  pageData: PageData
}

export interface PageData extends PageSettings {
  language: LanguageCode
  /** The path that was rendered. Hydration happens only when the address still matches it. */
  route: string
  home?: HomeData
  parts?: RenderedParts
  /** Style sheets that stand in the page already, so that the screens' code does not fetch them again. */
  styles?: string[]
  /** Undefined where the build has no separate script for the screen. */
  screen?: RenderedScreen
}

/** The page's own screen, so that its first load carries no list of all the others. */
export interface RenderedScreen {
  route: Route
  /** Address of the module that exports the screen under its name. */
  file: string
  /** The dictionaries that it uses. */
  areas: readonly TextArea[]
}

/** What the server knows when a merchant is closed to who asks for a page. */
export interface ClosedInput extends Pick<PageInput, 'language' | 'settings' | 'manifest'> {
  closed: {
    kind: 'maintenance' | 'access-denied'
    /** The visitor's address. */
    ip: string
    /** Epoch milliseconds; absent when no end is known. */
    endMs?: number
    /** The merchant's own words. */
    message?: string
  }
}

export interface ClosedOutput extends Pick<PageOutput, 'lang' | 'dir' | 'title' | 'cssFiles'> {
  /** Markup of the body; it runs nothing. */
  html: string
}

export type RenderClosed = (input: ClosedInput) => ClosedOutput

export type RenderPage = (input: PageInput) => Promise<PageOutput>

/** Whether a route answers a pathname; every other pathname gets the page at `unknownPath`. */
export type IsKnownPath = (path: string) => boolean

/** The pathname that the page for unknown addresses is rendered with: one page for all of them. */
export const unknownPath = '/m/not-found'

/** The part of Vite's manifest that is read here: source file → what it became. */
export type BuildManifest = Record<string, BuiltFile>

export interface BuiltFile {
  file: string
  imports?: string[]
  dynamicImports?: string[]
  css?: string[]
  isEntry?: boolean
}
