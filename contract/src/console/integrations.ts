import type { Nothing } from '../call'
import { defineConsoleCall } from './consoleCall'
import type {
  AddWebhookRequest,
  ApiToken,
  ApiTokensAnswer,
  ApiTokensRequest,
  CreateApiTokenAnswer,
  CreateApiTokenRequest,
  ReplayWebhooksAnswer,
  ReplayWebhooksRequest,
  RevokeApiTokenRequest,
  SetWebhookStateRequest,
  Webhook,
  WebhookDeliveriesAnswer,
  WebhookDeliveriesRequest,
  WebhookDelivery,
  WebhookRequest,
  WebhooksAnswer,
  WebhookSecretAnswer,
} from './integrations.schema'
import type { Done } from './staff.schema'

export type { ApiToken, Webhook, WebhookDelivery }

/** API tokens of the merchant's own systems, the newest first, also those that no longer work. */
const apiTokens = defineConsoleCall<ApiTokensRequest, ApiTokensAnswer>({
  method: 'GET',
  path: '/console/api/api-tokens',
  needs: 'tokens.read',
})

/**
 * Creates an API token with permissions that the caller holds at the merchant, and shows it this once. It can never do
 * more than its creator still may.
 */
const createApiToken = defineConsoleCall<CreateApiTokenRequest, CreateApiTokenAnswer>({
  method: 'POST',
  path: '/console/api/api-tokens',
  needs: 'tokens.manage',
})

/** Revokes an API token, at once and for good. */
const revokeApiToken = defineConsoleCall<RevokeApiTokenRequest, Done>({
  method: 'DELETE',
  path: '/console/api/api-tokens/:id',
  needs: 'tokens.manage',
})

/** The merchant's webhook endpoints, the oldest first, and the events that an endpoint can ask for. */
const webhooks = defineConsoleCall<Nothing, WebhooksAnswer>({
  method: 'GET',
  path: '/console/api/webhooks',
  needs: 'webhooks.read',
})

/** Adds an endpoint, which is on, and shows its secret this once. */
const addWebhook = defineConsoleCall<AddWebhookRequest, WebhookSecretAnswer>({
  method: 'POST',
  path: '/console/api/webhooks',
  needs: 'webhooks.manage',
})

/**
 * Switches an endpoint on, off, or pauses it. What waited while it was paused is sent when it is on again; when it is
 * switched off, what waits becomes dead letters.
 */
const setWebhookState = defineConsoleCall<SetWebhookStateRequest, Done>({
  method: 'PUT',
  path: '/console/api/webhooks/:id/state',
  needs: 'webhooks.manage',
})

/** Gives an endpoint a new secret, shown this once. For a day the one before signs as well. */
const rotateWebhookSecret = defineConsoleCall<WebhookRequest, WebhookSecretAnswer>({
  method: 'POST',
  path: '/console/api/webhooks/:id/secret',
  needs: 'webhooks.manage',
})

/** Sends an event without content to an endpoint that is on. */
const testWebhook = defineConsoleCall<WebhookRequest, Done>({
  method: 'POST',
  path: '/console/api/webhooks/:id/test',
  needs: 'webhooks.manage',
})

/** What was sent to an endpoint or waits, the newest first. */
const webhookDeliveries = defineConsoleCall<WebhookDeliveriesRequest, WebhookDeliveriesAnswer>({
  method: 'GET',
  path: '/console/api/webhooks/:id/deliveries',
  needs: 'webhooks.read',
})

/** Sends delivered events and dead letters again under their ids, all that the filter finds. */
const replayWebhooks = defineConsoleCall<ReplayWebhooksRequest, ReplayWebhooksAnswer>({
  method: 'POST',
  path: '/console/api/webhooks/:id/replay',
  needs: 'webhooks.manage',
})

/** The console's calls about what connects a merchant's own systems. */
export const integrationCalls = {
  apiTokens,
  createApiToken,
  revokeApiToken,
  webhooks,
  addWebhook,
  setWebhookState,
  rotateWebhookSecret,
  testWebhook,
  webhookDeliveries,
  replayWebhooks,
}
