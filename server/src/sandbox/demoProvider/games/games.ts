import { baccarat } from './baccarat'
import { dice } from './dice'
import type { Draw, Odds, Played, DemoProviderGame } from './game'
import { scratch } from './scratch'
import { slot } from './slot'
import { wheel } from './wheel'

export const gameKinds = ['slot', 'dice', 'baccarat', 'wheel', 'scratch'] as const
export type GameKind = (typeof gameKinds)[number]

/** A game as the table uses it: a choice comes from a page and is read before it is played. */
export interface PlayableGame {
  /** The round, not yet drawn; nothing when the choice is none of this game's. */
  prepare(choice: unknown): ((draw: Draw, stake: number) => Played) | undefined
  odds(): Odds
}

const playable = <Choice>({ choice: shape, play, odds }: DemoProviderGame<Choice>): PlayableGame => ({
  prepare(choice) {
    const read = shape.safeParse(choice)
    return read.success ? (draw, stake) => play(draw, stake, read.data) : undefined
  },
  odds,
})

export const games: Record<GameKind, PlayableGame> = {
  slot: playable(slot),
  dice: playable(dice),
  baccarat: playable(baccarat),
  wheel: playable(wheel),
  scratch: playable(scratch),
}
