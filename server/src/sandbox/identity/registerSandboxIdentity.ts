import type { FastifyInstance } from 'fastify'
import type { IdentityTrust } from '../../account/identity/identityClaim'
import type { CallLimit } from '../../http/guards/callLimit'
import type { MerchantDirectory } from '../../http/place/merchantDirectory'
import type { Secrets } from '../../platform/keys/secrets'
import type { Platform } from '../../platform/platform'
import type { Store } from '../../store/store'
import { registerIdentityPages } from './registerIdentityPages'
import { registerIdentityPhone } from './registerIdentityPhone'
import { sandboxKeys } from './sandboxKeys'

export interface SandboxIdentityDeps {
  merchants: MerchantDirectory
  store: Store
  secrets: Secrets
  identities: IdentityTrust
  platform: Platform
  limit: CallLimit
}

/**
 * Serves the demonstration's identity provider under `/sandbox/identity`, as `contract/sandboxIdentity` describes it; its
 * public key at `/sandbox/identity/keys`, for anyone. Not there in production.
 */
export const registerSandboxIdentity = async (
  app: FastifyInstance,
  deps: SandboxIdentityDeps,
): Promise<void> => {
  // In a separate scope, because a form is a body that no call of the platform takes.
  await app.register(async (scope) => registerIdentityPages(scope, deps))
  registerIdentityPhone(app, deps)
  app.get('/sandbox/identity/keys', { config: { name: 'sandboxIdentity' } }, async (_request, reply) => {
    reply.headers({ 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' })
    reply.header('Cache-Control', 'public, max-age=3600')
    return { keys: [sandboxKeys(deps.secrets).publicKey] }
  })
}
