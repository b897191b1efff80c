import { miniGameMessages, type MiniGameVariant } from '@playfront/contract/shell/miniGame'

export interface MiniGameDocumentParts {
  /** Origin of the mini-game's script. */
  scriptOrigin: string
  variant: MiniGameVariant
  language: { tag: string; direction: 'ltr' | 'rtl' }
  /** The side of the page's theme. */
  side: 'light' | 'dark'
}

/** Escape closes the game; the button appears once the script has run. */
const bootScript = `addEventListener('keydown',({key})=>key==='Escape'&&parent.postMessage({type:'${miniGameMessages.escape}'},'*'));const ready=()=>parent.postMessage({type:'${miniGameMessages.ready}'},'*')`

/** Where the script of a variant is (REQ-MINIGAME-002). */
export const miniGameScript = ({
  scriptOrigin,
  variant,
}: Pick<MiniGameDocumentParts, 'scriptOrigin' | 'variant'>): string =>
  `${scriptOrigin}/mini-game/${variant}/minigame.js`

/**
 * The document that the game draws itself into, for the `srcdoc` of a sandboxed frame: what a page without our server has in
 * place of the frame's own address. It knows nothing of the player and reads nothing of the page (SEC-09).
 */
export const miniGameDocument = (parts: MiniGameDocumentParts): string => {
  const { tag, direction } = parts.language
  return `<!doctype html><html lang="${tag}" dir="${direction}" data-side="${parts.side}"><head><meta charset="utf-8"><title>Mini-game</title><script>${bootScript}</script></head><body><script src="${miniGameScript(parts)}" onload="ready()"></script></body></html>`
}
