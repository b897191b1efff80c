import type { MessageGateway } from '@playfront/contract/adapters/adapter'
import { type Milliseconds, minutes, seconds } from '@playfront/contract/time'
import type { PreparedStatement, Store } from '../../store/store'
import { type MessagePayload, openMessage } from './postMessage'
import type { Secrets } from '../../platform/keys/secrets'
import type { Platform } from '../../platform/platform'
import type { Tracing } from '../../platform/tracing/tracing'

export interface DeliveryFacts {
  /** The number of failed attempts at the gateway, including this one. */
  tries: number
  nowMs: number
  uselessAtMs: number
  /** The gateway will never take it: the number does not exist, say. */
  isRefused?: boolean
}

export type DeliveryDecision =
  | { kind: 'again'; afterMs: Milliseconds }
  | { kind: 'end'; because: 'it would come too late' | 'the gateway refused it' }

const firstWaitMs = seconds(1)
const maxWaitMs = minutes(1)

/**
 * When a message that no gateway accepted is retried; each wait is twice the last, and an expired or refused one is not
 * sent.
 */
export const decideDelivery = ({ tries, nowMs, uselessAtMs, isRefused }: DeliveryFacts): DeliveryDecision => {
  if (isRefused) return { kind: 'end', because: 'the gateway refused it' }
  const afterMs = Math.min(firstWaitMs * 2 ** Math.min(tries - 1, 10), maxWaitMs)
  return nowMs + afterMs < uselessAtMs
    ? { kind: 'again', afterMs }
    : { kind: 'end', because: 'it would come too late' }
}

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
  const rows = await store.changePlatformOnce<ClaimedRow>(claimStatement, [max, leaseMs / 1_000])
  // An update answers its rows in no order of ours.
  const inOrder = rows.sort((one, other) => Number(one.id) - Number(other.id))
  return inOrder.map(({ id, now_ms, ...row }) => ({ ...row, outboxId: id, nowMs: now_ms }))
}

/** It is over: delivered or given up. Its words are forgotten. */
export const finishMessage = async (store: Store, { outboxId }: WaitingMessage): Promise<void> => {
  await store.changePlatformOnce(finishStatement, [outboxId])
}

export const postponeMessage = async (
  store: Store,
  { outboxId }: WaitingMessage,
  afterMs: Milliseconds,
): Promise<void> => {
  await store.changePlatformOnce(postponeStatement, [outboxId, afterMs / 1_000])
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
    where id = any (array(
      select id from outbox where topic = 'message' and done_at is null and due_at <= platform_now()
      order by due_at limit $1 for update skip locked))
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

export interface DeliveryDeps {
  store: Store
  secrets: Secrets
  gateway: MessageGateway
  tracing: Tracing
  /** A message that could not be handed over; `lost` when it is not tried again. Names no address and no word of it. */
  onError(error: DeliveryError): void
}

export interface DeliveryError {
  failure: unknown
  message?: string
  merchant?: string
  lost?: true
}

const everyMs = seconds(1)

/** Far longer than any gateway may take: another node takes over only from one that has died. */
const claim = { max: 20, leaseMs: minutes(1) }

/**
 * Hands posted messages to the gateway, again and again until it accepts them or they expire. Several nodes may do
 * so; a message is handled by one node at a time. If a node dies between handing over and recording it, the message
 * is sent twice, under the same id. The returned function stops it and settles when the current round is done.
 */
export const deliverMessages = (
  deps: DeliveryDeps,
  { clock }: Pick<Platform, 'clock'>,
): (() => Promise<void>) => {
  let atHand = Promise.resolve()
  const round = () =>
    deliverDue(deps).then(
      () => undefined,
      (failure: unknown) => deps.onError({ failure }),
    )
  const cancel = clock.every(everyMs, () => (atHand = round()))
  return () => {
    cancel()
    return atHand
  }
}

/** One round; answers how many messages it took on. */
export const deliverDue = async (deps: DeliveryDeps): Promise<number> => {
  const waiting = await claimMessages(deps.store, claim)
  await Promise.all(waiting.map((message) => deliver(deps, message)))
  return waiting.length
}

const deliver = async (deps: DeliveryDeps, waiting: WaitingMessage): Promise<void> => {
  const { merchant, payload, tries } = waiting
  const facts = {
    'playfront.merchant': merchant,
    'playfront.channel': payload.channel,
    'playfront.tries': tries,
  }
  try {
    await deps.tracing.inTrace({ name: 'deliver message', facts }, async () => {
      await handOver(deps, waiting)
      await finishMessage(deps.store, waiting)
    })
  } catch (failure) {
    await tryAgain(deps, waiting, failure)
  }
}

const handOver = async ({ secrets, gateway }: DeliveryDeps, waiting: WaitingMessage): Promise<void> => {
  const { merchant, payload } = waiting
  const { id, channel, sealed = '' } = payload
  const { to, subject, text } = openMessage(secrets, Buffer.from(sealed, 'base64'))
  if (to === undefined) return
  const end = await gateway.send({ id, merchant, channel, to, text, ...(channel === 'email' && { subject }) })
  if (end.kind === 'refused') throw new MessageRefusedError(`the ${channel} gateway refused it: ${end.code}`)
  if (end.kind === 'unknown') throw new Error(`the ${channel} gateway did not take it`)
}

/** The gateway will never take this message. */
class MessageRefusedError extends Error {
  override readonly name = 'MessageRefusedError'
}

const tryAgain = async (deps: DeliveryDeps, waiting: WaitingMessage, failure: unknown): Promise<void> => {
  const { tries, nowMs, merchant, payload } = waiting
  const isRefused = failure instanceof MessageRefusedError
  const decision = decideDelivery({ tries, nowMs, uselessAtMs: payload.uselessAtMs, isRefused })
  const error = { failure, message: payload.id, merchant }
  deps.onError(decision.kind === 'again' ? error : { ...error, lost: true })
  if (decision.kind === 'again') await postponeMessage(deps.store, waiting, decision.afterMs)
  else await finishMessage(deps.store, waiting)
}
