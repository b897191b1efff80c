import type { NotificationTopic } from '@playfront/contract/account/inboxKinds'
import { type Milliseconds, minutes } from '@playfront/contract/time'
import type { PreparedStatement, Store } from '../../store/store'
import type { DueDelivery } from './dueDeliveries'

/** What is sent where, as it stands at the moment it leaves. */
export interface TakenDelivery {
  /** Sealed; absent when the device is not bound any more, or is another member's than the message. */
  address: Buffer | null
  content: Buffer
  member: string | null
  language: string | null
  state: 'active' | 'restricted' | 'closed' | null
  useless_ms: number
  about: NotificationTopic
  /** It keeps the quiet hours. */
  is_to_many: boolean
}

/**
 * Takes a delivery into the hand that carries it, for good: whatever happens from here on, nobody takes it a second time.
 * Nothing when another node had it meanwhile.
 */
export const takeDelivery = async (
  store: Store,
  { merchant, message, hash, tries }: DueDelivery,
): Promise<TakenDelivery | undefined> => {
  const [taken] = await store.changeOnce<TakenDelivery>(merchant, takeStatement, [message, hash, tries])
  return taken
}

/**
 * A message for one member finds no device that was taken over by another member meanwhile, and one that was stopped
 * meanwhile is not sent.
 */
const takeStatement: PreparedStatement = {
  name: 'take push delivery',
  text: `
    with taken as (
      update push_delivery due set state = case when exists (
        select 1 from push_message stopped
        where stopped.merchant = due.merchant and stopped.id = due.message and stopped.cancelled_at is not null)
        then 'cancelled' else 'handed' end
      where message = $1 and token_hash = $2 and tries = $3 and state = 'waiting'
      returning merchant, message, token_hash, state)
    select message.sealed as content, message.about, device.sealed as address, device.member, device.language, member.state,
      extract(epoch from message.useless_at)::float8 * 1000 as useless_ms, message.audience is not null as is_to_many
    from taken
    join push_message message on message.merchant = taken.merchant and message.id = taken.message
    left join push_registration device on device.merchant = taken.merchant
      and device.token_hash = taken.token_hash and (message.member is null or message.member = device.member)
    left join member on member.merchant = device.merchant and member.id = device.member
    where taken.state = 'handed'`,
}

export interface ReceiverFacts {
  /** The device is bound, and to the member that the message is for. */
  isBound: boolean
  /** The member's state in our books. */
  memberState?: 'active' | 'restricted' | 'closed'
  /** The member takes a break or has left (D-07). */
  isProtected: boolean
  /** The member takes messages of this topic by push (account/notifications). */
  isWanted: boolean
  /** It is advertising, and a slip of the member has just lost. */
  isAfterLoss: boolean
  /** How long the merchant's quiet hours still last for it; 0 outside of them. */
  quietForMs?: Milliseconds
  nowMs: number
  uselessAtMs: number
}

export type ReceiverDecision =
  | { ok: true; reason: string }
  | { ok: false; end: 'gone' | 'silenced' | 'late'; reason: string }
  | { ok: false; afterMs: Milliseconds; reason: string }

/** Nobody is called to the next bet so soon after a loss (lottery 5.2). */
const quietAfterLossMs = minutes(10)

/** Whether a message still goes to a device, asked at the moment before it leaves. */
export const decideReceiver = (facts: ReceiverFacts): ReceiverDecision => {
  if (!facts.isBound) return { ok: false, end: 'gone', reason: 'signed out, or bound to another member' }
  if (facts.isProtected) return { ok: false, end: 'silenced', reason: 'no marketing during a break' }
  if (facts.memberState !== 'active')
    return { ok: false, end: 'silenced', reason: 'the account is restricted or closed' }
  if (!facts.isWanted) return { ok: false, end: 'silenced', reason: 'the member does not take such messages' }
  if (facts.isAfterLoss && facts.nowMs < facts.uselessAtMs)
    return { ok: false, afterMs: quietAfterLossMs, reason: 'losses are not notified' }
  if (facts.quietForMs && facts.nowMs < facts.uselessAtMs)
    return {
      ok: false,
      afterMs: facts.quietForMs,
      reason: 'a message to many does not interrupt quiet hours',
    }
  if (facts.nowMs >= facts.uselessAtMs) return { ok: false, end: 'late', reason: 'it would come too late' }
  return { ok: true, reason: 'bound and wanted' }
}
