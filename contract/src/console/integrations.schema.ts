import { z } from 'zod'
import { isWebhookUrl, webhookEventTypes } from '../webhooks/webhookEvents.schema'
import type { CallSchemas } from '../call'
import { instant, nothing, pageCursor, uuid } from '../schemaParts'
import { type Permission, permissions } from './permissions'
import { done } from './staff.schema'

export const permission = z.enum(Object.keys(permissions) as [Permission, ...Permission[]])

/** What people call it: no control characters and no space at either end. */
const tokenName = z
  .string()
  .trim()
  .min(1)
  .max(40)
  .regex(/^\P{Cc}+$/u)

export const apiTokensRequest = z.object({
  /** `next` of the page before. */
  from: pageCursor.optional(),
})

export const apiToken = z.object({
  id: uuid,
  name: z.string(),
  scopes: z.array(permission),
  state: z.enum(['active', 'expired', 'revoked']),
  createdName: z.string(),
  createdAt: instant,
  expiresAt: instant.nullable(),
  /** The last call, to within a minute, and the address that it came from. */
  used: z.object({ at: instant, from: z.string() }).nullable(),
  revoked: z.object({ at: instant, name: z.string() }).nullable(),
})

export const apiTokensAnswer = z.object({
  tokens: z.array(apiToken),
  next: z.string().nullable(),
  /** The permissions that the caller can give to a token; none where they can create none. */
  grantable: z.array(permission),
})

export const createApiTokenRequest = z.object({
  id: uuid,
  name: tokenName,
  scopes: z.array(permission).min(1).max(Object.keys(permissions).length),
  /** Null: until it is revoked. */
  expiresInDays: z.int().min(1).max(3_650).nullable(),
})

export const createApiTokenAnswer = z.object({
  /** For the header `Authorization: Bearer …`; shown this once. */
  token: z.string(),
})

export const revokeApiTokenRequest = z.object({ id: uuid })

export type ApiToken = z.output<typeof apiToken>
export type ApiTokensRequest = z.output<typeof apiTokensRequest>
export type ApiTokensAnswer = z.output<typeof apiTokensAnswer>
export type CreateApiTokenRequest = z.output<typeof createApiTokenRequest>
export type CreateApiTokenAnswer = z.output<typeof createApiTokenAnswer>
export type RevokeApiTokenRequest = z.output<typeof revokeApiTokenRequest>

const eventType = z.enum(webhookEventTypes)
const webhookState = z.enum(['on', 'paused', 'off'])
const deliveryState = z.enum(['waiting', 'delivered', 'dead'])

export const webhook = z.object({
  id: uuid,
  url: z.string(),
  events: z.array(eventType),
  state: webhookState,
  /** Why the platform itself paused it or switched it off. */
  reason: z.enum(['failing', 'gone']).nullable(),
  failingSince: instant.nullable(),
})

export const webhooksAnswer = z.object({
  webhooks: z.array(webhook),
  /** Every event that an endpoint can ask for. */
  eventTypes: z.array(eventType),
})

export const webhookRequest = z.object({ id: uuid })

export const addWebhookRequest = z.object({
  url: z.string().trim().max(500).refine(isWebhookUrl),
  events: z.array(eventType).min(1).max(webhookEventTypes.length),
})

export const webhookSecretAnswer = z.object({
  /** For any library of Standard Webhooks; shown this once. */
  secret: z.string(),
})

export const setWebhookStateRequest = z.object({ id: uuid, state: webhookState })

const deliveryFilter = z.object({
  id: uuid,
  state: deliveryState.optional(),
  event: z.enum([...webhookEventTypes, 'webhook.test']).optional(),
  member: uuid.optional(),
  /** When it happened: from the first instant on, and before the second. */
  from: instant.optional(),
  until: instant.optional(),
})

export const webhookDeliveriesRequest = deliveryFilter.extend({
  /** `next` of the page before. */
  before: z.coerce.number().int().positive().optional(),
})

export const webhookDelivery = z.object({
  id: z.int().positive(),
  event: uuid,
  member: uuid.nullable(),
  type: z.string(),
  occurredAt: instant,
  state: deliveryState,
  tries: z.int(),
  triedAt: instant.nullable(),
  /** HTTP status of the last answer. */
  status: z.int().nullable(),
  error: z.string().nullable(),
})

export const webhookDeliveriesAnswer = z.object({
  deliveries: z.array(webhookDelivery),
  next: z.int().positive().nullable(),
})

export const replayWebhooksRequest = deliveryFilter
export const replayWebhooksAnswer = z.object({ count: z.int() })

export type Webhook = z.output<typeof webhook>
export type WebhooksAnswer = z.output<typeof webhooksAnswer>
export type WebhookRequest = z.output<typeof webhookRequest>
export type AddWebhookRequest = z.output<typeof addWebhookRequest>
export type WebhookSecretAnswer = z.output<typeof webhookSecretAnswer>
export type SetWebhookStateRequest = z.output<typeof setWebhookStateRequest>
export type WebhookDeliveryFilter = z.output<typeof deliveryFilter>
export type WebhookDeliveriesRequest = z.output<typeof webhookDeliveriesRequest>
export type WebhookDelivery = z.output<typeof webhookDelivery>
export type WebhookDeliveriesAnswer = z.output<typeof webhookDeliveriesAnswer>
export type ReplayWebhooksRequest = z.output<typeof replayWebhooksRequest>
export type ReplayWebhooksAnswer = z.output<typeof replayWebhooksAnswer>

/** Shapes and refusals of the console's calls about what connects a merchant's own systems. */
export const integrationSchemas = {
  apiTokens: { request: apiTokensRequest, answer: apiTokensAnswer, errors: [] },
  createApiToken: {
    request: createApiTokenRequest,
    answer: createApiTokenAnswer,
    errors: ['api.token.name.taken', 'staff.moved.on'],
  },
  revokeApiToken: { request: revokeApiTokenRequest, answer: done, errors: ['staff.moved.on'] },
  webhooks: { request: nothing, answer: webhooksAnswer, errors: [] },
  addWebhook: { request: addWebhookRequest, answer: webhookSecretAnswer, errors: [] },
  setWebhookState: { request: setWebhookStateRequest, answer: done, errors: ['request.not.found'] },
  rotateWebhookSecret: {
    request: webhookRequest,
    answer: webhookSecretAnswer,
    errors: ['request.not.found'],
  },
  testWebhook: { request: webhookRequest, answer: done, errors: ['staff.moved.on'] },
  webhookDeliveries: { request: webhookDeliveriesRequest, answer: webhookDeliveriesAnswer, errors: [] },
  replayWebhooks: { request: replayWebhooksRequest, answer: replayWebhooksAnswer, errors: [] },
} as const satisfies Record<string, CallSchemas>
