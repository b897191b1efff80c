import { shadeOf } from './contrast'
import { deriveColours } from './deriveColours'
import { deriveAppleFace, deriveShape } from './deriveShape'
import type { Brand, Theme } from './tokens'

/**
 * Turns a merchant's few choices into every role of the design system, in light and in dark, with contrast forced:
 * 4.5 : 1 for text, 3 : 1 for controls, their lines and the focus ring. Pure; for the server and the build only.
 * Throws RangeError on a colour that is not `#rrggbb`.
 */
export function deriveTheme(brand: Brand): Theme {
  const accent = shadeOf(brand.accent)
  const hues = {
    accent,
    second: brand.second ? shadeOf(brand.second) : { ...accent, h: accent.h + 40 },
    third: brand.third ? shadeOf(brand.third) : { ...accent, h: accent.h - 40 },
  }
  const shape = deriveShape(brand)
  return {
    scheme: brand.scheme,
    appleFace: deriveAppleFace(brand),
    light: { ...deriveColours(hues, 'light', brand.scheme === 'both' ? 0.3 : 1), ...shape },
    dark: { ...deriveColours(hues, 'dark', brand.scheme === 'dark' ? 2.2 : 1), ...shape },
  }
}
