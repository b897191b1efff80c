import type { BoardOpening } from '@playfront/contract/play/lottery/board'

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

/** One line of a slip's picture. */
export interface PictureBet {
  name: string
  numbers: string
}

/** What a picture of a slip says. Nothing of the player: no name, no account, no slip number, no amounts (lottery 8.4). */
export interface SlipPicture {
  title: string
  issues: string
  bets: readonly PictureBet[]
  /**
   * The texts about commitments, and those of the issues: an issue's number and its commitment, public values. Anyone
   * with the picture can check.
   */
  promises: readonly string[]
  /** Who draws, and that it is play money: a picture travels without the page around it. */
  foot: string
}

/** What came with the page, and how long ago it came by now. */
export type ReceivedOpening = BoardOpening & { ageMs(): number }

/** How sharing ended. */
export type ShareEnd = 'shared' | 'saved' | 'cancelled' | 'failed'

/** The page itself: its address, its look, and the page around it. */
export interface Page {
  /** Query of the address. */
  query(): URLSearchParams
  /** What the server put into the page; nothing where it put nothing. */
  opening(): ReceivedOpening | undefined
  /** Replaces the query without a history entry. */
  replaceQuery(query: URLSearchParams): void
  /** Another page of ours shows this one in a frame, with its own bar above it. */
  isFramed(): boolean
  /** The merchant's front hosts, without ports: the only pages that receive messages. */
  knowFronts(hosts: readonly string[]): void
  notifyParent(message: BoardMessage): void
  /** Asks the page around it for the code of the launch, and waits for it; no other window's word is read. */
  askCode(): Promise<string>
  /** Puts the merchant's tokens in front of everything. */
  setTheme(css: string): void
  /** Shows one side of the look; undefined leaves it to the device. */
  setScheme(scheme: 'light' | 'dark' | undefined): void
  speak(tag: string, direction: 'ltr' | 'rtl'): void
  entitle(title: string): void
  /** The person asked the device for less motion. */
  isCalm(): boolean
  /** False when the browser did not allow it. */
  copy(text: string): Promise<boolean>
  /** Draws a slip and hands it to the device's sharing, or saves it where there is none. */
  sharePicture(picture: SlipPicture, direction: 'ltr' | 'rtl'): Promise<ShareEnd>
  /** Saves a file that the page made or fetched. */
  save(name: string, type: string, content: string): void
}
