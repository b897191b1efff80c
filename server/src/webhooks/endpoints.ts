import { type WebhookEventType, webhookEvents } from '@playfront/contract/webhooks/webhookEvents.schema'
import { Webhook } from 'standardwebhooks'
import type { Secrets } from '../platform/keys/secrets'
import type { Platform } from '../platform/platform'
import type { MerchantConnection, PreparedStatement } from '../store/store'
import { decideRotation, type WebhookSecrets } from './decideWebhook'

export const webhookSecretPurpose = 'webhook secret'

/** As many bytes as the specification recommends at least. */
const secretBytes = 32

const makeSecret = (randomness: Platform['randomness']): string =>
  `whsec_${randomness.bytes(secretBytes).toString('base64')}`

const sealSecrets = (secrets: Secrets, signing: WebhookSecrets): Buffer =>
  secrets.seal(webhookSecretPurpose, JSON.stringify(signing))

export const openWebhookSecrets = (secrets: Secrets, sealed: Buffer): WebhookSecrets =>
  JSON.parse(secrets.open(webhookSecretPurpose, sealed))

/** The headers of Standard Webhooks, with a signature for each secret. `atMs`: epoch milliseconds of the attempt. */
export const signWebhook = (
  signing: readonly string[],
  { id, atMs, body }: { id: string; atMs: number; body: string },
): Record<string, string> => ({
  'content-type': 'application/json',
  'webhook-id': id,
  'webhook-timestamp': String(Math.floor(atMs / 1_000)),
  'webhook-signature': signing.map((secret) => new Webhook(secret).sign(id, new Date(atMs), body)).join(' '),
})

export const isWebhookEventType = (name: string): name is WebhookEventType =>
  Object.hasOwn(webhookEvents, name)

export interface EndpointRow {
  id: string
  url: string
  eventTypes: string[]
  state: 'on' | 'paused' | 'off'
  reason: 'failing' | 'gone' | null
  failingSince: Date | null
}

/** What changes endpoints needs; each function runs inside `store.change` of the endpoint's merchant. */
export interface EndpointDeps {
  merchant: string
  secrets: Secrets
  randomness: Platform['randomness']
}

/** Adds an endpoint and answers its secret, which is shown this once. */
export const addEndpoint = async (
  { query }: MerchantConnection,
  { merchant, secrets, randomness }: EndpointDeps,
  { url, eventTypes }: { url: string; eventTypes: readonly WebhookEventType[] },
): Promise<{ id: string; secret: string }> => {
  const [id, secret] = [randomness.uuid(), makeSecret(randomness)]
  await query(addStatement, [merchant, id, url, eventTypes, sealSecrets(secrets, { secret })])
  return { id, secret }
}

/** Gives an endpoint a new secret, shown this once; the former one signs too for a day. Undefined where there is no endpoint. */
export const rotateSecret = async (
  { query }: MerchantConnection,
  { secrets, randomness }: EndpointDeps,
  id: string,
): Promise<string | undefined> => {
  const [row] = await query<{ sealed: Buffer; nowMs: number }>(lockStatement, [id])
  if (!row) return undefined
  const secret = makeSecret(randomness)
  const rotated = decideRotation(openWebhookSecrets(secrets, row.sealed), secret, row.nowMs)
  await query(sealStatement, [id, sealSecrets(secrets, rotated)])
  return secret
}

/**
 * Switches an endpoint on, off, or pauses it; false where there is none. What waited while it was paused is sent when it is
 * on again; when it is switched off, what waits becomes dead letters.
 */
export const setEndpointState = async (
  { query }: MerchantConnection,
  id: string,
  state: EndpointRow['state'],
): Promise<boolean> => {
  const [changed] = await query<{ id: string }>(stateStatement, [id, state])
  if (changed) await query(waitingStatement, [id, state])
  return changed !== undefined
}

export const listEndpoints = ({ query }: MerchantConnection): Promise<EndpointRow[]> =>
  query<EndpointRow>(listStatement, [])

/** Sends an event without content to an endpoint, whatever events it asked for. False where there is no endpoint that is on. */
export const sendTestEvent = async (
  { query }: MerchantConnection,
  { randomness }: Pick<EndpointDeps, 'randomness'>,
  id: string,
): Promise<boolean> => {
  const rows = await query<{ id: number }>(testStatement, [id, randomness.uuid()])
  return rows.length > 0
}

