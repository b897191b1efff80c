import type { Brand } from '@playfront/kit/theme/tokens'
import { type LanguageCode, languages } from '@playfront/contract/languages'
import { deriveTheme } from '@playfront/kit/theme/deriveTheme'
import { themeCss } from '@playfront/kit/theme/themeCss'

/** Three merchants that share nothing but the bundle. */
export const looks = {
  lotus: { accent: '#c8102e', second: '#e9b949', scheme: 'dark', radius: 'medium', typeface: 'serif' },
  mela: { accent: '#0d9488', second: '#ffa630', scheme: 'light', radius: 'pill', typeface: 'rounded' },
  tucano: { accent: '#00894d', second: '#ffd400', scheme: 'both', radius: 'small', typeface: 'condensed' },
} as const satisfies Record<string, Brand>

export type LookName = keyof typeof looks

/** What the page is looked at with; all of it stands in the address, so that a state can be linked to and photographed. */
export interface Look {
  merchant: LookName
  scheme: 'light' | 'dark'
  language: LanguageCode
  /** The state that is open, as `overlay.state`; empty for none. */
  open: string
}

const isLookName = (name: string | null): name is LookName => name !== null && Object.hasOwn(looks, name)

const isLanguage = (code: string | null): code is LanguageCode =>
  code !== null && Object.hasOwn(languages, code)

export const readLook = (query: string): Look => {
  const asked = new URLSearchParams(query)
  const [merchant, language] = [asked.get('merchant'), asked.get('language')]
  return {
    merchant: isLookName(merchant) ? merchant : 'lotus',
    scheme: asked.get('scheme') === 'light' ? 'light' : 'dark',
    language: isLanguage(language) ? language : 'EN',
    open: asked.get('open') ?? '',
  }
}

export const addressOf = (look: Look): string => `?${new URLSearchParams({ ...look })}`

/** Puts the merchant's colours, the side and the language on the page. */
export const setAttributes = ({ merchant, scheme, language }: Look): void => {
  const root = document.documentElement
  const { tag, direction } = languages[language]
  root.lang = tag
  root.dir = direction
  root.dataset['theme'] = scheme
  const style = document.head.appendChild(document.createElement('style'))
  style.textContent = themeCss(deriveTheme(looks[merchant]))
}
