import { type Milliseconds, seconds } from '@playfront/contract/time'
import type { WebhookBody } from '@playfront/contract/webhooks/webhookEvents.schema'
import { RefusedAddressError } from '../platform/network/publicAddress'
import type { Secrets } from '../platform/keys/secrets'
import type { Network, NetworkAnswer, Platform } from '../platform/platform'
import type { PreparedStatement, Store } from '../store/store'
import { decideSigningSecrets, decideWebhook, type WebhookDecision, webhookLimits } from './decideWebhook'
import { openWebhookSecrets, signWebhook } from './endpoints'

export interface WebhookDeps extends Pick<Platform, 'randomness'> {
  store: Pick<Store, 'changePlatformOnce'>
  secrets: Secrets
  network: Network
  /** Which IP addresses an endpoint may have. */
  mayConnect: (ip: string) => boolean
  onProblem(problem: WebhookProblem): void
}

/** What somebody should know of: an endpoint that stopped, a dead letter, or a round that failed. */
export type WebhookProblem =
  | { kind: 'paused' | 'switchedOff' | 'dead'; merchant: string; endpoint: string }
  | { kind: 'failed'; failure: unknown }

interface ClaimedRow {
  id: number
  merchant: string
  endpoint: string
  url: string
  sealed: Buffer
  event: string
  type: string
  version: number
  data: object
  occurredAt: Date
  tries: number
  nowMs: number
  triedForMs: number
  failingForMs: number
}

const everyMs = seconds(1)

/**
 * Sends events to endpoints once a second until it is stopped; the returned function settles when what is under way is done.
 * Several nodes may do so. A member's events reach an endpoint in their order: one waits until the one before it was
 * delivered or has become a dead letter. If a node dies between sending and recording it, the event is sent again under the
 * same id.
 */
export const deliverWebhooks = (
  deps: WebhookDeps,
  { clock }: Pick<Platform, 'clock'>,
): (() => Promise<void>) => {
  const worker = openWebhookWorker(deps)
  const cancel = clock.every(everyMs, worker.startDue)
  return () => {
    cancel()
    return worker.idle()
  }
}

export interface WebhookWorker {
  /** Begins what is due and settles when it is claimed: an endpoint that answers late holds up no other. Never rejects. */
  startDue(): Promise<void>
  /** Settles when nothing is under way. */
  idle(): Promise<void>
}

/** The deliveries of one node: one batch of an endpoint at a time, the next as soon as it has ended. */
export const openWebhookWorker = (deps: WebhookDeps): WebhookWorker => {
  const busy = new Map<string, Promise<void>>()
  const deliverBatch = async (endpoint: string, batch: ClaimedRow[]): Promise<void> => {
    await Promise.all(batch.map((row) => deliver(deps, row)))
    busy.delete(endpoint)
    await startDue()
  }
  const startDue = async (): Promise<void> => {
    try {
      const found = await claimWebhooks(deps.store, [...busy.keys()])
      for (const endpoint of new Set(found.map((row) => row.endpoint))) {
        const batch = found.filter((row) => row.endpoint === endpoint)
        busy.set(endpoint, deliverBatch(endpoint, batch))
      }
    } catch (failure) {
      deps.onProblem({ kind: 'failed', failure })
    }
  }
  const idle = async (): Promise<void> => {
    while (busy.size > 0) await Promise.all(busy.values())
  }
  return { startDue, idle }
}

const claimWebhooks = (store: WebhookDeps['store'], busy: readonly string[]): Promise<ClaimedRow[]> =>
  store.changePlatformOnce<ClaimedRow>(claimStatement, [
    webhookLimits.parallel,
    webhookLimits.leaseMs / 1_000,
    busy,
  ])

const deliver = async (deps: WebhookDeps, row: ClaimedRow): Promise<void> => {
  try {
    const attempt = await send(deps, row)
    await finish(deps, row, attempt)
  } catch (failure) {
    deps.onProblem({ kind: 'failed', failure })
  }
}

interface Attempt {
  answer?: NetworkAnswer
  /** Why there was none; names no address that was connected to. */
  error?: string
}

const send = async ({ network, secrets, mayConnect }: WebhookDeps, row: ClaimedRow): Promise<Attempt> => {
  const { type, version, data, event, nowMs } = row
  const content: WebhookBody = { type, version, timestamp: row.occurredAt.toISOString(), data }
  const body = JSON.stringify(content)
  const signing = decideSigningSecrets(openWebhookSecrets(secrets, row.sealed), nowMs)
  try {
    const answer = await network.ask({
      address: row.url,
      bytes: Buffer.from(body),
      headers: signWebhook(signing, { id: event, atMs: nowMs, body }),
      mayConnect,
      withinMs: webhookLimits.withinMs,
      maxBytes: webhookLimits.maxAnswerBytes,
    })
    return { answer }
  } catch (failure) {
    return { error: failure instanceof RefusedAddressError ? failure.message : 'no answer' }
  }
}

