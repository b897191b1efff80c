import { storyBets } from '../visitor/storyBets'
import type { Visitor } from '../visitor/visitor'
import type { World } from '../world/createWorld'

/** Told of each screen when it stands still, by its name. */
export type OnScreen = (name: string) => Promise<void>

/** A way through screens, for somebody who has no account yet. */
export type Walk = (world: World, visitor: Visitor, username: string, onScreen: OnScreen) => Promise<void>

/** Walks somebody through every screen of the story, from the first open to the history. */
export const walkThrough = async (
  world: World,
  visitor: Visitor,
  username: string,
  onScreen: OnScreen,
): Promise<void> => {
  await walkThroughMainScreens(world, visitor, username, onScreen)
  await walkThroughBet(world, visitor, onScreen)
}

/** The same without a bet: what a visitor sees, an account, and what its member sees. */
export const walkThroughMainScreens = async (
  world: World,
  visitor: Visitor,
  username: string,
  onScreen: OnScreen,
): Promise<void> => {
  await walkAsVisitor(world, visitor, onScreen)
  await visitor.registers(username)
  await walkAsMember(world, visitor, onScreen)
}

/** Until the app has come to life and what it asked for is there. */
export const settle = (world: World) => world.pass(4_000)

const walkAsVisitor = async (world: World, visitor: Visitor, onScreen: OnScreen): Promise<void> => {
  for (const [name, path] of [
    ['home', '/m/home'],
    ['login', '/m/login'],
    ['register', '/m/register'],
  ] as const) {
    await visitor.opens(path)
    await settle(world)
    await onScreen(name)
  }
}

const walkAsMember = async (world: World, visitor: Visitor, onScreen: OnScreen): Promise<void> => {
  for (const [name, path] of [
    ['memberHome', '/m/home'],
    ['games', '/m/game'],
    ['wallet', '/m/member/wallet'],
    ['me', '/m/member/home'],
  ] as const) {
    await visitor.opens(path)
    await settle(world)
    await onScreen(name)
  }
}

const walkThroughBet = async (world: World, visitor: Visitor, onScreen: OnScreen): Promise<void> => {
  const { board, boardWords: words, sees } = visitor
  await world.passToSecond(3)
  await visitor.opensLottery('MB1')
  await onScreen('board')
  for (const bet of storyBets) await visitor.picks(bet)
  await onScreen('picking')
  const slip = await visitor.opensSlip()
  await onScreen('slip')
  await slip.getByRole('button', { name: words('slip.place') }).click()
  const question = board.getByRole('dialog', { name: words('confirm.title') })
  await sees(question)
  await onScreen('confirm')
  await question.getByRole('button', { name: words.like('confirm.agree') }).click()
  await sees(board.getByRole('dialog', { name: words('receipt.title') }))
  await onScreen('receipt')
  await visitor.takesReceipt()
  await world.passToSecond(3)
  await onScreen('draw')
  await world.pass(10_000)
  await visitor.seesResult()
  await onScreen('result')
  await board.getByRole('button', { name: words('draw.check') }).click()
  await sees(
    board
      .getByRole('dialog', { name: words('check.title') })
      .getByRole('listitem')
      .first(),
  )
  await onScreen('check')
  await board
    .getByRole('dialog')
    .getByRole('button', { name: words('nav.close'), exact: true })
    .click()
  await visitor.opensHistory()
  await onScreen('history')
}
