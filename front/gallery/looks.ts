import type { Brand } from '@playfront/kit/theme/tokens'

/** Three merchants that share nothing but the bundle. */
export const looks = {
  lotus: { accent: '#c8102e', second: '#e9b949', scheme: 'dark', radius: 'medium', typeface: 'serif' },
  mela: { accent: '#0d9488', second: '#ffa630', scheme: 'light', radius: 'pill', typeface: 'rounded' },
  tucano: { accent: '#00894d', second: '#ffd400', scheme: 'both', radius: 'small', typeface: 'condensed' },
} as const satisfies Record<string, Brand>

export type LookName = keyof typeof looks
