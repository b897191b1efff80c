import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** The port cannot be had. The message says what to do. */
export class ListenError extends Error {
  override readonly name = 'ListenError'
}

/** The setting that names the port. */
type PortOptions = 'PORT' | 'MANAGEMENT_PORT'

const sentences: Record<string, (port: number, deps: PortOptions) => string> = {
  EADDRINUSE: (port, deps) =>
    `Port ${port} is taken, perhaps by another Playfront. Stop that program, or choose a port: ${deps}=${port + 1} npm start`,
  EACCES: (port, deps) =>
    `Port ${port} may not be used by this account. Choose one above 1023: ${deps}=8080 npm start`,
}

/**
 * Listens on a host's address. `::` is every address of this machine, of both families where it has them.
 * @param host this machine alone when left out
 * @returns the port, which is a free one when 0 was asked for. Throws ListenError.
 */
export const listen = async (
  app: FastifyInstance,
  port: number,
  host = '127.0.0.1',
  deps: PortOptions = 'PORT',
): Promise<number> => {
  try {
    await app.listen({ port, host })
  } catch (error) {
    const isWithoutIpv6 = host === '::' && ['EAFNOSUPPORT', 'EADDRNOTAVAIL'].includes(codeOf(error))
    if (!isWithoutIpv6) throw explain(error, port, deps)
    await app.listen({ port, host: '0.0.0.0' }).catch((failure: unknown) => {
      throw explain(failure, port, deps)
    })
  }
  return (app.server.address() as AddressInfo).port
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

const explain = (error: unknown, port: number, deps: PortOptions): unknown => {
  const sentence = sentences[codeOf(error)]
  return sentence ? new ListenError(sentence(port, deps), { cause: error }) : error
}
