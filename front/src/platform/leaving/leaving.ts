import type { Undo } from '../undo'

/** Notified when the page is hidden: it may never be shown again. */
export type OnLeaving = (listener: () => void) => Undo
