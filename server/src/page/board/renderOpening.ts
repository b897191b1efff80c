import { seconds } from '@playfront/contract/time'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import type {
  BoardOpening,
  BoardPicture,
  BoardRequest,
  LotteryBoard,
} from '@playfront/contract/play/lottery/board'
import { Refusal } from '../../kernel/refusal'
import type { Clock } from '../../platform/platform'
import { themeOf } from '../../shell/settingsHandler'
import type { BoardBuild } from './boardBuild'
import { dropUnread } from './pickStyles'

/** What of the board's style sheets a picture needs. */
export interface RenderedStyles {
  /** All that its head looks like, the merchant's theme with it, so that nothing else is needed to see it. */
  head: string
  /** For the whole of it, without the theme. */
  whole: string
}

/** A board that is ready to be put into a page: the same for everyone who opens it in this second. */
export interface RenderedOpening {
  picture: BoardPicture
  styles: RenderedStyles
  board: LotteryBoard
  renderedAtMs: number
}

export interface RenderDeps {
  build: BoardBuild
  clock: Clock
  onError(failure: unknown): void
}

/** A countdown shows seconds: what is older is another picture. */
const keptMs = seconds(1)
/** More lotteries and languages than are opened in one second. */
const maxKept = 200

/**
 * Renders boards, each at most once a second; a burst of openings before a draw causes no more queries than that.
 * @returns undefined when this board cannot be rendered: then the page's script shows why
 */
export const createOpenings = ({ build: { renderer, pickStyles }, clock, onError }: RenderDeps) => {
  const kept = new Map<string, { atMs: number; made: Promise<RenderedOpening | undefined> }>()

  const render = async (
    merchant: FullMerchantSettings,
    { language }: BoardRequest,
    readBoard: () => Promise<LotteryBoard>,
  ): Promise<RenderedOpening | undefined> => {
    if (!renderer) return undefined
    const board = await readBoard()
    const renderedAtMs = clock.now()
    const picture = await renderer.renderBoard({ merchant: openMerchant(merchant), board, language })
    const styles = {
      head: dropUnread(pickStyles(picture.head) + themeOf(merchant)),
      whole: pickStyles(picture.head + picture.rest),
    }
    return { picture, styles, board, renderedAtMs }
  }

  /** The page's script asks again, and shows the error it gets. */
  const giveUp = (failure: unknown): undefined => {
    if (!(failure instanceof Refusal)) onError(failure)
  }

  return (
    merchant: FullMerchantSettings,
    pageRequest: BoardRequest,
    readBoard: () => Promise<LotteryBoard>,
  ): Promise<RenderedOpening | undefined> => {
    const { lottery, language, prizeMode } = pageRequest
    const key = [merchant.code, lottery, language, prizeMode].join(' ')
    const known = kept.get(key)
    if (known && clock.now() - known.atMs < keptMs) return known.made
    if (kept.size >= maxKept) kept.clear()
    const made = render(merchant, pageRequest, readBoard).catch(giveUp)
    kept.set(key, { atMs: clock.now(), made })
    return made
  }
}

/** What of the merchant's settings the board needs. */
const openMerchant = (merchant: FullMerchantSettings): BoardOpening['merchant'] => {
  const { code, name, currency, currencySymbol, currencyPosition, timeZone, responsible, domains } = merchant
  return {
    code,
    name,
    currency,
    currencySymbol,
    currencyPosition,
    timeZone,
    responsible: { playMoney: responsible.playMoney },
    domains: { hosts: domains.hosts },
  }
}

/** What the page's script finds in it: a picture that is some moments old says a time that many moments later. */
export const openingOf = (
  merchant: FullMerchantSettings,
  rendered: RenderedOpening | undefined,
  nowMs: number,
): BoardOpening => {
  if (!rendered) return { merchant: openMerchant(merchant) }
  const { board, renderedAtMs } = rendered
  const serverTime = board.serverTime + Math.max(0, nowMs - renderedAtMs)
  return { merchant: openMerchant(merchant), board: { ...board, serverTime } }
}
