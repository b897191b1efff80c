import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import { deriveTheme } from '@playfront/kit/theme/deriveTheme'

/** Colours of the browser's own frame, by the device's colour scheme. */
export interface FrameColours {
  light: string
  dark: string
}

/** The ground of the pages; a merchant that prefers dark does not ask the device (`themeCss`). */
export const frameColours = ({ look }: Pick<FullMerchantSettings, 'look'>): FrameColours => {
  const { scheme, light, dark } = deriveTheme(look)
  return { light: scheme === 'dark' ? dark.surface : light.surface, dark: dark.surface }
}
