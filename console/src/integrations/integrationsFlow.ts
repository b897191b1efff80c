import {
  type ApiToken,
  integrationCalls as calls,
  type Webhook,
  type WebhookDelivery,
} from '@playfront/contract/console/integrations'
import type {
  AddWebhookRequest,
  CreateApiTokenRequest,
  WebhookDeliveryFilter,
  WebhookSecretAnswer,
} from '@playfront/contract/console/integrations.schema'
import type { Permission } from '@playfront/contract/console/permissions'
import type { Outcome } from '@playfront/web/requests/outcome'
import { createStore } from 'zustand/vanilla'
import type { AppServices } from '../app/services'
import { createActionFlow } from '../parts/actionFlow'
import { createListFlow, toPage } from '../parts/listFlow'

/** A secret that the server shows this once, and what it belongs to. */
export interface ShownSecret {
  name: string
  secret: string
}

interface TokensFeature {
  /** What the person can give to a new token. */
  grantable: readonly Permission[]
  shown?: ShownSecret
}

/** The merchant's API tokens: listed, created and revoked. A new one is kept until the person has put it away. */
export const createApiTokensFlow = (services: AppServices) => {
  const { requests, platform } = services
  const feature = createStore<TokensFeature>(() => ({ grantable: [] }))
  const list = createListFlow<ApiToken>(async (from) => {
    const outcome = await requests.ask(calls.apiTokens, { from: typeof from === 'string' ? from : undefined })
    if (outcome.kind === 'done') feature.setState({ grantable: outcome.value.grantable })
    return toPage(outcome, ({ tokens, next }) => ({ rows: tokens, next }))
  })
  const { busy, act } = createActionFlow(services, () => list.load())
  return {
    ...list,
    feature,
    busy,
    start: () => void list.load(),
    /** @returns whether it was created; its token is shown then */
    create: (request: Omit<CreateApiTokenRequest, 'id'>) =>
      act('create', 'tokens.created', async () => {
        const outcome = await requests.ask(calls.createApiToken, { id: platform.page.newId(), ...request })
        if (outcome.kind === 'done')
          feature.setState({ shown: { name: request.name, secret: outcome.value.token } })
        return outcome
      }),
    revoke: (id: string) => act(id, 'tokens.revoked', () => requests.ask(calls.revokeApiToken, { id })),
    hide: () => feature.setState({ shown: undefined }),
  }
}

export type ApiTokensFlow = ReturnType<typeof createApiTokensFlow>

interface WebhooksFeature {
  eventTypes: readonly Webhook['events'][number][]
  shown?: ShownSecret
}

/** The merchant's webhook endpoints: added, switched, given a new secret, tried. */
export const createWebhooksFlow = (services: AppServices) => {
  const { requests } = services
  const feature = createStore<WebhooksFeature>(() => ({ eventTypes: [] }))
  const list = createListFlow<Webhook>(async () => {
    const outcome = await requests.ask(calls.webhooks, {})
    if (outcome.kind === 'done') feature.setState({ eventTypes: outcome.value.eventTypes })
    return toPage(outcome, ({ webhooks }) => ({ rows: webhooks, next: null }))
  })
  const { busy, act } = createActionFlow(services, () => list.load())
  const withSecret = async (name: string, asked: Promise<Outcome<WebhookSecretAnswer>>) => {
    const outcome = await asked
    if (outcome.kind === 'done') feature.setState({ shown: { name, secret: outcome.value.secret } })
    return outcome
  }
  const setState = ({ id }: Webhook, state: Webhook['state']) =>
    act(id, `webhooks.done.${state}`, () => requests.ask(calls.setWebhookState, { id, state }))
  return {
    ...list,
    feature,
    busy,
    start: () => void list.load(),
    /** @returns whether it was added; its secret is shown then */
    add: (request: AddWebhookRequest) =>
      act('add', 'webhooks.added', () => withSecret(request.url, requests.ask(calls.addWebhook, request))),
    rotate: ({ id, url }: Webhook) =>
      act(id, 'webhooks.rotated', () => withSecret(url, requests.ask(calls.rotateWebhookSecret, { id }))),
    setState,
    off: (webhook: Webhook) => setState(webhook, 'off'),
    test: ({ id }: Webhook) => act(id, 'webhooks.tested', () => requests.ask(calls.testWebhook, { id })),
    hide: () => feature.setState({ shown: undefined }),
  }
}

export type WebhooksFlow = ReturnType<typeof createWebhooksFlow>

/** What the page filters deliveries by; empty where it does not. */
export interface DeliveryChoice {
  state: '' | WebhookDelivery['state']
  event: '' | NonNullable<WebhookDeliveryFilter['event']>
  member: string
}

/** What was sent to one endpoint, filtered, and sent again. */
export const createDeliveriesFlow = (services: AppServices, id: string) => {
  const { requests, toasts, texts } = services
  const choice = createStore<DeliveryChoice>(() => ({ state: '', event: '', member: '' }))
  const filter = (): WebhookDeliveryFilter => {
    const { state, event, member } = choice.getState()
    return { id, state: state || undefined, event: event || undefined, member: member.trim() || undefined }
  }
  const list = createListFlow<WebhookDelivery>(async (before) => {
    const asked = { ...filter(), before: typeof before === 'number' ? before : undefined }
    return toPage(await requests.ask(calls.webhookDeliveries, asked), ({ deliveries, next }) => ({
      rows: deliveries,
      next,
    }))
  })
  return {
    ...list,
    choice,
    start: () => void list.load(),
    narrow(change: Partial<DeliveryChoice>) {
      choice.setState(change)
      void list.load('reset')
    },
    /** Sends again what the filter finds of delivered events and dead letters. */
    async replay() {
      const outcome = await requests.ask(calls.replayWebhooks, filter())
      if (outcome.kind === 'done')
        toasts.notify(texts().t('webhooks.replayed', { count: outcome.value.count }), 'positive')
      else services.reportFailure(outcome)
      await list.load()
    },
  }
}

export type DeliveriesFlow = ReturnType<typeof createDeliveriesFlow>
