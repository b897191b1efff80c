import { days, minutes } from '@playfront/contract/time'
import type { OnePushRequest, PushGroup } from '@playfront/contract/console/pushAdmin.schema'
import { type QuietHours, instantOfWall, quietForMs, wallTimeAt } from '../../shell/push/quietHours'
import { Refusal } from '../../kernel/refusal'
import { countReach } from '../../shell/push/pushAudience'
import type { MerchantConnection } from '../../store/store'
import { decideSecond } from '../announcements/decideSecond'
import type { MerchantContext } from '../consoleContext'
import { type CampaignRow, holdCampaign } from './campaignRepository'

export interface DepartureFacts {
  /** By the merchant's local time; at once when absent. */
  at: string | undefined
  nowMs: number
  timeZone: string
  quiet: QuietHours
}

export type Departure =
  | { ok: true; requestedAtMs: number; leavesAtMs: number; isQuiet: boolean; reason: string }
  | { ok: false; reason: string }

const furthestMs = days(366)

/** When a message to many leaves: at its moment, or when the quiet hours are over that it falls into. */
export const decideDeparture = ({ at, nowMs, timeZone, quiet }: DepartureFacts): Departure => {
  const requestedMs = at === undefined ? nowMs : instantOfWall(at, timeZone)
  if (requestedMs === undefined) return { ok: false, reason: 'the merchant’s clock never shows that time' }
  // The minute that runs is still there to be chosen.
  if (at !== undefined && requestedMs < nowMs - (nowMs % minutes(1)))
    return { ok: false, reason: 'it has passed' }
  if (requestedMs > nowMs + furthestMs) return { ok: false, reason: 'it is more than a year away' }
  const waitMs = quietForMs(requestedMs, timeZone, quiet)
  return {
    ok: true,
    requestedAtMs: requestedMs,
    leavesAtMs: requestedMs + waitMs,
    isQuiet: waitMs > 0,
    reason: waitMs > 0 ? 'it waits for the end of the quiet hours' : 'nobody sleeps then',
  }
}

/** The message as the caller saw it. Throws `request.not.found`, `staff.moved.on`. */
export const hold = async (
  connection: MerchantConnection,
  { id, revision }: OnePushRequest,
): Promise<CampaignRow> => {
  const found = await holdCampaign(connection, id)
  if (!found) throw new Refusal('request.not.found')
  if (found.revision !== revision) throw new Refusal('staff.moved.on')
  return found
}

/** When it would leave. Throws `reach.time.passed`. @param at by the merchant's wall clock */
export const requireDeparture = ({ merchant, platform }: MerchantContext, at: string | undefined) => {
  const { timeZone, operator } = merchant
  const nowMs = platform.clock.now()
  const departure = decideDeparture({ at, nowMs, timeZone, quiet: operator.push })
  if (!departure.ok) throw new Refusal('reach.time.passed')
  return departure
}

/** When a message leaves. Throws `reach.time.passed`. */
export const departureOf = (context: MerchantContext, { sendAt }: CampaignRow): Date => {
  const at = sendAt ? wallTimeAt(sendAt.getTime(), context.merchant.timeZone) : undefined
  return new Date(requireDeparture(context, at).leavesAtMs)
}

/** How many members it would reach now, and whether that needs a second person. */
export const reachOf = async (
  connection: MerchantConnection,
  { operator }: MerchantContext['merchant'],
  audience: PushGroup,
) => {
  const reach = await countReach(connection, audience, operator.members.marketingNeedsConsent)
  const manyFrom = operator.push.secondPersonFrom
  // A member who takes a break today may be back when it is sent.
  const count = reach.members + reach.silenced
  return { ...reach, needsSecond: decideSecond({ isForEverybody: false, count, manyFrom }).needsSecond }
}
