import type { Randomness } from '../../../platform/platform'

/** The number of trial balances on one node; then the oldest is reset. */
const maxPurses = 5_000

/** Trial money: in this node's memory, and worth nothing. */
export const openTrialWallets = ({ uuid }: Pick<Randomness, 'uuid'>) => {
  const wallets = new Map<string, number>()
  return {
    open(amount: number): string {
      const [oldest] = wallets.keys()
      if (wallets.size >= maxPurses && oldest !== undefined) wallets.delete(oldest)
      const id = uuid()
      wallets.set(id, amount)
      return id
    },
    holds: (id: string): number | undefined => wallets.get(id),
    /** The remaining balance; undefined when it is gone or does not cover the stake. */
    move(id: string, stake: number, win: number): number | undefined {
      const held = wallets.get(id)
      if (held === undefined || held < stake) return undefined
      wallets.set(id, held - stake + win)
      return held - stake + win
    },
  }
}

export type TrialWallets = ReturnType<typeof openTrialWallets>