const finish = async (deps: WebhookDeps, row: ClaimedRow, { answer, error }: Attempt): Promise<void> => {
  const decision = decideWebhook({
    answer: answer ? { kind: 'answered', status: answer.status } : { kind: 'unanswered' },
    tries: row.tries,
    triedForMs: row.triedForMs,
    failingForMs: row.failingForMs,
    random: deps.randomness.bytes(4).readUInt32BE() / 2 ** 32,
    againAfterMs: answer?.againAfterMs,
  })
  const { kind } = decision
  await deps.store.changePlatformOnce(finishStatement, [
    row.id,
    kind,
    waitOf(decision) / 1_000,
    answer?.status ?? null,
    error ?? null,
  ])
  const { merchant, endpoint } = row
  if (kind === 'pause') deps.onProblem({ kind: 'paused', merchant, endpoint })
  if (kind === 'switchOff') deps.onProblem({ kind: 'switchedOff', merchant, endpoint })
  if (kind === 'dead') deps.onProblem({ kind, merchant, endpoint })
}

const waitOf = (decision: WebhookDecision): Milliseconds => (decision.kind === 'again' ? decision.afterMs : 0)

/** Of each endpoint that is on and not busy here: the first waiting event of each member, where it is due. */
const claimStatement: PreparedStatement = {
  name: 'claim webhooks',
  text: `
    with due as materialized (
      select waiting.id, waiting.first_tried_at, endpoint.url, endpoint.sealed, endpoint.failing_since
      from webhook_endpoint endpoint cross join lateral (
        select one.id, one.first_tried_at from webhook_delivery one
        where one.merchant = endpoint.merchant and one.endpoint = endpoint.id and one.state = 'waiting'
          and one.due_at <= platform_now()
          and not exists (select from webhook_delivery earlier
            where earlier.merchant = one.merchant and earlier.endpoint = one.endpoint
              and earlier.member = one.member and earlier.state = 'waiting' and earlier.id < one.id)
        order by one.due_at, one.id limit $1 for update skip locked) waiting
      where endpoint.state = 'on' and endpoint.id <> all ($3::uuid[])
    )
    update webhook_delivery claimed set tries = claimed.tries + 1,
      due_at = platform_now() + make_interval(secs => $2),
      first_tried_at = coalesce(claimed.first_tried_at, platform_now())
    from due where claimed.id = due.id
    returning claimed.id, claimed.merchant, claimed.endpoint, due.url, due.sealed, claimed.event, claimed.type,
      claimed.version, claimed.data, claimed.occurred_at as "occurredAt", claimed.tries,
      coalesce(extract(epoch from platform_now())::float8 * 1000, 0) as "nowMs",
      coalesce(extract(epoch from platform_now() - due.first_tried_at)::float8 * 1000, 0) as "triedForMs",
      coalesce(extract(epoch from platform_now() - due.failing_since)::float8 * 1000, 0) as "failingForMs"`,
}

/**
 * Records an attempt. A later event of the member waits as long as the one before it. An endpoint that is paused or off
 * keeps that for everything that waits for it.
 */
const finishStatement: PreparedStatement = {
  name: 'finish webhook',
  text: `
    with tried as (
      update webhook_delivery set
        state = case when $2 = 'delivered' then 'delivered' when $2 in ('dead', 'switchOff') then 'dead' else state end,
        due_at = case when $2 = 'pause' then 'infinity' else platform_now() + make_interval(secs => $3) end,
        tried_at = platform_now(), status = $4, error = $5
      where id = $1 and state = 'waiting' returning id, merchant, endpoint, member
    ), target as (
      update webhook_endpoint endpoint set
        failing_since = case when $2 <> 'delivered' then coalesce(endpoint.failing_since, platform_now()) end,
        state = case when $2 = 'pause' then 'paused' when $2 = 'switchOff' then 'off' else endpoint.state end,
        reason = case when $2 = 'pause' then 'failing' when $2 = 'switchOff' then 'gone' else endpoint.reason end
      from tried where endpoint.merchant = tried.merchant and endpoint.id = tried.endpoint
        and ($2 <> 'delivered' or endpoint.failing_since is not null)
      returning endpoint.id
    )
    update webhook_delivery later set
      state = case when $2 = 'switchOff' then 'dead' else later.state end,
      due_at = case when $2 = 'pause' then 'infinity' else greatest(later.due_at, platform_now() + make_interval(secs => $3)) end
    from tried
    where later.merchant = tried.merchant and later.endpoint = tried.endpoint and later.state = 'waiting'
      and later.id <> tried.id
      and ($2 in ('pause', 'switchOff') or $2 = 'again' and later.member = tried.member and later.id > tried.id)`,
}
