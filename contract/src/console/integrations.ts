import { defineConsoleCall } from './consoleCall'
import type {
  ApiToken,
  ApiTokensAnswer,
  ApiTokensRequest,
  CreateApiTokenAnswer,
  CreateApiTokenRequest,
  RevokeApiTokenRequest,
} from './integrations.schema'
import type { Done } from './staff.schema'

export type { ApiToken, CreateApiTokenRequest }

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

/** The console's calls about what connects a merchant's own systems. */
export const integrationCalls = { apiTokens, createApiToken, revokeApiToken }
