import type { FastifyInstance } from 'fastify'
import { registerIdentityPages } from './registerIdentityPages'
import { registerIdentityPhone } from './registerIdentityPhone'
import { sandboxKeys } from './signIdentity'
import type { SandboxIdentityDeps } from './identityDeps'

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
