import type { Brand } from '../src/theme/tokens'

/** Three brands that share nothing but the bundle. */
export const sampleBrands = {
  lotus: {
    accent: '#c8102e',
    second: '#e9b949',
    third: '#7a0c2e',
    scheme: 'dark',
    radius: 'medium',
    typeface: 'serif',
  },
  mela: {
    accent: '#0d9488',
    second: '#ffa630',
    third: '#1d6fb8',
    scheme: 'light',
    radius: 'pill',
    typeface: 'rounded',
  },
  tucano: {
    accent: '#00894d',
    second: '#ffd400',
    third: '#14247a',
    scheme: 'both',
    radius: 'small',
    typeface: 'condensed',
  },
} satisfies Record<string, Brand>

export type SampleBrand = keyof typeof sampleBrands
