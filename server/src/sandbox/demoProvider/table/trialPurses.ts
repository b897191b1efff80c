import type { Randomness } from '../../../platform/platform'

/** The number of trial balances on one node; then the oldest is reset. */
const maxPurses = 5_000

/** Trial money: in this node's memory, and worth nothing. */
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
    /** The remaining balance; undefined when it is gone or does not cover the stake. */
    move(id: string, stake: number, win: number): number | undefined {
      const held = purses.get(id)
      if (held === undefined || held < stake) return undefined
      purses.set(id, held - stake + win)
      return held - stake + win
    },
  }
}

export type TrialPurses = ReturnType<typeof openTrialPurses>
