import type { BetType } from '@playfront/lottery-rules/bet'
import { betTypeOf } from '@playfront/lottery-rules/betTypes/betTypes'
import type { FrameLocator, Locator } from 'playwright-core'
import type { VisitorBody } from './visitor'
import { wordsOf, type Words } from './words'
import type { LanguageCode } from '@playfront/contract/languages'

/** A bet as a person makes it. */
export interface RequestedBet {
  type: BetType
  numbers: readonly string[]
}

/** The frame of the open game; the floating mini-game has a separate one. */
export const gameFrame = 'iframe:not([src*="/mini-game/"])'

/** What a visitor does at the lottery board, in its frame. */
export interface BoardActions {
  board: FrameLocator
  /** What the board says in this visitor's language. */
  boardWords: Words
  /** Goes to a lottery by the address that links to it everywhere. */
  opensLottery(code: string): Promise<void>
  /** Waits for a playable board: the server-rendered HTML is visible before and cannot be pressed. */
  seesBoard(): Promise<void>
  /** Picks numbers of a bet type and adds them to the slip. */
  picks(bet: RequestedBet): Promise<void>
  /** Opens the slip with the bets that were added. */
  opensSlip(): Promise<Locator>
  /** Reviews the slip, continues and confirms. */
  confirms(): Promise<void>
  /** Reads the receipt and puts it away. */
  takesReceipt(): Promise<void>
  /** What the head of the board says that the player has. */
  seesBoardBalance(amount: string): Promise<void>
  /** The draw of an own bet opens by itself: waits for it, and until all its numbers are out. */
  seesResult(): Promise<Locator>
  /** Opens the newest result and waits until all its numbers are out. */
  opensResult(): Promise<Locator>
  /** Lets the phone check the newest draw; answers one word for each thing that was compared. */
  checksDraw(): Promise<string[]>
  /** Turns to the player's own slips that are settled. */
  opensHistory(): Promise<Locator>
}

export const boardActions = (visitor: VisitorBody, language: LanguageCode): BoardActions => {
  const { page, sees } = visitor
  const board = page.frameLocator(gameFrame)
  const words = wordsOf('board', language)
  const button = (name: string | RegExp) => board.getByRole('button', { name, exact: true })
  const radio = (name: string) => board.getByRole('radio', { name, exact: true })
  const sheet = (key: string) => board.getByRole('dialog', { name: words.like(key) })

  const pickNumber = async (number: string) => {
    const token = /^\D+$/.test(number)
    await button(token ? words(`token.${number}`) : number).click()
  }
  /** Longer numbers are pasted as a list, at the keypad. */
  const pasteNumbers = async (numbers: readonly string[]) => {
    await radio(words('mode.pad')).check()
    await board.getByLabel(words('paste.label')).fill(numbers.join(' '))
    await button(words('paste.add')).click()
  }

  let added = 0
  const opensSlip = async () => {
    await button(words('bar.slip', { count: added })).click()
    added = 0
    const slip = sheet('slip.title')
    await sees(slip)
    return slip
  }

  const seesBoard = () => sees(board.locator('#board:not(:has(> [inert]))').getByRole('timer'))
  const seesResult = async () => {
    const result = sheet('draw.title')
    await sees(result.getByRole('button', { name: words('draw.check') }))
    return result
  }
  const opensResult = async () => {
    await board.getByRole('button', { name: words('hero.special') }).click()
    return seesResult()
  }

  return {
    board,
    boardWords: words,
    async opensLottery(code) {
      await visitor.opens(`/m/launchGame?prize_mode=Lott&code=${code}&lottoView=betting`)
      await seesBoard()
    },
    seesBoard,
    async picks({ type, numbers }) {
      await radio(words(`group.${betTypeOf(type).group}`)).check()
      await board.getByRole('radio', { name: `${words(`name.${type}`)} ×` }).check()
      const isLong = numbers.some((number) => /^\d{3,}$/.test(number))
      if (isLong) await pasteNumbers(numbers)
      else {
        const hasDigits = betTypeOf(type).pick.digits > 0
        if (hasDigits) await radio(words('mode.grid')).check()
        for (const number of numbers) await pickNumber(number)
      }
      await button(words('bar.add')).click()
      added += 1
    },
    opensSlip,
    async confirms() {
      const slip = await opensSlip()
      await slip.getByRole('button', { name: words('slip.place'), exact: true }).click()
      const question = sheet('confirm.title')
      await sees(question)
      await question.getByRole('button', { name: words.like('confirm.agree') }).click()
    },
    async takesReceipt() {
      const receipt = sheet('receipt.title')
      await sees(receipt)
      await receipt.getByRole('button', { name: words('receipt.done'), exact: true }).click()
    },
    seesBoardBalance: (amount) => sees(board.getByRole('button', { name: amount })),
    seesResult,
    opensResult,
    async checksDraw() {
      const result = await opensResult()
      await result.getByRole('button', { name: words('draw.check') }).click()
      const check = sheet('check.title')
      await sees(check.getByRole('listitem').first())
      const ticks = await check.getByRole('listitem').getByRole('img').all()
      const found = await Promise.all(ticks.map((tick) => tick.getAttribute('aria-label')))
      await check.getByRole('button', { name: words('nav.close'), exact: true }).click()
      return found.map(String)
    },
    async opensHistory() {
      await board.getByRole('tab', { name: words('tab.mine') }).click()
      await radio(words('mine.settled')).check()
      const slips = board.getByRole('tabpanel').getByRole('listitem')
      await sees(slips.first())
      return board.getByRole('tabpanel')
    },
  }
}

/** A slip of five kinds of bets at the smallest stake. One side of the last wins, for every result. */
export const storyBets: RequestedBet[] = [
  { type: 'VN_LO2', numbers: ['68', '86'] },
  { type: 'VN_DE_DB', numbers: ['07', '70', '77'] },
  { type: 'VN_XIEN2', numbers: ['12', '21'] },
  { type: 'VN_3C_DB', numbers: ['168', '886'] },
  { type: 'VN_CL_DB', numbers: ['CHAN', 'LE'] },
]
