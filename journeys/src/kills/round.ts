import type { Player } from '../outside/player'
import type { PlayerHistory } from './killHistory'
import type { KillEnvironment } from './killEnvironment'

/** Where the round is played: both ways to play are sold there. */
export const merchant = 'mela'

/** The draw of others: the one with the most bets. */
export const official = 'LAO'

export interface Subscriber {
  player: Player
  history: PlayerHistory
}

/** A round that is being played. */
export interface Round {
  environment: KillEnvironment
  players: Subscriber[]
  chance: () => number
  isThorough: boolean
  /** A server was killed; whether within the transaction that was meant. */
  notify: (isCaught: boolean) => void
}

/** A whole number from 1 to the count. */
export const anyOf = (chance: () => number, count: number): number => 1 + Math.floor(chance() * count)
