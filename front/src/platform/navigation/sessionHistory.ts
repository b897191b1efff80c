import type { Undo } from '../undo'

/** The tab's history, with the entries that frames make: what `navigation` does not show. */
export interface SessionHistory {
  /** How many entries there are, those of frames included; browsers stop counting at some number. */
  length(): number
  /** The page's own entry that is current: its place among the page's own entries. */
  place(): number
  /** Puts an entry of the page on top, for the same address. */
  mark(): void
  /** The current entry is such a one. */
  isMarked(): boolean
  /** Goes straight to an entry of the page, past all that frames put after it. @returns false where that is impossible */
  goTo(place: number): boolean
  /** Called when the page's own entry changed by the person's hand. */
  onTravel(listener: () => void): Undo
}
