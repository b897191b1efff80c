import type { Milliseconds } from '@playfront/contract/time'
import type { CarrierAnswer } from './pushCarrier'
import { pushOptions } from './pushOptions'
import type { PreparedStatement, Store } from '../../store/store'
import { membersSql } from './pushAudience'

export interface AgainFacts extends CarrierAnswer {
  /** How often the service was asked, this time included. */
  tries: number
  nowMs: number
  uselessAtMs: number
}

/** The new state of a delivery; `handed` when it is unknown whether it arrived. */
export type DeliveryEnd = 'sent' | 'gone' | 'refused' | 'late' | 'silenced' | 'handed'

export type AgainDecision =
  | { kind: 'again'; afterMs: Milliseconds; reason: string }
  | { kind: 'end'; end: DeliveryEnd; reason: string }

/**
 * Whether a message is tried again. Only one that was clearly not taken: of two that might both arrive, none is the second.
 * Each wait is twice the last, and never shorter than the service asked for.
 */
export const decideAgain = ({
  outcome,
  againAfterMs = 0,
  tries,
  nowMs,
  uselessAtMs,
}: AgainFacts): AgainDecision => {
  if (outcome === 'taken') return { kind: 'end', end: 'sent', reason: 'the service accepted it' }
  if (outcome === 'gone') return { kind: 'end', end: 'gone', reason: 'the device no longer exists' }
  if (outcome === 'refused')
    return { kind: 'end', end: 'refused', reason: 'the service will never accept it' }
  if (outcome === 'unsure') return { kind: 'end', end: 'handed', reason: 'it may have arrived' }
  const { firstWaitMs, maxWaitMs } = pushOptions
  const waitMs = Math.min(firstWaitMs * 2 ** Math.min(tries - 1, 12), maxWaitMs)
  const afterMs = Math.max(waitMs, againAfterMs)
  return nowMs + afterMs < uselessAtMs
    ? { kind: 'again', afterMs, reason: 'the service was busy' }
    : { kind: 'end', end: 'late', reason: 'it would come too late' }
}

/** A message to one device that this node has taken on, until its lease runs out. */
export interface DueDelivery {
  merchant: string
  message: string
  hash: Buffer
  tries: number
  nowMs: number
}

/** Turns messages whose moment has come into one delivery for each device; answers how many messages that were. */
export const spreadDue = async (store: Store, max: number): Promise<number> => {
  const due = await store.readPlatform(({ query }) =>
    query<{ merchant: string; id: string }>(dueStatement, [max]),
  )
  // Whichever node comes first spreads it; the second finds it done.
  for (const { merchant, id } of due) await store.changeOnce(merchant, spreadStatement, [id])
  return due.length
}

/** Takes on the deliveries that are due, the oldest first; other nodes leave them alone until the lease has passed. */
export const claimDeliveries = async (
  store: Store,
  { max, leaseMs }: { max: number; leaseMs: Milliseconds },
): Promise<DueDelivery[]> => {
  const rows = await store.changePlatformOnce<ClaimedRow>(claimStatement, [max, leaseMs / 1_000])
  return rows.map(({ token_hash, now_ms, ...row }) => ({ ...row, hash: token_hash, nowMs: now_ms }))
}

export const endDelivery = async (
  store: Store,
  { merchant, message, hash }: DueDelivery,
  end: DeliveryEnd,
): Promise<void> => {
  await store.changeOnce(merchant, endStatement, [message, hash, end])
}

export const postponeDelivery = async (
  store: Store,
  { merchant, message, hash }: DueDelivery,
  afterMs: Milliseconds,
): Promise<void> => {
  await store.changeOnce(merchant, postponeStatement, [message, hash, afterMs / 1_000])
}

/** How many devices a message has reached, and the results for the others. */
export const countDeliveries = async (
  store: Store,
  merchant: string,
  message: string,
): Promise<Record<string, number>> => {
  const rows = await store.read(merchant, ({ query }) =>
    query<{ state: string; count: number }>(countStatement, [message]),
  )
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}

interface ClaimedRow {
  merchant: string
  message: string
  token_hash: Buffer
  tries: number
  now_ms: number
}

const dueStatement: PreparedStatement = {
  name: 'due push messages',
  text: `
    select merchant, id from push_message
    where spread_at is null and send_at <= platform_now() order by send_at limit $1`,
}

const spreadStatement: PreparedStatement = {
  name: 'spread push message',
  text: `
    with taken as (
      update push_message set spread_at = platform_now() where id = $1 and spread_at is null
      returning merchant, id, topic, member, audience)
    insert into push_delivery (merchant, message, token_hash, due_at)
    select taken.merchant, taken.id, device.token_hash, platform_now()
    from taken join push_registration device on device.merchant = taken.merchant
    where device.member = taken.member or exists (
      select 1 from push_topic heard where heard.merchant = device.merchant
        and heard.token_hash = device.token_hash and heard.topic = taken.topic)
      or taken.audience is not null and exists (
        select 1 ${membersSql('taken.audience')} and member.id = device.member)`,
}

const claimStatement: PreparedStatement = {
  name: 'claim push deliveries',
  text: `
    with due as materialized (
      select merchant, message, token_hash from push_delivery
      where state = 'waiting' and due_at <= platform_now()
      order by due_at limit $1 for update skip locked
    )
    update push_delivery set tries = tries + 1, due_at = platform_now() + make_interval(secs => $2)
    where (merchant, message, token_hash) in (select merchant, message, token_hash from due)
    returning merchant, message, token_hash, tries,
      extract(epoch from platform_now())::float8 * 1000 as now_ms`,
}

const endStatement: PreparedStatement = {
  name: 'end push delivery',
  text: `update push_delivery set state = $3 where message = $1 and token_hash = $2 and state = 'handed'`,
}

const postponeStatement: PreparedStatement = {
  name: 'postpone push delivery',
  text: `
    update push_delivery set state = 'waiting', due_at = platform_now() + make_interval(secs => $3)
    where message = $1 and token_hash = $2 and state = 'handed'`,
}

const countStatement: PreparedStatement = {
  name: 'count push deliveries',
  text: 'select state, count(*)::int as count from push_delivery where message = $1 group by state',
}
