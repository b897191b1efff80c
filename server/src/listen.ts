import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** The port cannot be had. The message says what to do. */
export class ListenError extends Error {
  override readonly name = 'ListenError'
}

const sentences: Record<string, (port: number) => string> = {
  EADDRINUSE: (port) =>
    `Port ${port} is taken, perhaps by another Playfront. Stop that program, or choose a port: PORT=${port + 1} npm start`,
  EACCES: (port) =>
    `Port ${port} may not be used by this account. Choose one above 1023: PORT=8080 npm start`,
}

/**
 * Listens on every address of this machine, of both families where it has them.
 * @returns the port, which is a free one when 0 was asked for. Throws ListenError.
 */
export const listen = async (app: FastifyInstance, port: number): Promise<number> => {
  try {
    await app.listen({ port, host: '::' })
  } catch (error) {
    if (codeOf(error) !== 'EAFNOSUPPORT' && codeOf(error) !== 'EADDRNOTAVAIL') throw explain(error, port)
    // A machine without IPv6.
    await app.listen({ port, host: '0.0.0.0' }).catch((failure: unknown) => {
      throw explain(failure, port)
    })
  }
  return (app.server.address() as AddressInfo).port
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

const explain = (error: unknown, port: number): unknown => {
  const sentence = sentences[codeOf(error)]
  return sentence ? new ListenError(sentence(port), { cause: error }) : error
}
