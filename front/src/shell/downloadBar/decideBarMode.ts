import type { MerchantSettings } from '@playfront/contract/merchantSettings'

/** What the bar's button does (REQ-DLBAR-003 to -005). */
const barModes = ['directDownload', 'onlyHomeScreen', 'downloadGoInvite'] as const

export type BarMode = (typeof barModes)[number]

export interface BarLook {
  mode: BarMode | undefined
  /** The merchant's own words; undefined for the product's. */
  text: string | undefined
  reason: string
}

/** What the merchant's settings say about the bar (REQ-DLBAR-016). An unknown mode means no bar. */
export const decideBarMode = ({ installPrompt }: Pick<MerchantSettings, 'installPrompt'>): BarLook => {
  const { bottom_app_bar_mode: asked, bottom_app_desc: words } = installPrompt
  const text = words?.enabled && words.value.trim() !== '' ? words.value.trim() : undefined
  if (!asked?.enabled) return { mode: undefined, text, reason: 'bottom_app_bar_mode is off' }
  const mode = barModes.find((known) => known === asked.value.trim())
  return { mode, text, reason: mode ? `the settings say ${mode}` : `no such mode: ${asked.value}` }
}
