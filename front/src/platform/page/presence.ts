import type { Undo } from '../undo'

/** Whether somebody is here, and in the middle of writing something. */
export interface Presence {
  /** Called each time somebody comes back to the page: it is shown again, or its window gets the focus. */
  onReturn(listener: () => void): Undo
  /** Whether a field still holds what the person has typed since this was first asked. */
  hasUnsentWords(): boolean
}
