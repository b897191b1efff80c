import { languages, type LanguageCode } from '@playfront/contract/languages'
import { miniGameMessages, type MiniGameVariant } from '@playfront/contract/shell/miniGame'
import { escapeText } from '../../kernel/markup'
import { inlineSource } from '../../http/headers/inlineSource'

export interface FrameRequest {
  language: LanguageCode
  /** The side of the front's theme. */
  side: 'light' | 'dark'
  variant: MiniGameVariant
  /** Origin of the mini-game's script. */
  scriptOrigin: string
  /** Origins of the merchant's fronts, which alone may show the frame. */
  fronts: readonly string[]
}

/** Brings the game in and says so; a script that does not come is never spoken of. */
const bootScript = `
const { dataset } = document.documentElement
const tell = (type) => parent.postMessage({ type }, '*')
addEventListener('keydown', ({ key }) => key === 'Escape' && tell('${miniGameMessages.escape}'))
const script = document.createElement('script')
script.src = dataset.script
script.addEventListener('load', () => tell('${miniGameMessages.ready}'))
document.head.append(script)
`

/** Where the script of a variant is (REQ-MINIGAME-002). */
const scriptAddress = ({ scriptOrigin, variant }: FrameRequest): string =>
  `${scriptOrigin}/mini-game/${variant}/minigame.js`

/** The page that the game draws itself into. It knows nothing of the player. */
export const framePage = (request: FrameRequest): string => {
  const { tag, direction } = languages[request.language]
  const script = escapeText(scriptAddress(request))
  return `<!doctype html><html lang="${tag}" dir="${direction}" data-side="${request.side}" data-script="${script}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Mini-game</title></head><body><script>${bootScript}</script></body></html>`
}

/**
 * What the frame may do: run the one script, on an opaque origin, so that it can neither read the front nor navigate
 * it (SEC-09, T44).
 */
export const framePolicy = ({ scriptOrigin, fronts }: FrameRequest): string =>
  [
    "default-src 'none'",
    `script-src ${inlineSource(bootScript)} ${scriptOrigin}`,
    `style-src 'unsafe-inline' ${scriptOrigin}`,
    `img-src data: ${scriptOrigin}`,
    `font-src ${scriptOrigin}`,
    `connect-src ${scriptOrigin}`,
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${fronts.join(' ')}`,
    'sandbox allow-scripts',
  ].join('; ')
