import type { Undo } from '../undo'

/** Hears when the page goes out of sight: nobody knows whether it comes back. */
export type OnLeaving = (listener: () => void) => Undo
