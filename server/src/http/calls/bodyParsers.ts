import type { FastifyInstance } from 'fastify'

/** The largest body any call takes; the largest slip needs a third of it (T37). */
export const largestBodyBytes = 64 * 1024

/**
 * Takes bodies as bytes: whether they are JSON or a sealed text is known only when the guards have passed. JSON and plain
 * text are the only types; anything else is `request.media.type`, more than 64 KiB is `request.too.large`.
 */
export const registerBodyParsers = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    ['application/json', 'text/plain'],
    { parseAs: 'buffer', bodyLimit: largestBodyBytes },
    (_request, body, done) => done(null, body),
  )
}

/** Takes bodies of any type as bytes, for callers that bring a protocol of their own. */
export const takeAnyBody = (scope: FastifyInstance): void => {
  scope.addContentTypeParser(
    '*',
    { parseAs: 'buffer', bodyLimit: largestBodyBytes },
    (_request, body, done) => done(null, body),
  )
}
