import type { Undo } from '../undo'

/** Whether the visitor is present, and in the middle of typing. */
export interface Presence {
  /** Called each time the visitor returns to the page: it is shown again, or its window gets the focus. */
  onReturn(listener: () => void): Undo
  /** Whether a field still holds what the person has typed since this was first asked. */
  hasUnsentWords(): boolean
}
