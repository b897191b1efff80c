import { type ApiToken, integrationCalls as calls } from '@playfront/contract/console/integrations'
import type { CreateApiTokenRequest } from '@playfront/contract/console/integrations.schema'
import type { Permission } from '@playfront/contract/console/permissions'
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
