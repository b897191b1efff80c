import type { CurrencyCode } from '@playfront/contract/money'
import { hours, type Milliseconds } from '@playfront/contract/time'
import { z } from 'zod'
import type { Secrets } from '../../../platform/keys/secrets'
import type { Platform } from '../../../platform/platform'

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

/** A session as the page holds it: sealed, so that every node can read it and nobody else. */
export const openSeats = (secrets: Pick<Secrets, 'seal' | 'open'>, { clock }: Pick<Platform, 'clock'>) => ({
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

export type Seats = ReturnType<typeof openSeats>
