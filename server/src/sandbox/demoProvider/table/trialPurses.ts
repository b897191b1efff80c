import type { Randomness } from '../../../platform/platform'

/** So many people try games on one node before the first of them starts anew. */
const maxPurses = 5_000

/** Pretend money of those who try games: in this node's memory, and worth as much. */
export const openTrialPurses = ({ uuid }: Pick<Randomness, 'uuid'>) => {
  const purses = new Map<string, number>()
  return {
    open(amount: number): string {
      const [oldest] = purses.keys()
      if (purses.size >= maxPurses && oldest !== undefined) purses.delete(oldest)
      const id = uuid()
      purses.set(id, amount)
      return id
    },
    holds: (id: string): number | undefined => purses.get(id),
    /** What is left; nothing when the purse is gone or does not hold the stake. */
    move(id: string, stake: number, win: number): number | undefined {
      const held = purses.get(id)
      if (held === undefined || held < stake) return undefined
      purses.set(id, held - stake + win)
      return held - stake + win
    },
  }
}

export type TrialPurses = ReturnType<typeof openTrialPurses>
