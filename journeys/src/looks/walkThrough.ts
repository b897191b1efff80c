import type { Visitor } from '../visitor/visitor'
import type { TestEnvironment } from '../environment/createTestEnvironment'
import { storyBets } from '../visitor/boardActions'

/** Called for each screen when it is idle, with its name. */
export type OnScreen = (name: string) => Promise<void>

/** A path through screens, for a visitor without an account. */
export type Walk = (
  environment: TestEnvironment,
  visitor: Visitor,
  username: string,
  onScreen: OnScreen,
) => Promise<void>

/** Leads a visitor through every screen of the journey, from the first open to the history. */
export const walkThrough = async (
  environment: TestEnvironment,
  visitor: Visitor,
  username: string,
  onScreen: OnScreen,
): Promise<void> => {
  await walkThroughMainScreens(environment, visitor, username, onScreen)
  await walkThroughBet(environment, visitor, onScreen)
}

/** The same without a bet: what a visitor sees, an account, and what its member sees. */
export const walkThroughMainScreens = async (
  environment: TestEnvironment,
  visitor: Visitor,
  username: string,
  onScreen: OnScreen,
): Promise<void> => {
  await walkAsVisitor(environment, visitor, onScreen)
  await visitor.registers(username)
  await walkAsMember(environment, visitor, onScreen)
}

/** Until the app is hydrated and its requests are answered. */
export const settle = (environment: TestEnvironment) => environment.pass(4_000)

const walkAsVisitor = async (
  environment: TestEnvironment,
  visitor: Visitor,
  onScreen: OnScreen,
): Promise<void> => {
  for (const [name, path] of [
    ['home', '/m/home'],
    ['login', '/m/login'],
    ['register', '/m/register'],
  ] as const) {
    await visitor.opens(path)
    await settle(environment)
    await onScreen(name)
  }
}

const walkAsMember = async (
  environment: TestEnvironment,
  visitor: Visitor,
  onScreen: OnScreen,
): Promise<void> => {
  for (const [name, path] of [
    ['memberHome', '/m/home'],
    ['games', '/m/game'],
    ['wallet', '/m/member/wallet'],
    ['me', '/m/member/home'],
  ] as const) {
    await visitor.opens(path)
    await settle(environment)
    await onScreen(name)
  }
}

const walkThroughBet = async (
  environment: TestEnvironment,
  visitor: Visitor,
  onScreen: OnScreen,
): Promise<void> => {
  const { board, boardWords: words, sees } = visitor
  await environment.passToSecond(3)
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
  await environment.passToSecond(3)
  await onScreen('draw')
  await environment.pass(10_000)
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

/** What a member reaches from their own place, from the wallet and by link, in the order of the front's routes. */
export const places = [
  '/m/changePsw',
  '/m/member/devices',
  '/m/member/security',
  '/m/member/protection',
  '/m/member/profile',
  '/m/member/inbox',
  '/m/member/notifications',
  '/m/member/closeAccount',
  '/m/voucherCenter',
  '/m/member/deposits',
  '/m/withdraw',
  '/m/member/withdrawals',
  '/m/member/cards',
  '/m/securityCenter/addBankCard',
  '/m/activity',
  '/m/rewardCenter',
  '/m/mall/mallHome',
  '/m/leaderBoard',
  '/m/member/benefits',
  '/m/feedback',
  '/m/inviteFriends',
  '/m/agentRegister',
]

/** Opens an account and every screen that the journey of the bet passes. */
export const walkThroughPlaces: Walk = async (environment, visitor, username, onScreen) => {
  await visitor.opens('/m/forgotPsw')
  await settle(environment)
  await onScreen('/m/forgotPsw')
  await visitor.registers(username)
  for (const place of places) {
    await visitor.opens(place)
    await settle(environment)
    await onScreen(place)
  }
}
