/**
 * The messages that the board sends to the page that frames it. The front end parses them with the same schemas
 * (docs/guide/game-frame.md).
 */
export type BoardMessage =
  /** The wallet changed: a slip was charged or paid. */
  | { type: 'game:round' }
  /** A draw with own bets begins: what it pays is not to be seen before the draw. */
  | { type: 'game:drawing' }
  /** The draw was shown to its end. */
  | { type: 'game:drawn' }
  /** The player wants to leave. */
  | { type: 'game:close' }
  /** What the header around the frame may show. */
  | { type: 'game:title'; title: string }
  /** The page was opened before its launch: the code of it is asked for. */
  | { type: 'game:launch' }
  /** The game token has ended: launch the game again. */
  | { type: 'game:expired' }
