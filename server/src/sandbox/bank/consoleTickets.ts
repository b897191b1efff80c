import { minutes } from '@playfront/contract/time'
import { z } from 'zod'
import type { Secrets } from '../../platform/keys/secrets'
import type { Clock } from '../../platform/platform'

/**
 * The first of two steps in a back-office page, encrypted: the second step carries out exactly what the person saw,
 * for some minutes, at the same merchant and page. Sent twice it is the same decision, because it contains the id.
 */
export interface AdminTickets<Approval> {
  write(merchant: string, approval: Approval): string
  /** Undefined for a ticket that is forged, of another page or merchant, or too old. */
  read(merchant: string, ticket: string): Approval | undefined
}

export interface TicketDeps {
  secrets: Pick<Secrets, 'seal' | 'open'>
  clock: Pick<Clock, 'now'>
}

const lifeMs = minutes(10)

export const openAdminTickets = <Approval>(
  { secrets, clock }: TicketDeps,
  merchant: string,
  shape: z.ZodType<Approval>,
): AdminTickets<Approval> => {
  const purpose = `console ticket ${merchant}`
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
