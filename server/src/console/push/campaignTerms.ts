import type { OnePushRequest, PushGroup } from '@playfront/contract/console/pushAdmin.schema'
import { Refusal } from '../../kernel/refusal'
import { countReach } from '../../shell/push/pushAudience'
import type { MerchantConnection } from '../../store/store'
import { decideSecond } from '../announcements/decideSecond'
import type { MerchantContext } from '../consoleContext'
import { holdCampaign, type CampaignRow } from './campaignRepository'
import { decideDeparture } from './decideDeparture'

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
