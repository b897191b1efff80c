import { days, minutes } from '@playfront/contract/time'
import {
  type TrackEventsRequest,
  type TrackedMessage,
  maxEventsPerCall,
  trackedMessage,
} from '@playfront/contract/shell/tracking.schema'
import type { CallContext, Handler } from '../../http/handler'
import type { PreparedStatement } from '../../store/store'
import { parseJson } from '../../http/calls/parseJson'
import { Refusal } from '../../kernel/refusal'
import { createEventBudget } from './eventBudget'

/** Every number about browsers' reports of visits. */
export const trackingOptions = {
  /** How many events one address may report in a minute; a mobile network hides many people behind one address. */
  eventsPerMinute: 1_200,
  /** An event that waited in a phone longer than this is counted as if it had waited so long. */
  maxWaitMs: days(7),
  /** How far a phone's clock may be ahead before an event counts as happening now. */
  clockAheadMs: minutes(1),
} as const

export interface Moment {
  atMs: number
  reason: string
}

/** When an event happened: its id says so, within what can be true. @param nowMs the server's clock */
export const decideMoment = (id: string, nowMs: number): Moment => {
  const idTimeMs = Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)
  const { maxWaitMs, clockAheadMs } = trackingOptions
  if (idTimeMs > nowMs + clockAheadMs) return { atMs: nowMs, reason: 'the phone’s clock is ahead' }
  if (idTimeMs < nowMs - maxWaitMs)
    return { atMs: nowMs - maxWaitMs, reason: 'it waited longer than events do' }
  return { atMs: idTimeMs, reason: 'as its id says' }
}

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

/**
 * The events out of their JSON text. One of an unknown name or with a field of the wrong shape is left out, so that a
 * front of another day does not lose the others.
 * Throws `request.invalid` when the text is no list, or one that is too long.
 */
export const readMessages = (events: string): TrackedMessage[] => {
  const found = parseJson(events)
  if (!Array.isArray(found) || found.length > maxEventsPerCall) throw new Refusal('request.invalid')
  return found.flatMap((one: unknown) => {
    const read = trackedMessage.safeParse(one)
    return read.success ? [read.data] : []
  })
}

/** Stores what a browser reports of its visit. What exceeds an address's budget is dropped silently. */
export const answerTrackEvents = (): Handler<'trackEvents', TrackEventsRequest> => {
  const budgetBy = createEventBudget(trackingOptions.eventsPerMinute)
  return async (caller, { events, ...origin }) => {
    const messages = readMessages(events)
    const allowed = budgetBy(caller.platform.clock).take(
      `${caller.merchant.code} ${caller.ip}`,
      messages.length,
    )
    return { taken: await storeEvents(caller, messages.slice(0, allowed), origin) }
  }
}
