import { openPlayer } from '../outside/player'
import { seededChance } from '../releases/seededChance'
import { correctResult } from './correctResult'
import { drawAll } from './drawAll'
import { findIssues } from './killHistory'
import { openKillTown, type KillTown } from './killTown'
import { placeAll } from './placeAll'
import { merchant, type Round, type Subscriber } from './round'

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
  const town = await openKillTown(databaseUrl, dataDir)
  try {
    const seats = await signInPlayers(town)
    const kills: boolean[] = []
    const round: Round = {
      town,
      seats,
      chance: seededChance(seed),
      isThorough,
      notify: (isCaught) => kills.push(isCaught),
    }
    await placeAll(round, slips)
    await drawAll(round)
    await correctResult(round)
    const books = seats.map(({ history }) => history)
    return {
      kills: kills.length,
      caught: kills.filter((isCaught) => isCaught).length,
      bets: books.flatMap((history) => history.slips.flatMap(({ bets }) => bets)).length,
      issues: await findIssues(town.owner, databaseUrl, books),
    }
  } finally {
    await town.close()
  }
}

const signInPlayers = async ({ owner, ports }: KillTown): Promise<Subscriber[]> => {
  const seats: Subscriber[] = []
  for (let number = 0; number < playerCount; number += 1) {
    const player = await openPlayer(`survivor_${number}`, merchant, ports()[0] ?? 0)
    const [row] = await owner.query<{ id: string }>(`select id from member where username = $1`, [
      `survivor_${number}`,
    ])
    const memberId = row?.id ?? ''
    await owner.query(`select set_config('playfront.merchant', $1, false)`, [merchant])
    await owner.query(
      `select ledger_post('adjustment', 'THB', 'riches:' || $1, 'riches', $1::uuid, $2, '\\x00')`,
      [memberId, riches],
    )
    seats.push({ player, history: { memberId, balance: await player.balance(), slips: [] } })
  }
  return seats
}
