import type { LanguageCode } from '@playfront/contract/languages'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import { settingsKey } from '../../merchants/provedHosts'
import { lotteryCategories } from '../../play/catalogue/lotteryCategory'
import { searchEntriesOf } from '../../shell/search/searchEntries'
import { presentPageSettings } from '../../shell/settingsHandler'
import type { FrontBuild } from '../build/frontBuild'
import { frameColours } from '../document/frameColours'
import { inlineSource } from '../../http/headers/inlineSource'
import { writeDocument } from '../document/writeDocument'
import { installTags } from '@playfront/contract/shell/installTags'
import { splashOf } from '../install/splash'
import type { StampedStock } from '../stock/pageStock'
import type { PageText } from './readyPage'

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
 */
export const renderPage = async (
  pageRequest: PageRequest,
  build: FrontBuild,
  nowMs: number,
): Promise<PageText> => {
  const { merchant, language, path, host, stocked } = pageRequest
  const settings = presentPageSettings(merchant, host, nowMs)
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
  })
  return {
    status: page.status,
    html,
    scriptSource: inlineSource(page.bootScript),
    styleSource: inlineSource(style),
  }
}
