import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readText } from '../http/calls/parseJson'
import { Refusal } from '../kernel/refusal'

const formBytes = 4 * 1024

/** In a separate scope, because a form is a body that no call of the platform takes. */
export const takeForms = (scope: FastifyInstance, maxBytes = formBytes): void => {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer', bodyLimit: maxBytes },
    (_request, body, done) => done(null, body),
  )
}

/** The fields of a form of our own page. Throws `fetch.site.refused` for one of another site's. */
export const readForm = ({ headers, body }: FastifyRequest): Record<string, string> => {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin') throw new Refusal('fetch.site.refused')
  return Object.fromEntries(new URLSearchParams(readText(body as Buffer)))
}
