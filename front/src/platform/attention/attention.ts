import type { Undo } from '../undo'

/** Whether somebody can be looking, and whether they asked for still pictures. */
export interface Attention {
  /** The page is in front. */
  isThere(): boolean
  /** The device asks for less motion. */
  wantsCalm(): boolean
  /** Called when either changes. */
  onChange(listener: () => void): Undo
}
