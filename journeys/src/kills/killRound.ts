import type { LotteryBoard } from '@playfront/contract/play/lottery/board'
import type { PlaceSlipRequest } from '@playfront/contract/play/lottery/slip'
import type { BetType } from '@playfront/lottery-rules/bet'
import { priceBet } from '@playfront/lottery-rules/pricing/priceBet'
import { snapshotOf } from '@playfront/lottery-rules/prizeModes/snapshotOf'
import type { Family } from '@playfront/lottery-rules/result'
import { type Player, openPlayer } from '../outside/player'
import { type KillEnvironment, openKillEnvironment } from './killEnvironment'
import { type Round, type Subscriber, anyOf, merchant, official } from './round'
import { seededChance } from '../releases/seededChance'
import { correctResult, drawAll } from './drawAll'
import { findIssues } from './killHistory'

/** All stakes of a slip's numbers differ, so that its payout shows which of them were drawn. */
const stakeOf = (n: number): number => 100 * (1 + n)

/** The in-house lotteries that are drawn in this round; each with a bet of two digits, and the price of a line. */
const inHouseLotteries = { MB1: 'VN_DE_DB', TG3: 'TG_2D', MB5: 'VN_DE_DB', YK15: 'TH_2TOP' } as const

const digits = (n: number): string => String(n % 100).padStart(2, '0')

/** A slip for the issue that takes bets now or next, with bets on the numbers from 00 on, each with another stake. */
export const slipOf = (board: LotteryBoard, type: string, bets = 100): PlaceSlipRequest => ({
  slipId: crypto.randomUUID(),
  lottery: board.lottery,
  prizeMode: board.prizeMode,
  oddsVersion: board.oddsVersion,
  currency: board.currency,
  issues: [{ issueId: (board.current ?? board.next)?.issueId ?? '', multiple: 1 }],
  ...pricedBets(board, type, bets),
})

const pricedBets = ({ family, prizeMode }: LotteryBoard, type: string, length: number) => {
  const bets = Array.from({ length }, (_, n) => ({ type, numbers: [digits(n)], stake: stakeOf(n) }))
  const price = snapshotOf(prizeMode, family as Family, type as BetType)
  if (!price) throw new Error(`${prizeMode} does not sell ${type}.`)
  const costs = bets.map((bet) => priceBet(family as Family, price, { ...bet, type: type as BetType }).cost)
  return { bets, expectedTotal: costs.reduce((sum, cost) => sum + cost, 0) }
}

/**
 * All players send at once; a server dies while it places. Those without a response ask the other one with the same
 * slip.
 */
export const placeAll = async (
  { environment, players, chance, isThorough, notify }: Round,
  slips: number,
): Promise<void> => {
  const [first] = players
  if (!first) return
  for (const [lottery, type] of [...Object.entries(inHouseLotteries), [official, 'TH_2TOP'] as const]) {
    if (isThorough) await environment.isWhole()
    const ports = environment.ports()
    first.player.turnsTo(ports[0] ?? 0)
    const board = await first.player.board(lottery)
    const count = lottery === official ? slips : slips / 4
    let isSent = false
    const sent = Promise.all(
      players.map(async ({ player, history }, at) => {
        player.turnsTo(ports[at % ports.length] ?? 0)
        const mine = Array.from({ length: Math.ceil(count / players.length) }, () => slipOf(board, type))
        for (const slip of mine) await sendUntilAnswered(environment, player, slip)
        history.slips.push(...mine)
      }),
    ).finally(() => (isSent = true))
    if (lottery === official || (isThorough && chance() < 0.5))
      notify(await environment.killsIn(/lottery_place_slips/, anyOf(chance, 5), () => isSent))
    await sent
  }
}

const sendUntilAnswered = async (
  environment: KillEnvironment,
  player: Player,
  slip: PlaceSlipRequest,
): Promise<void> => {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const answer = await player.sends(slip).catch(() => undefined)
    if (answer?.success) return
    if (answer && answer.errorCode !== 'server.busy') throw new Error(`Refused: ${JSON.stringify(answer)}`)
    player.turnsTo(environment.ports()[attempt % environment.ports().length] ?? 0)
  }
  throw new Error('No server answered.')
}

export interface KillOptions {
  databaseUrl: string
  dataDir: string
  seed: number
  /** Slips of a hundred bets that are sent for the draw of others; a fast one gets a quarter of them. */
  slips: number
  /** False: a server dies once in each kind of work, and not more often as the seed has it. */
  isThorough: boolean
}

export interface KillStory {
  /** How often a server was killed, and how often within the very transaction that was meant. */
  kills: number
  caught: number
  bets: number
  /** What was lost, doubled or paid otherwise than the rules say; empty when nothing was. */
  issues: string[]
}

const riches = 100_000_000
const playerCount = 4

/**
 * A day at a merchant on two servers, one of which is killed again and again: while slips are placed, while fast lotteries are
 * drawn, while a draw with thousands of bets is paid, and while its result is corrected.
 */
export const playKillRound = async ({
  databaseUrl,
  dataDir,
  seed,
  slips,
  isThorough,
}: KillOptions): Promise<KillStory> => {
  const environment = await openKillEnvironment(databaseUrl, dataDir)
  try {
    const players = await signInPlayers(environment)
    const kills: boolean[] = []
    const round: Round = {
      environment,
      players,
      chance: seededChance(seed),
      isThorough,
      notify: (isCaught) => kills.push(isCaught),
    }
    await placeAll(round, slips)
    await drawAll(round)
    await correctResult(round)
    const books = players.map(({ history }) => history)
    return {
      kills: kills.length,
      caught: kills.filter((isCaught) => isCaught).length,
      bets: books.flatMap((history) => history.slips.flatMap(({ bets }) => bets)).length,
      issues: await findIssues(environment.owner, databaseUrl, books),
    }
  } finally {
    await environment.close()
  }
}

/** Registers the players of a round and makes them rich. */
export const signInPlayers = async ({
  owner,
  ports,
}: Pick<KillEnvironment, 'owner' | 'ports'>): Promise<Subscriber[]> => {
  const players: Subscriber[] = []
  for (let number = 0; number < playerCount; number += 1) {
    const player = await openPlayer(`survivor_${number}`, merchant, ports()[0] ?? 0, {
      address: `192.0.2.${number}`,
    })
    const [row] = await owner.query<{ id: string }>(`select id from member where username = $1`, [
      `survivor_${number}`,
    ])
    const memberId = row?.id ?? ''
    await owner.query(`select set_config('playfront.merchant', $1, false)`, [merchant])
    await owner.query(
      `select ledger_post('adjustment', 'THB', 'riches:' || $1, 'riches', $1::uuid, $2, '\\x00')`,
      [memberId, riches],
    )
    players.push({ player, history: { memberId, balance: await player.balance(), slips: [] } })
  }
  return players
}
