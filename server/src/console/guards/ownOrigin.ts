import type { ConsoleCall } from '@playfront/contract/console/consoleCall'
import type { FastifyRequest } from 'fastify'
import { readHost } from '../../http/place/place'
import { Refusal } from '../../kernel/refusal'

/** Anywhere but at the console's own name there is no console. Throws `request.not.found`. */
export const requireConsoleHost = (request: FastifyRequest, consoleHost: string): void => {
  if (readHost(request.host).name !== consoleHost) throw new Refusal('request.not.found')
}

/**
 * Refuses what a page of another origin asks (T13): `fetch.site.refused`. A browser says where a call comes from. One
 * that changes something has to say so, and only the console's own origin will do; the cookie alone is not enough.
 */
export const requireOwnOrigin = (
  { method }: Pick<ConsoleCall<unknown, unknown>, 'method'>,
  request: FastifyRequest,
): void => {
  const { origin, 'sec-fetch-site': site } = request.headers
  const isForeign = site !== undefined && site !== 'same-origin'
  const own = `${request.protocol}://${request.host}`
  const isUnsaid = method !== 'GET' && origin !== own
  if (isForeign || isUnsaid || (origin !== undefined && origin !== own))
    throw new Refusal('fetch.site.refused')
}
