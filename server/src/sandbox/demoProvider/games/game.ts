import type { z } from 'zod'
import type { Randomness } from '../../../platform/platform'

/** A whole number from zero up to, but not, the limit; each as likely as any other. */
export type Draw = (below: number) => number

/** What may happen, how likely it is and what it pays for one of the unit that is bet. */
export interface OddsRow {
  /** Names the case to the page, which has words or a picture for it. */
  name: string
  /** Between 0 and 1. */
  chance: number
  /** The stake included. */
  pays: number
}

export interface Odds {
  rows: OddsRow[]
  /** What comes back of all that is staked, in percent; where choices differ, the least of them. */
  returns: number
}

export interface Played {
  /** Minor units, the stake included. */
  win: number
  /** What the page draws. */
  shows: object
}

/** A game that is really played: its odds are computed from the same tables that it is played with. */
export interface DemoProviderGame<Choice> {
  choice: z.ZodType<Choice>
  /** @param stake a multiple of `stakeStep`, so that whatever it pays is whole */
  play(draw: Draw, stake: number, choice: Choice): Played
  odds(): Odds
}

export const stakeStep = 100

const range = 2 ** 32

/** Draws from the system's own randomness; numbers beyond the last whole multiple of the limit are drawn again. */
export const openDraw =
  ({ bytes }: Pick<Randomness, 'bytes'>): Draw =>
  (below) => {
    const usable = range - (range % below)
    let drawn = range
    while (drawn >= usable) drawn = bytes(4).readUInt32BE()
    return drawn % below
  }
