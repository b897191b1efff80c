import type { PreparedStatement, Store } from '../../store/store'
import type { Milliseconds } from '@playfront/contract/time'
import type { MessagePayload } from './sealedMessage'

/** A message that this node has taken on, until its lease runs out. */
export interface WaitingMessage {
  outboxId: string
  merchant: string
  tries: number
  nowMs: number
  payload: MessagePayload
}

/** Takes on the messages that are due, the oldest first; other nodes leave them alone until the lease has passed. */
export const claimMessages = async (
  store: Store,
  { max, leaseMs }: { max: number; leaseMs: Milliseconds },
): Promise<WaitingMessage[]> => {
  const rows = await store.platform(({ query }) => query<ClaimedRow>(claimStatement, [max, leaseMs / 1_000]))
  // An update answers its rows in no order of ours.
  const inOrder = rows.sort((one, other) => Number(one.id) - Number(other.id))
  return inOrder.map(({ id, now_ms, ...row }) => ({ ...row, outboxId: id, nowMs: now_ms }))
}

/** It is over: delivered or given up. Its words are forgotten. */
export const finishMessage = async (store: Store, { outboxId }: WaitingMessage): Promise<void> => {
  await store.platform(({ query }) => query(finishStatement, [outboxId]))
}

export const postponeMessage = async (
  store: Store,
  { outboxId }: WaitingMessage,
  afterMs: Milliseconds,
): Promise<void> => {
  await store.platform(({ query }) => query(postponeStatement, [outboxId, afterMs / 1_000]))
}

interface ClaimedRow {
  id: string
  merchant: string
  tries: number
  payload: MessagePayload
  now_ms: number
}

const claimStatement: PreparedStatement = {
  name: 'claim messages',
  text: `
    update outbox set claimed_at = platform_now(), tries = tries + 1,
      due_at = platform_now() + make_interval(secs => $2)
    where id in (
      select id from outbox where topic = 'message' and done_at is null and due_at <= platform_now()
      order by due_at limit $1 for update skip locked)
    returning id::text, merchant, tries, payload, extract(epoch from platform_now())::float8 * 1000 as now_ms`,
}

const finishStatement: PreparedStatement = {
  name: 'finish message',
  text: `update outbox set done_at = platform_now(), payload = payload - 'sealed' where id = $1::bigint`,
}

const postponeStatement: PreparedStatement = {
  name: 'postpone message',
  text: `update outbox set due_at = platform_now() + make_interval(secs => $2) where id = $1::bigint and done_at is null`,
}
