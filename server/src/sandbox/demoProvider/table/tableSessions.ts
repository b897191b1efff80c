import { type CurrencyCode, currencyDigits } from '@playfront/contract/money'
import { type Milliseconds, hours } from '@playfront/contract/time'
import { z } from 'zod'
import type { Platform, Randomness } from '../../../platform/platform'
import type { Secrets } from '../../../platform/keys/secrets'

/** What may be staked on a round, minor units; each is a multiple of what the games need. */
export const stakesOf = (currency: CurrencyCode): readonly number[] =>
  currencyDigits[currency] === 0
    ? [1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000]
    : [100, 200, 500, 1_000, 2_000, 5_000, 10_000]

/** What a trial begins with. */
export const trialWalletOf = (currency: CurrencyCode): number => (stakesOf(currency).at(-1) ?? 0) * 20

/** The number of trial balances on one node; then the oldest is reset. */
const maxTrialWallets = 5_000

/** Trial money: in this node's memory, and worth nothing. */
export const openTrialWallets = ({ uuid }: Pick<Randomness, 'uuid'>) => {
  const wallets = new Map<string, number>()
  return {
    open(amount: number): string {
      const [oldest] = wallets.keys()
      if (wallets.size >= maxTrialWallets && oldest !== undefined) wallets.delete(oldest)
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

/** The session of a game: a member with a token of the wallet, or a visitor who tries it. */
export interface TableSession {
  merchant: string
  vendor: string
  game: string
  currency: CurrencyCode
  /** Absent in a trial. */
  token?: string
  member?: string
  /** Id of a trial's balance. */
  trial?: string
  endsAtMs: Milliseconds
}

const session = z.object({
  merchant: z.string(),
  vendor: z.string(),
  game: z.string(),
  currency: z.string(),
  token: z.string().optional(),
  member: z.string().optional(),
  trial: z.string().optional(),
  endsAtMs: z.number(),
})

const purpose = 'studio session'
const sessionLifetimeMs = hours(12)

/** A session as the page holds it: sealed, so that only the nodes can read it. */
export const openTableSessions = (
  secrets: Pick<Secrets, 'seal' | 'open'>,
  { clock }: Pick<Platform, 'clock'>,
) => ({
  give: (taken: Omit<TableSession, 'endsAtMs'>): string =>
    secrets
      .seal(purpose, JSON.stringify({ ...taken, endsAtMs: clock.now() + sessionLifetimeMs }))
      .toString('base64url'),
  /** Nothing when it is forged, or has ended. */
  find(key: string): TableSession | undefined {
    try {
      const found = session.parse(
        JSON.parse(secrets.open(purpose, Buffer.from(key, 'base64url'))),
      ) as TableSession
      return found.endsAtMs > clock.now() ? found : undefined
    } catch {
      return undefined
    }
  },
})

export type TableSessions = ReturnType<typeof openTableSessions>
