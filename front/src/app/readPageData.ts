import type { PageSettings } from '@playfront/contract/shell/settings'
import { markStyles } from '../boot/screenStyles'
import type { Platform } from '../platform/platform'
import type { PageData } from './page'

/** The page of a deployment without our server: settings, but no server-rendered HTML. */
export type BarePageData = PageSettings & Partial<PageData>

/**
 * The merchant's settings and the data of the server-rendered page: from the page itself, or from the platform when the
 * page has none. What the server leaves out gets its default.
 */
export const readPageData = async (platform: Platform): Promise<BarePageData> => {
  const text = platform.page.settingsText()
  if (text !== undefined) {
    const data = JSON.parse(text) as PageData
    markStyles(data.styles ?? [])
    return data
  }
  return import('./settings/askSettings').then(({ askSettings }) => askSettings(platform))
}
