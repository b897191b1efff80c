import { askServer } from '../outside/askServer'
import { openPlayer, type Player } from '../outside/player'
import type { StaffUser } from '../outside/staffUser'
import { bet, openGame, openLottery, type Outside, payIn, type PlayRound } from '../production/memberActions'
import { firstHost, firstMerchant } from '../production/productionDatabase'
import { until } from '../kills/drawAll'

/** A member, what they were told, and what follows from it. */
export interface UpgradePlayer {
  username: string
  player: Player
  game: PlayRound
  /** What their wallet must hold, minor units. */
  balance: number
  /** What their open bets will be paid. */
  payout: number
  /** The draws that they bet on. */
  issues: Set<string>
}

export interface Staff {
  owner: StaffUser
  second: StaffUser
}

const firstDeposit = 500_000

/** Registers a member, who pays in and opens the game of the game provider. */
export const openUpgradePlayer = async (username: string, outside: Outside): Promise<UpgradePlayer> => {
  const player = await openPlayer(username, firstMerchant, outside.port, { launched: openLottery() })
  await payIn(player, firstDeposit, outside)
  let game: PlayRound | undefined
  await until('the list of games was read', async () => {
    game = await openGame(player, outside).catch(() => undefined)
    return game !== undefined
  })
  if (!game) throw new Error('The game was not opened.')
  return { username, player, game, balance: firstDeposit, payout: 0, issues: new Set() }
}

/** Each member bets, pays in and plays; the staff read. Throws when anything is refused or answered wrongly. */
export const playRound = async (
  players: readonly UpgradePlayer[],
  { owner, second }: Staff,
  outside: Outside,
): Promise<void> => {
  for (const one of players) {
    const { slip, payout } = await bet(one.player, openLottery().lottery)
    one.balance -= slip.expectedTotal
    one.payout += payout
    one.issues.add(slip.issues[0]?.issueId ?? '')
    await payIn(one.player, 10_000, outside)
    one.balance += 10_000
    await assertBalance(one, await one.game(1_000, 1_500), 500)
    await assertBalance(one, await one.player.balance())
    await assertBalance(one, await one.player.balance())
  }
  await assertPage(outside.port)
  await assertPage(outside.port)
  for (const staff of [owner, second]) {
    await staff.calls('me')
    await staff.calls('waitingPayouts', {}, firstMerchant)
    await staff.calls('health', {}, firstMerchant)
  }
}

const assertBalance = async (one: UpgradePlayer, found: number, won = 0): Promise<void> => {
  one.balance += won
  if (found !== one.balance) throw new Error(`${one.username} holds ${found} instead of ${one.balance}.`)
}

const assertPage = async (port: number): Promise<void> => {
  const { status } = await askServer('/m/home', { port, host: firstHost })
  if (status !== 200) throw new Error(`The home page answered ${status}.`)
}
