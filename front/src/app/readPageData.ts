import type { PageSettings } from '@playfront/contract/shell/settings'
import { markStyles } from '../boot/screenStyles'
import type { Platform } from '../platform/platform'
import type { PageData } from './page'

/** The page as a deployment without our server has it: settings, but nothing painted. */
export type BarePageData = PageSettings & Partial<PageData>

/**
 * The merchant's settings and what was painted with them: out of the page, or from the platform when the page came
 * without. Of a server that tells little or nothing the rest has its default.
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
