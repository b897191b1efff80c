import { isLanguageCode, type LanguageCode } from '@playfront/contract/languages'

/** Where the address of a launch leads. */
export interface Arrival {
  /** Works once; gone from the address before anything else happens. */
  launchCode: string | undefined
  /** The page around it opened this one before its launch was answered: the code is asked of it. */
  awaitsCode: boolean
  view: 'betting' | 'lobby'
  lottery: string | undefined
  language: LanguageCode | undefined
  /** The side of the look that the player chose; the device's own otherwise. */
  scheme: 'light' | 'dark' | undefined
  /** The same address without the code. */
  cleanQuery: URLSearchParams
}

const schemes = ['light', 'dark'] as const

const shortCode = /^[\w-]{1,32}$/

/** Reads `?launch=…&view=…&lottery=…&lang=…&scheme=…` (lottery 8.1). A lottery without a view is played; nothing at all is the lobby. */
export const decideArrival = (query: URLSearchParams): Arrival => {
  const named = query.get('lottery') ?? ''
  const lottery = shortCode.test(named) ? named : undefined
  const language = query.get('lang') ?? ''
  const cleanQuery = new URLSearchParams(query)
  cleanQuery.delete('launch')
  cleanQuery.delete('await')
  return {
    launchCode: query.get('launch') ?? undefined,
    awaitsCode: query.get('await') === 'code',
    view: query.get('view') === 'lobby' || !lottery ? 'lobby' : 'betting',
    lottery,
    language: isLanguageCode(language) ? language : undefined,
    scheme: schemes.find((scheme) => scheme === query.get('scheme')),
    cleanQuery,
  }
}
