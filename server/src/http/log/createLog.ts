import type { FastifyRequest } from 'fastify'
import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino'
import type { ServerOptions } from '../../options'
import type { Randomness } from '../../platform/platform'
import { type Tracing, noTracing } from '../../platform/tracing/tracing'

/** Parameters whose values open something (T12, SEC-28). Anything unknown is hidden too: only what is harmless is listed. */
const harmless = new Set([
  'device',
  'merchant',
  'env',
  'pwa',
  'limit',
  'lottery',
  'prize_mode',
  'prizeMode',
  'code',
  'lottoView',
  'platform',
  'speed',
  '_',
])

/** An address fit for the log: the names of its parameters stay, values that could be secrets go. */
export const scrubAddress = (address: string): string => {
  const [path = '', query] = address.split('?', 2)
  if (!query) return path
  // A lottery's `code` is harmless; an identity provider's, which browsers bring here, is not.
  const isHidden = path.startsWith('/console/sign-in/')
  const parts = [...new URLSearchParams(query)].map(([name, value]) =>
    harmless.has(name) && !isHidden
      ? `${encodeURIComponent(name)}=${encodeURIComponent(value)}`
      : `${encodeURIComponent(name)}=…`,
  )
  return `${path}?${parts.join('&')}`
}

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
 * @param tracing what is logged while a trace is recorded names it as `traceId`
 */
export const createLog = (
  level: ServerOptions['logLevel'],
  stream?: DestinationStream,
  tracing: Tracing = noTracing,
): Logger =>
  pino(
    {
      level,
      base: undefined,
      redact: { paths: redacted, censor: '[hidden]' },
      serializers: { req: requestLine, err: errorLine },
      ...(tracing.isOn && { mixin: () => traceOf(tracing) }),
    },
    stream ?? pino.destination({ dest: 1, sync: false }),
  )

const traceOf = (tracing: Tracing) => {
  const traceId = tracing.current()?.traceId
  return traceId === undefined ? {} : { traceId }
}

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

/**
 * Names for requests, sent back as X-Request-Id and found in the log: this node's own beginning and a number that counts
 * up. They are no secret and need no randomness of their own.
 */
export const requestIds = (randomness: Randomness): (() => string) => {
  const node = randomness.bytes(6).toString('hex')
  let count = 0
  return () => `${node}-${(count += 1).toString(36)}`
}
