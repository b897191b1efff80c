import type { FastifyRequest } from 'fastify'
import { pino, stdSerializers, type DestinationStream, type Logger } from 'pino'
import type { ServerOptions } from '../../options'
import { scrubAddress } from './scrubAddress'

/** Fields that never reach a log, however they come into one (T12, S10). */
const secrets = [
  'authorization',
  'password',
  'token',
  'launchCode',
  'cookie',
  'x-rsa',
  'body',
  'key',
  'url',
  'connectionString',
]

const redacted = secrets.flatMap((name) => {
  const step = name.includes('-') ? `["${name}"]` : name
  const below = name.includes('-') ? `*["${name}"]` : `*.${name}`
  return [step, below]
})

/**
 * The server's log: JSON lines with secrets taken out. Addresses keep the names of their parameters only, and errors
 * their message and stack, not the values a driver hangs on them.
 * @param stream where lines go; standard output when absent
 */
export const createLog = (level: ServerOptions['logLevel'], stream?: DestinationStream): Logger =>
  pino(
    {
      level,
      base: undefined,
      redact: { paths: redacted, censor: '[hidden]' },
      serializers: { req: requestLine, err: errorLine },
    },
    stream ?? pino.destination({ dest: 1, sync: false }),
  )

/** `address` and not `url`: that name is hidden, for a database's carries its password. */
const requestLine = (request: FastifyRequest) => ({
  method: request.method,
  address: scrubAddress(request.url),
  host: request.host,
  ip: request.ip,
})

const errorLine = (error: Error) => {
  const { type, message, stack } = stdSerializers.err(error)
  const code = 'code' in error ? error.code : undefined
  return { type, message, stack, code }
}
