import { useLayoutEffect, useState } from 'react'
import type { Brand } from '../src/theme/tokens'
import { deriveTheme } from '../src/theme/deriveTheme'
import { themeCss } from '../src/theme/themeCss'

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

const defaults = { brand: 'lotus', theme: 'dark', dir: 'ltr', text: '100', only: '' }
export type Settings = typeof defaults

/** What the switches say. Read from and kept in the address, so that a state can be linked to and photographed. */
export function useSettings() {
  const [settings, setSettings] = useState<Settings>(() => ({
    ...defaults,
    ...Object.fromEntries(new URLSearchParams(location.search)),
  }))
  useLayoutEffect(() => {
    apply(settings)
    history.replaceState(null, '', `?${new URLSearchParams(settings)}`)
  }, [settings])
  return { settings, change: (part: Partial<Settings>) => setSettings({ ...settings, ...part }) }
}

const style = document.head.appendChild(document.createElement('style'))

function apply({ brand, theme, dir, text }: Settings) {
  const root = document.documentElement
  root.dataset.theme = theme
  root.dir = dir
  root.lang = dir === 'rtl' ? 'ur' : 'en'
  root.style.fontSize = `${text}%`
  style.textContent = themeCss(deriveTheme(sampleBrands[brand as SampleBrand]))
}
