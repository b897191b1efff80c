/** Undoes what was just done: a timer, a listener, a lock. Calling it twice does no harm. */
export type Undo = () => void
