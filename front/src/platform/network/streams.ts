import type { WireAnswer, WireRequest } from './network'

/** Answers that are read while they come. */
export interface Streams {
  /**
   * Hands out the text of a good answer piece by piece, and settles when it has ended. The settled answer carries text
   * only where it was none: what the server said instead. Rejects when the line broke or the request was aborted.
   */
  read(request: WireRequest, onText: (text: string) => void): Promise<WireAnswer>
}
