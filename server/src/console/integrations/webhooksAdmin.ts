import type {
  AddWebhookRequest,
  ReplayWebhooksAnswer,
  ReplayWebhooksRequest,
  SetWebhookStateRequest,
  WebhookDeliveriesAnswer,
  WebhookDeliveriesRequest,
  WebhookDeliveryFilter,
  WebhookRequest,
  WebhookSecretAnswer,
  WebhooksAnswer,
} from '@playfront/contract/console/integrations.schema'
import type { Nothing } from '@playfront/contract/call'
import type { Done } from '@playfront/contract/console/staff.schema'
import { webhookEventTypes } from '@playfront/contract/webhooks/webhookEvents.schema'
import { Refusal } from '../../kernel/refusal'
import type { MerchantConnection } from '../../store/store'
import {
  addEndpoint,
  type DeliveryFilter,
  type EndpointDeps,
  listDeliveries,
  listEndpoints,
  replayDeliveries,
  rotateSecret,
  sendTestEvent,
  setEndpointState,
} from '../../webhooks/endpoints'
import { type AuditAction, record } from '../audit/record'
import { atMerchant, type MerchantContext } from '../consoleContext'

const pageSize = 50

/** The merchant's webhooks: endpoints, what was sent to them, and what is sent again. */
export const webhookAdminHandlers = {
  webhooks: atMerchant<Nothing, WebhooksAnswer>(listWebhooks),
  addWebhook: atMerchant(addWebhook),
  setWebhookState: atMerchant(setWebhookState),
  rotateWebhookSecret: atMerchant(rotateWebhookSecret),
  testWebhook: atMerchant(testWebhook),
  webhookDeliveries: atMerchant(listWebhookDeliveries),
  replayWebhooks: atMerchant(replayWebhooks),
}

async function listWebhooks({ store, merchant }: MerchantContext): Promise<WebhooksAnswer> {
  const rows = await store.read(merchant.code, listEndpoints)
  return {
    webhooks: rows.map(({ eventTypes, failingSince, ...row }) => ({
      ...row,
      events: webhookEventTypes.filter((type) => eventTypes.includes(type)),
      failingSince: failingSince?.toISOString() ?? null,
    })),
    eventTypes: webhookEventTypes,
  }
}

const depsOf = ({ merchant, secrets, platform }: MerchantContext): EndpointDeps => ({
  merchant: merchant.code,
  secrets,
  randomness: platform.randomness,
})

/** Changes an endpoint and records it, in one transaction. */
const changeEndpoint = <Result>(
  { store, merchant, staff }: MerchantContext,
  work: (connection: MerchantConnection) => Promise<{ result: Result; audit: AuditAction }>,
): Promise<Result> =>
  store.change(merchant.code, async (connection) => {
    const { result, audit } = await work(connection)
    await record(connection, staff, audit)
    return result
  })

/** The secret is in the answer alone. Throws `request.invalid` for an address that no connection can be made to. */
function addWebhook(
  context: MerchantContext,
  { url, events }: AddWebhookRequest,
): Promise<WebhookSecretAnswer> {
  if (!URL.canParse(url)) throw new Refusal('request.invalid')
  return changeEndpoint(context, async (connection) => {
    const eventTypes = [...new Set(events)]
    const { id, secret } = await addEndpoint(connection, depsOf(context), { url, eventTypes })
    const after = { url, events: eventTypes }
    return { result: { secret }, audit: { action: 'webhook.added', subject: `webhook:${id}`, after } }
  })
}

/** Throws `request.not.found`. */
function setWebhookState(context: MerchantContext, { id, state }: SetWebhookStateRequest): Promise<Done> {
  return changeEndpoint(context, async (connection) => {
    if (!(await setEndpointState(connection, id, state))) throw new Refusal('request.not.found')
    const audit = { action: 'webhook.stateSet' as const, subject: `webhook:${id}`, after: { state } }
    return { result: { done: true }, audit }
  })
}

/** Throws `request.not.found`. */
function rotateWebhookSecret(context: MerchantContext, { id }: WebhookRequest): Promise<WebhookSecretAnswer> {
  return changeEndpoint(context, async (connection) => {
    const secret = await rotateSecret(connection, depsOf(context), id)
    if (secret === undefined) throw new Refusal('request.not.found')
    return { result: { secret }, audit: { action: 'webhook.secretRotated', subject: `webhook:${id}` } }
  })
}

/** Throws `staff.moved.on` where no endpoint of this id is on. */
function testWebhook(context: MerchantContext, { id }: WebhookRequest): Promise<Done> {
  return changeEndpoint(context, async (connection) => {
    if (!(await sendTestEvent(connection, context.platform, id))) throw new Refusal('staff.moved.on')
    return { result: { done: true }, audit: { action: 'webhook.tested', subject: `webhook:${id}` } }
  })
}

const filterOf = ({ id, state, event, member, from, until }: WebhookDeliveryFilter): DeliveryFilter => ({
  endpoint: id,
  state,
  type: event,
  member,
  ...(from !== undefined && { after: new Date(from) }),
  ...(until !== undefined && { before: new Date(until) }),
})

/** An endpoint that does not exist has none. */
async function listWebhookDeliveries(
  { store, merchant }: MerchantContext,
  { before, ...filter }: WebhookDeliveriesRequest,
): Promise<WebhookDeliveriesAnswer> {
  const rows = await store.read(merchant.code, (connection) =>
    listDeliveries(connection, filterOf(filter), { max: pageSize + 1, before }),
  )
  const page = rows.slice(0, pageSize)
  return {
    deliveries: page.map(({ occurredAt, triedAt, ...row }) => ({
      ...row,
      occurredAt: occurredAt.toISOString(),
      triedAt: triedAt?.toISOString() ?? null,
    })),
    next: rows.length > pageSize ? (page.at(-1)?.id ?? null) : null,
  }
}

/** Sends delivered events and dead letters again, all that the filter finds. Answers how many. */
function replayWebhooks(
  context: MerchantContext,
  filter: ReplayWebhooksRequest,
): Promise<ReplayWebhooksAnswer> {
  const { id, ...asked } = filter
  return changeEndpoint(context, async (connection) => {
    const count = await replayDeliveries(connection, filterOf(filter))
    const after = { ...asked, replayed: count }
    return { result: { count }, audit: { action: 'webhook.replayed', subject: `webhook:${id}`, after } }
  })
}
