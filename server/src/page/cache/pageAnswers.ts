import type { LanguageCode } from '@playfront/contract/languages'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import { installTags } from '@playfront/contract/shell/installTags'
import { settingsKey } from '../../merchants/provedHosts'
import { lotteryCategories } from '../../play/catalogue/lotteryCategory'
import { searchEntriesOf } from '../../shell/search/searchEntries'
import { type PlatformTraits, presentPageSettings } from '../../shell/settingsHandler'
import type { FrontBuild } from '../build/frontBuild'
import { frameColours } from '../document/frameColours'
import { headerList } from '../../http/answerDirectly'
import { inlineSource, pageHeaders } from '../../http/headers/securityHeaders'
import { writeDocument } from '../document/writeDocument'
import { splashOf } from '../install/splash'
import type { StampedStock } from '../stock/pageStock'
import type { Encoding, PageText, ReadyPage } from './readyPage'
import { boundedMemo } from '../../boundedMemo'
import { frontPolicy } from '../document/frontPolicy'
import type { Origin } from '../document/origin'

export interface PageRequest {
  merchant: FullMerchantSettings
  language: LanguageCode
  /** Pathname, e.g. `/m/login`. */
  path: string
  /** Host name without port. */
  host: string
  /** The data that the page is rendered with besides the settings; absent where there is none. */
  stocked?: StampedStock
}

/** Everything that a page depends on; two requests with one key get the same bytes. */
export const pageKey = ({ merchant, language, path, host, stocked }: PageRequest): string =>
  `${settingsKey(merchant)} ${language} ${host} ${path}${stocked ? ` ${stocked.stamp}` : ''}`

/**
 * Renders a page of the front for one merchant, language and path. It contains nothing about an individual visitor.
 * `traits` are those of the platform behind the page, this server's when absent.
 */
export const renderPage = async (
  pageRequest: PageRequest,
  build: FrontBuild,
  { nowMs, isTraced, traits }: { nowMs: number; isTraced: boolean; traits?: PlatformTraits },
): Promise<PageText> => {
  const { merchant, language, path, host, stocked } = pageRequest
  const settings = presentPageSettings(merchant, host, nowMs, traits)
  const home = { vendors: { categories: lotteryCategories(merchant, language) } }
  const search = searchEntriesOf(merchant, language)
  const { manifest } = build
  const page = await build.renderPage({
    path,
    language,
    settings,
    host,
    home,
    search,
    manifest,
    stock: stocked?.stock,
  })
  const splash = splashOf(merchant)
  const style = settings.themeCss + page.cssFiles.map(build.styleAt).join('') + (splash?.css ?? '')
  const html = writeDocument({
    page,
    style,
    installTags: installTags(merchant),
    splash,
    themeColours: frameColours(merchant),
    isTraced,
  })
  return {
    status: page.status,
    html,
    scriptSource: inlineSource(page.bootScript),
    styleSource: inlineSource(style),
  }
}

/** A page's answers, each put together once: what is left for a request is to send one. */
export interface PageAnswers {
  status: number
  etag: string
  /** The answer in an encoding to a browser that looks from this origin; the policy names the origin's port. */
  answerFor(encoding: Encoding, origin: Origin): PageAnswer
}

export interface PageAnswer {
  headers: Record<string, string>
  /** The same as one list, with those of every answer. */
  list: readonly string[]
  body: Buffer
}

/** Three encodings over http and https; made-up ports in the Host header get little space. */
const keptAnswers = 12

/** Puts a ready page's answers together as they are asked for. */
export const pageAnswers = (
  page: ReadyPage,
  { merchant, path, stocked }: Pick<PageRequest, 'merchant' | 'path' | 'stocked'>,
): PageAnswers => {
  const answers = boundedMemo<PageAnswer>(keptAnswers)
  return {
    status: page.status,
    etag: page.etag,
    answerFor: (encoding, origin) =>
      answers(`${encoding} ${origin.protocol} ${origin.port}`, () => {
        const headers = {
          ...headersOf(page, encoding, frontPolicy(merchant, origin, page, path)),
          ...(stocked && fresh),
        }
        return { headers, list: headerList(headers), body: page[encoding] }
      }),
  }
}

/** What is on offer now is asked for each time: neither the browser nor the worker keeps a page that says it. */
const fresh = { 'cache-control': 'private, no-store' }

/**
 * `private`: the language cookie has a say in what a page's address answers, and no shared cache knows it. `no-cache`:
 * the browser asks each time whether its copy still holds, by the tag of its bytes, which differ from language to language.
 */
const headersOf = ({ etag }: ReadyPage, encoding: Encoding, policy: string): Record<string, string> => ({
  ...pageHeaders,
  'content-security-policy': policy,
  'cache-control': 'private, no-cache',
  // Going back to a page takes the browser's copy unasked, unless the language in the cookie has changed.
  vary: 'Accept-Language, Accept-Encoding, Cookie',
  etag,
  'content-type': 'text/html; charset=utf-8',
  ...(encoding === 'plain' ? {} : { 'content-encoding': encoding }),
})
