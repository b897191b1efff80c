import { useLayoutEffect, useState } from 'react'
import { deriveTheme } from '../src/theme/deriveTheme'
import { themeCss } from '../src/theme/themeCss'
import { type SampleBrand, sampleBrands } from './sampleBrands'

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
