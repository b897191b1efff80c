import type { WireAnswer, WireRequest } from './network'

/** Answers that are read while they come. */
export interface Streams {
  /**
   * Passes on the text of a successful response piece by piece, and settles when it has ended. The settled response
   * carries text only where it was not successful: the server's error body. Rejects when the connection broke or the
   * request was aborted.
   */
  read(request: WireRequest, onText: (text: string) => void): Promise<WireAnswer>
}
