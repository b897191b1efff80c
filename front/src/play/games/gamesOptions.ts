import { milliseconds } from '@playfront/contract/time'

/** The numbers of the game area. */
export const gamesOptions = {
  /** A search waits this long for the next letter. */
  searchAfterMs: milliseconds(200),
  /** Games of a list that are asked for at once. */
  page: 60,
  /** The next page is asked for when no more tiles than these are left to come into sight. */
  aheadTiles: 45,
  /** Tiles of a shelf. */
  shelfTiles: 12,
  /** What the server renders of the lobby: the shelves of a phone's first screenful, as far as they are visible. */
  rendered: { shelves: 3, tiles: 4 },
  /** Tiles drawn before the list's own measures are known: a phone's first screenful and a row. */
  firstTiles: 15,
  /** Rows drawn above and below what is seen. */
  spareRows: 3,
  /** Colours of a tile whose cover is not there yet. */
  tints: 6,
} as const
