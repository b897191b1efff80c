import { defineCall } from '../../call'
import type { LotteryBoard, LotteryBoardRequest, LotterySession, LotterySessionRequest } from './board.schema'
import type { LanguageCode } from '../../languages'
import type { MerchantSettings } from '../../merchantSettings'

export type { LotterySession }

/** Trades the one-use launch code for a game token that opens the lottery's calls and nothing else. */
export const lotterySession = defineCall<LotterySessionRequest, LotterySession>({
  method: 'POST',
  path: '/wps/lottery/session',
  session: 'none',
})

export type { LotteryBoard, NumberRule, OfferedBetType } from './board.schema'

/** What the bet board of one lottery needs in one answer: issue, last results, prices and limits. */
export const lotteryBoard = defineCall<LotteryBoardRequest, LotteryBoard>({
  method: 'GET',
  path: '/wps/lottery/board',
  session: 'none',
})

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
  /** The server-rendered state in the page, its time that of the sending; absent without server rendering. */
  board?: LotteryBoard
  /** The server records traces: the call that places a slip begins one. */
  isTraced?: true
}

/** Where the board lives on a merchant's game host. */
export const boardPath = '/lottery/'

/** The element that holds a `BoardOpening` as JSON. */
export const boardOpeningId = 'opening'

/** What a launch's address contributes to server rendering; the player is not part of it. */
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
export interface BoardRenderer {
  /** The server-rendered HTML for an address; undefined for the lobby, or when the language depends on the device. */
  readRequest(query: string): BoardRequest | undefined
  /**
   * Renders the board's first screen as its script would, as a visitor's, and for a page of its own: `data-framed` at
   * the page's root makes it the one in a frame.
   */
  renderBoard(input: {
    merchant: BoardMerchant
    board: LotteryBoard
    language: LanguageCode
  }): Promise<BoardPicture>
}

/** Where the server build is in the board's folder. */
export const boardRendererFile = 'ssr/renderBoard.js'
