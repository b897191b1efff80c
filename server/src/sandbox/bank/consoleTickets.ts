import { minutes } from '@playfront/contract/time'
import { z } from 'zod'
import type { Secrets } from '../../platform/keys/secrets'
import type { Clock } from '../../platform/platform'

/**
 * The first of two steps at a desk, sealed: what a person has looked at is what the second step carries out, for some
 * minutes, at the same merchant and desk. Sent twice it is the same ruling, for its name is in it.
 */
export interface AdminTickets<Approval> {
  write(merchant: string, approval: Approval): string
  /** Nothing of what is forged, of another desk or merchant, or too old. */
  read(merchant: string, ticket: string): Approval | undefined
}

export interface TicketDeps {
  secrets: Pick<Secrets, 'seal' | 'open'>
  clock: Pick<Clock, 'now'>
}

const lifeMs = minutes(10)

export const openAdminTickets = <Approval>(
  { secrets, clock }: TicketDeps,
  module: string,
  shape: z.ZodType<Approval>,
): AdminTickets<Approval> => {
  const purpose = `desk ticket ${module}`
  const whole = z.object({ merchant: z.string(), until: z.number(), approval: shape })
  return {
    write: (merchant, approval) =>
      secrets
        .seal(purpose, JSON.stringify({ merchant, until: clock.now() + lifeMs, approval }))
        .toString('base64url'),
    read(merchant, ticket) {
      const read = whole.safeParse(unseal(secrets, purpose, ticket))
      if (!read.success) return undefined
      const { merchant: at, until, approval } = read.data
      return at === merchant && clock.now() <= until ? approval : undefined
    },
  }
}

const unseal = (secrets: TicketDeps['secrets'], purpose: string, ticket: string): unknown => {
  try {
    return JSON.parse(secrets.open(purpose, Buffer.from(ticket, 'base64url')))
  } catch {
    return undefined
  }
}
