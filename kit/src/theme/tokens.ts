/** Families of colour that a merchant or a meaning brings. Each has the same five roles. */
export const families = ['accent', 'second', 'third', 'positive', 'negative', 'warning'] as const
export type Family = (typeof families)[number]

/** Grounds that text may lie on. `sunken` is below the page, `raised` a card on it, `overlay` a sheet over it. */
export const grounds = ['surface', 'sunken', 'raised', 'overlay'] as const
export type Ground = (typeof grounds)[number]

type FamilyToken = Family | `on-${Family}` | `${Family}-soft` | `on-${Family}-soft` | `${Family}-text`

/** Roles that differ between light and dark. In CSS each is `--pf-` and its name. */
export type ColourToken =
  | Ground
  | FamilyToken
  | 'accent-strong'
  | 'text'
  | 'muted'
  | 'faint'
  | 'line'
  | 'line-strong'
  | 'focus'
  | 'scrim'
  | 'hero-from'
  | 'hero-via'
  | 'hero-to'
  | 'on-hero'
  | 'hero-mark'
  | 'hero-veil'
  | 'shadow-1'
  | 'shadow-2'

/** Roles of shape and type, the same in light and dark. */
export type ShapeToken =
  | 'radius-s'
  | 'radius-m'
  | 'radius-l'
  | 'radius-control'
  | 'radius-field'
  | 'font'
  | 'font-display'
  | 'weight-display'
  | 'tracking-display'
  | 'stretch-display'

export type Token = ColourToken | ShapeToken

/** What a merchant chooses. Everything else is derived. */
export type Brand = {
  /** `#rrggbb`: main actions, links, the current place. Moved in lightness where contrast asks for it. */
  accent: string
  /** `#rrggbb`: marks and highlights. Default: a neighbour of the accent. */
  second?: string
  /** `#rrggbb`: the far end of the hero gradient. Default: the accent's other neighbour. */
  third?: string
  /**
   * `dark` is dark until the player chooses light, since a device that reports light has mostly never been asked.
   * `light` and `both` follow the device; `light` tints its pages with the accent, `both` leaves them neutral.
   */
  scheme: 'light' | 'dark' | 'both'
  radius: 'none' | 'small' | 'medium' | 'large' | 'pill'
  typeface: 'system' | 'rounded' | 'serif' | 'condensed'
}

/** Faces that only Apple's browsers have. */
export type AppleFace = Partial<Record<'font' | 'font-display', string>>

/** Every role in light and in dark, and which of them the brand prefers. Colours are `#rrggbb` or `#rrggbbaa`. */
export type Theme = {
  scheme: Brand['scheme']
  appleFace: AppleFace
  light: Record<Token, string>
  dark: Record<Token, string>
}
