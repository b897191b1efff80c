import type { LanguageCode } from '../../languageTags'
import type { MerchantSettings } from '../../merchantSettings'
import type { LotteryBoard } from './board.schema'

/** The merchant's settings that the board needs. */
export type BoardMerchant = Pick<
  MerchantSettings,
  'code' | 'name' | 'currency' | 'currencySymbol' | 'currencyPosition' | 'timeZone'
> & {
  responsible: Pick<MerchantSettings['responsible'], 'playMoney'>
}

/** What the board's page carries inside it, the same for everyone who opens this lottery in this language. */
export interface BoardOpening {
  merchant: BoardMerchant & { domains: Pick<MerchantSettings['domains'], 'hosts'> }
  /** What stands painted in the page, its time that of the sending; absent when nothing does. */
  board?: LotteryBoard
}

/** Where the board lives on a merchant's game host. */
export const boardPath = '/lottery/'

/** The element that holds a `BoardOpening` as JSON. */
export const boardOpeningId = 'opening'

/** What the address of a launch says to the painter; whoever plays is no part of it. */
export interface BoardRequest {
  lottery: string
  language: LanguageCode
  /** Of the launch; the merchant's usual one otherwise. */
  prizeMode?: string
}

/** The first screen as HTML, without script and without style attributes. */
export interface BoardPicture {
  /** What opens it and is seen first: the lottery's name, the issue and its time. */
  head: string
  /** All that lies below. */
  rest: string
  title: string
}

/** What the board's build for the server offers. */
export interface BoardPainter {
  /** What can be painted for an address; nothing for the lobby, or when the language is the device's to know. */
  readRequest(query: string): BoardRequest | undefined
  /**
   * Paints the board as its script draws it first, in the tab of nobody in particular, and for a page of its own: `data-framed` at
   * the page's root makes it the one in a frame.
   */
  renderBoard(input: {
    merchant: BoardMerchant
    board: LotteryBoard
    language: LanguageCode
  }): Promise<BoardPicture>
}

/** Where the build for the server lies in the board's folder. */
export const boardPainterFile = 'ssr/renderBoard.js'
