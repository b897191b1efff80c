import type { Undo } from '../undo'

/** Whether the page is visible, and whether reduced motion is requested. */
export interface Attention {
  /** The page is in front. */
  isThere(): boolean
  /** The device asks for less motion. */
  wantsCalm(): boolean
  /** Called when either changes. */
  onChange(listener: () => void): Undo
}