/** What of an endpoint's deliveries; `after` and `before` are instants of the events. */
export interface DeliveryFilter {
  endpoint: string
  state?: DeliveryRow['state']
  type?: string
  member?: string
  after?: Date
  before?: Date
}

export interface DeliveryRow {
  id: number
  event: string
  member: string | null
  type: string
  occurredAt: Date
  state: 'waiting' | 'delivered' | 'dead'
  tries: number
  triedAt: Date | null
  status: number | null
  error: string | null
}

/** The newest deliveries that a filter finds; with `before` those older than the one of that id. */
export const listDeliveries = (
  { query }: MerchantConnection,
  filter: DeliveryFilter,
  { max, before = Number.MAX_SAFE_INTEGER }: { max: number; before?: number },
): Promise<DeliveryRow[]> => query<DeliveryRow>(logStatement, [...valuesOf(filter), max, before])

/**
 * Sends events again under their ids, delivered ones and dead letters, in their order; answers how many. Nothing is sent
 * twice that waits already.
 */
export const replayDeliveries = async (
  { query }: MerchantConnection,
  filter: DeliveryFilter,
): Promise<number> => {
  const rows = await query<{ id: number }>(replayStatement, valuesOf(filter))
  return rows.length
}

const valuesOf = ({ endpoint, state, type, member, after, before }: DeliveryFilter): unknown[] => [
  endpoint,
  state ?? null,
  type ?? null,
  member ?? null,
  after ?? null,
  before ?? null,
]

const filtered = `
  delivery.endpoint = $1 and ($2::text is null or delivery.state = $2) and ($3::text is null or delivery.type = $3)
  and ($4::uuid is null or delivery.member = $4) and ($5::timestamptz is null or delivery.occurred_at >= $5)
  and ($6::timestamptz is null or delivery.occurred_at < $6)`

const addStatement: PreparedStatement = {
  name: 'add webhook endpoint',
  text: 'insert into webhook_endpoint (merchant, id, url, event_types, sealed) values ($1, $2, $3, $4, $5)',
}

const lockStatement: PreparedStatement = {
  name: 'lock webhook endpoint',
  text: `
    select sealed, coalesce(extract(epoch from platform_now())::float8 * 1000, 0) as "nowMs"
    from webhook_endpoint where id = $1 for update`,
}

const sealStatement: PreparedStatement = {
  name: 'write webhook secret',
  text: 'update webhook_endpoint set sealed = $2 where id = $1',
}

const stateStatement: PreparedStatement = {
  name: 'set webhook endpoint state',
  text: `
    update webhook_endpoint set state = $2, reason = null, failing_since = null where id = $1 returning id`,
}

const waitingStatement: PreparedStatement = {
  name: 'set waiting webhooks',
  text: `
    update webhook_delivery set state = case when $2 = 'off' then 'dead' else state end,
      error = case when $2 = 'off' then 'the endpoint was switched off' else error end,
      due_at = case when $2 = 'paused' then 'infinity' else platform_now() end
    where endpoint = $1 and state = 'waiting'`,
}

const listStatement: PreparedStatement = {
  name: 'list webhook endpoints',
  text: `
    select id, url, event_types as "eventTypes", state, reason, failing_since as "failingSince"
    from webhook_endpoint order by created_at, id`,
}

const testStatement: PreparedStatement = {
  name: 'send test webhook',
  text: `
    insert into webhook_delivery (merchant, endpoint, event, type, version, data)
    select merchant, id, $2::uuid, 'webhook.test', 1, '{}' from webhook_endpoint where id = $1 and state = 'on'
    returning id`,
}

const logStatement: PreparedStatement = {
  name: 'list webhook deliveries',
  text: `
    select id, event, member, type, occurred_at as "occurredAt", state, tries, tried_at as "triedAt", status, error
    from webhook_delivery delivery where ${filtered} and id < $8 order by id desc limit $7`,
}

const replayStatement: PreparedStatement = {
  name: 'replay webhooks',
  text: `
    update webhook_delivery delivery set state = 'waiting', tries = 0, first_tried_at = null,
      due_at = case when endpoint.state = 'paused' then 'infinity' else platform_now() end,
      expires_at = greatest(expires_at, platform_now() + interval '7 days')
    from webhook_endpoint endpoint
    where ${filtered} and delivery.state <> 'waiting' and endpoint.merchant = delivery.merchant
      and endpoint.id = delivery.endpoint and endpoint.state <> 'off'
    returning delivery.id`,
}
