import type { Scheme } from './page'

/** A place in the window, in CSS pixels from its upper left corner. */
export interface Area {
  left: number
  top: number
  width: number
  height: number
}

/** What else stands in the window, for something that floats over it. */
export interface Surroundings {
  /** Width and height of the window. */
  window(): Pick<Area, 'width' | 'height'>
  /** Which side of the theme is seen. */
  side(): Scheme
  /** The bars at its edges. */
  bars(): Area[]
  /** Main actions, other floating things, and what asks to be kept clear. */
  actions(): Area[]
}
