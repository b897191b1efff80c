import type { AppleFace, Brand, ShapeToken, Theme } from './tokens'
import { shadeOf } from './contrast'
import { deriveColours } from './deriveColours'

type Radii = [small: number, medium: number, large: number, control: number, field: number]

const radii: Record<Brand['radius'], Radii> = {
  none: [0, 0, 0, 0, 0],
  small: [4, 6, 12, 6, 6],
  medium: [8, 14, 22, 12, 12],
  large: [12, 20, 28, 18, 16],
  pill: [14, 24, 32, 999, 26],
}

const plain = 'system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif'
const serif = '"Noto Serif Display","Noto Serif",Georgia,serif'
const condensed = `sans-serif-condensed,"Roboto Condensed","Liberation Sans Narrow","Arial Narrow",${plain}`

type Face = { font: string; display: string; weight: number; tracking: string; stretch: string }

/** System faces only: nothing is fetched before words can be read. */
const faces: Record<Brand['typeface'], Face> = {
  system: { font: plain, display: plain, weight: 700, tracking: '-.015em', stretch: 'normal' },
  rounded: { font: plain, display: plain, weight: 750, tracking: '-.01em', stretch: 'normal' },
  serif: { font: plain, display: serif, weight: 650, tracking: '-.005em', stretch: 'normal' },
  condensed: { font: plain, display: condensed, weight: 800, tracking: '-.01em', stretch: '75%' },
}

const appleRounded = `ui-rounded,"SF Pro Rounded","Hiragino Maru Gothic ProN",${plain}`

/** Apple's own typefaces, by names that other browsers would search for in vain before they paint the first word. */
const appleFaces: Record<Brand['typeface'], AppleFace> = {
  system: {},
  rounded: { font: appleRounded, 'font-display': appleRounded },
  serif: { 'font-display': 'ui-serif,"New York","Iowan Old Style",Georgia,serif' },
  condensed: { 'font-display': `"Avenir Next Condensed",${plain}` },
}

/** What an Apple browser takes instead of the face that all others have. */
export const deriveAppleFace = ({ typeface }: Pick<Brand, 'typeface'>): AppleFace => appleFaces[typeface]

/** Radii in px and faces for a brand: the roles that light and dark share. */
export function deriveShape({
  radius,
  typeface,
}: Pick<Brand, 'radius' | 'typeface'>): Record<ShapeToken, string> {
  const [small, medium, large, control, field] = radii[radius].map((px) => `${px}px`) as [
    string,
    string,
    string,
    string,
    string,
  ]
  const face = faces[typeface]
  return {
    'radius-s': small,
    'radius-m': medium,
    'radius-l': large,
    'radius-control': control,
    'radius-field': field,
    font: face.font,
    'font-display': face.display,
    'weight-display': String(face.weight),
    'tracking-display': face.tracking,
    'stretch-display': face.stretch,
  }
}

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
