import type { Undo } from '@playfront/web/platform/undo'

/** What a player does first, whichever way the screen is used. */
const signsOfLife = ['pointermove', 'pointerdown', 'scroll', 'keydown'] as const

/** Calls back once, when the player stirs. */
export const onFirstMove = (listener: () => void): Undo => {
  const undo = () => signsOfLife.forEach((sign) => window.removeEventListener(sign, stir))
  const stir = () => {
    undo()
    listener()
  }
  for (const sign of signsOfLife) window.addEventListener(sign, stir)
  return undo
}
