import type { PreparedStatement, Store } from '../../store/store'

/** Work of all merchants that waits in one queue. */
export interface QueueBacklog {
  queue: 'message' | 'push' | 'webhook' | 'deposit' | 'withdrawal'
  waiting: number
  /** Seconds since the oldest one was due; 0 when none is. */
  oldestSeconds: number
}

/** What one merchant's draws and wallets are waiting for. */
export interface MerchantBacklog {
  /** Steps of draws that are due for more than a minute and that nobody holds. */
  drawsLate: number
  /** How late the latest of them is. */
  drawLateSeconds: number
  /** Suspended, or waiting for a result, for agreement or for staff although their hour has passed. */
  drawsHeld: number
  /** Seconds since the draw of the oldest issue whose bets are not all paid or refunded; 0 when there is none. */
  settlementLagSeconds: number
  frozenWallets: number
}

/** What waits in the queues of all merchants, in one statement. */
export const readQueues = (store: Pick<Store, 'readPlatform'>): Promise<QueueBacklog[]> =>
  store.readPlatform(({ query }) => query<QueueBacklog>(queuesStatement, []))

/** What one merchant waits for, in one statement. */
export const readMerchantBacklog = async (
  store: Pick<Store, 'read'>,
  merchant: string,
): Promise<MerchantBacklog | undefined> => {
  const [row] = await store.read(merchant, ({ query }) => query<MerchantBacklog>(merchantStatement, []))
  return row
}

const age = (at: string): string =>
  `coalesce(extract(epoch from greatest(interval '0', platform_now() - ${at})), 0)::float8`

const queuesStatement: PreparedStatement = {
  name: 'backlog of queues',
  text: `
    select 'message' as queue, count(*) as waiting, ${age('min(created_at)')} as "oldestSeconds"
    from outbox where done_at is null and topic = 'message'
    union all
    select 'push', count(*), ${age('min(due_at)')} from push_delivery where state = 'waiting'
    union all
    select 'webhook', count(*), ${age('min(occurred_at)')} from webhook_delivery where state = 'waiting'
    union all
    select 'deposit', count(*), ${age('min(ask_at)')} from deposit where ask_at is not null
    union all
    select 'withdrawal', count(*), ${age('min(due_at)')} from withdrawal where due_at is not null`,
}

const isHeld = `(state = 'suspended' or awaiting is not null and draw_at <= platform_now())`

const isLate = `due_at <= platform_now() - interval '1 minute' and not ${isHeld}`

const merchantStatement: PreparedStatement = {
  name: 'backlog of a merchant',
  text: `
    select count(*) filter (where ${isLate}) as "drawsLate",
      ${age(`min(due_at) filter (where ${isLate})`)} as "drawLateSeconds",
      count(*) filter (where ${isHeld}) as "drawsHeld",
      ${age(`min(draw_at) filter (where state in ('drawn', 'settling', 'cancelled', 'refunding', 'correcting'))`)}
        as "settlementLagSeconds",
      (select count(*) from wallet where frozen_at is not null) as "frozenWallets"
    from lottery_issue where finished_at is null and draw_at <= platform_now() + interval '1 day'`,
}
