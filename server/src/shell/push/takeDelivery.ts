import type { NotificationTopic } from '@playfront/contract/account/inboxKinds'
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
    select said.sealed as content, said.about, device.sealed as address, device.member, device.language, member.state,
      extract(epoch from said.useless_at)::float8 * 1000 as useless_ms, said.audience is not null as is_to_many
    from taken
    join push_message said on said.merchant = taken.merchant and said.id = taken.message
    left join push_registration device on device.merchant = taken.merchant
      and device.token_hash = taken.token_hash and (said.member is null or said.member = device.member)
    left join member on member.merchant = device.merchant and member.id = device.member
    where taken.state = 'handed'`,
}
