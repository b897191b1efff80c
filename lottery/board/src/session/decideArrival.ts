import { isLanguageCode, type LanguageCode } from '@playfront/contract/languages'

/** Where the address of a launch leads. */
export interface Arrival {
  /** Works once; gone from the address before anything else happens. */
  launchCode: string | undefined
  /** The page around it opened this one before its launch was answered: the code is asked of it. */
  awaitsCode: boolean
  view: 'betting' | 'lobby'
  lottery: string | undefined
  /** A slip of the player's that is shown first, and the one of its draws that is checked with it. */
  slip: string | undefined
  draw: string | undefined
  /** The bets of that slip are to be placed again. */
  isAgain: boolean
  language: LanguageCode | undefined
  /** The side of the look that the player chose; the device's own otherwise. */
  scheme: 'light' | 'dark' | undefined
  /** The same address without the code. */
  cleanQuery: URLSearchParams
}

const schemes = ['light', 'dark'] as const

const uuidShape = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i
const drawShape = /^[\w-]{1,64}$/
const shortCode = /^[\w-]{1,32}$/

/** Reads `?launch=…&view=…&lottery=…&slip=…&draw=…|again=1&lang=…&scheme=…` (lottery 8.1). A lottery without a view is played; nothing at all is the lobby. */
export const decideArrival = (query: URLSearchParams): Arrival => {
  const named = query.get('lottery') ?? ''
  const lottery = shortCode.test(named) ? named : undefined
  const slip = query.get('slip') ?? ''
  const draw = query.get('draw') ?? ''
  const language = query.get('lang') ?? ''
  const cleanQuery = new URLSearchParams(query)
  cleanQuery.delete('launch')
  cleanQuery.delete('await')
  // Shown once: a reload shows the board.
  cleanQuery.delete('slip')
  cleanQuery.delete('draw')
  cleanQuery.delete('again')
  return {
    launchCode: query.get('launch') ?? undefined,
    awaitsCode: query.get('await') === 'code',
    view: query.get('view') === 'lobby' || !lottery ? 'lobby' : 'betting',
    lottery,
    slip: uuidShape.test(slip) ? slip : undefined,
    draw: drawShape.test(draw) ? draw : undefined,
    isAgain: query.get('again') === '1',
    language: isLanguageCode(language) ? language : undefined,
    scheme: schemes.find((scheme) => scheme === query.get('scheme')),
    cleanQuery,
  }
}
