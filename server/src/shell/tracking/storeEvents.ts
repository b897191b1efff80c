import type { TrackedMessage, TrackEventsRequest } from '@playfront/contract/shell/tracking.schema'
import type { CallContext } from '../../http/handler'
import type { PreparedStatement } from '../../store/store'
import { decideMoment } from './decideMoment'

export type EventOrigin = Omit<TrackEventsRequest, 'events'>

const insert: PreparedStatement = {
  name: 'store tracked events',
  text: `
    insert into tracked_event (merchant, id, name, happened_at, expires_at, source, referral_code, original_domain,
      customer, revenue, amount, currency, value, s2s_info, pixel)
    select $1, e.id, e.name, e.happened_at, platform_now() + $2 * interval '1 day', $3, $4, $5,
      e.customer, e.revenue, e.amount, e.currency, e.value, $6, $7
    from jsonb_to_recordset($8) as e (id uuid, name text, happened_at timestamptz, customer text, revenue numeric,
      amount numeric, currency text, value text)
    on conflict do nothing
    returning id`,
}

const filled = (ids: Record<string, string | undefined> = {}): Record<string, string> | null => {
  const entries = Object.entries(ids).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return entries.length > 0 ? Object.fromEntries(entries) : null
}

/**
 * Stores events of one visit as the merchant's; events that were reported before are skipped. A member's name is not
 * stored: the id leads to it for staff who may see it.
 * @returns how many were new
 */
export const storeEvents = async (
  { merchant, store, platform }: Pick<CallContext, 'merchant' | 'store' | 'platform'>,
  messages: readonly TrackedMessage[],
  { reg_info: from = {}, s2s_info: partner, pixelTrack: pixel }: EventOrigin,
): Promise<number> => {
  if (messages.length === 0) return 0
  const nowMs = platform.clock.now()
  const rows = messages.map(({ id, name, customerId, revenue, amount, currency, value }) => ({
    id,
    name,
    happened_at: new Date(decideMoment(id, nowMs).atMs).toISOString(),
    customer: customerId || undefined,
    revenue,
    amount,
    currency,
    value,
  }))
  const stored = await store.changeOnce(merchant.code, insert, [
    merchant.code,
    merchant.operator.trackedEventDays,
    from.affiliateCode || 'www',
    from.referralCode || null,
    from.originalDomain || null,
    filled(partner),
    filled(pixel),
    JSON.stringify(rows),
  ])
  return stored.length
}
