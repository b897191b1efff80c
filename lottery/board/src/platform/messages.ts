/** What the board tells the page that frames it. The front reads the first three by the same shapes. */
export type BoardMessage =
  /** The wallet changed: a slip was charged or paid. */
  | { type: 'balance-changed' }
  /** The player wants to leave. */
  | { type: 'close' }
  /** What the header around the frame may show. */
  | { type: 'title'; title: string }
  /** The game token has ended: launch the game anew. */
  | { type: 'reopen' }
