import { hours, type Milliseconds } from '@playfront/contract/time'
import { z } from 'zod'
import { keptDaysFields, keptDaysOf } from './keptDaysOptions'
import { staffProviderFields, staffProviderOf, type StaffProviderSettings } from './staffProviderOptions'
import { listMatching, listOf, listText } from './listSettings'
import { defaultDataDir, masterKeyIn, type MasterKeyPlace, masterKeyFields } from './masterKeySettings'
import { OptionError, givenIn } from './secretFiles'
import type { TracingOptions } from './platform/tracing/openTracing'
import type { KeptDays } from './store/retention'
import { traceFields, traceOptionsOf } from './traceOptions'

/** Where the console is when nobody says otherwise. */
export const defaultConsoleHost = 'console.localhost'

/** The parts that production does not start without unless RUN_WITHOUT names them, in the order in which they are set up. */
export const readinessParts = ['database', 'proxy', 'sms', 'mail', 'payments', 'games', 'console'] as const

export type ReadinessPart = (typeof readinessParts)[number]

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const gatewayUrl = z.url({ protocol: /^https?$/ }).optional()

const portOf = z.coerce.number().int().min(0).max(65_535)

/** A host name, an IPv4 or an IPv6 address. */
const hostOf = z.string().regex(/^[a-z0-9.:-]{1,253}$/i)

const loopback = '127.0.0.1'

/** Every setting of the server, its meaning and its default. Nothing else configures it. */
const optionsSchema = z.object({
  PORT: portOf.default(8080).describe('The port to listen on; 0 takes a free one.'),
  HOST: hostOf
    .optional()
    .describe(
      'The address to listen on. Without it a demonstration listens on 127.0.0.1 alone, production on every address.',
    ),
  MANAGEMENT_PORT: portOf
    .optional()
    .describe(
      'The port of /healthz, /readyz and /metrics; 0 takes a free one. Without it 9090 in production, none in a demonstration.',
    ),
  MANAGEMENT_HOST: hostOf.default(loopback).describe('The address that the management port listens on.'),
  DATA_DIR: z
    .string()
    .min(1)
    .optional()
    .describe(
      'Folder of the embedded database, .data when absent. With DATABASE_URL and a master key from elsewhere nothing is written and none is needed; one that is set then keeps drawn pictures.',
    ),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe(
      'A PostgreSQL of your own, version 15 to 18. Without it the server starts one inside DATA_DIR.',
    ),
  DATABASE_REPLICA_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe(
      'A streaming replica of DATABASE_URL, for lists, reports and histories. Without it, and while it is behind or away, DATABASE_URL answers them.',
    ),
  DATABASE_STATEMENTS: z
    .enum(['auto', 'prepared', 'unnamed'])
    .default('auto')
    .describe(
      'Whether statements are prepared once for a connection. auto: not behind a pooler; prepared: behind one that knows them, such as PgBouncer from 1.21 on.',
    ),
  ...masterKeyFields,
  REDIS_URL: z
    .url({ protocol: /^rediss?$/ })
    .optional()
    .describe('Redis or Valkey: call limits are then counted for all nodes together.'),
  LOG_LEVEL: z
    .enum(logLevels)
    .default('warn')
    .describe('How much is logged: fatal, error, warn, info, debug, trace or silent.'),
  TRUSTED_PROXIES: listText.describe(
    'Addresses or ranges whose X-Forwarded-For and X-Forwarded-Proto are believed, separated by commas.',
  ),
  TRUST_FORWARDED_HOST: z
    .enum(['on', 'off'])
    .default('off')
    .describe(
      'on believes X-Forwarded-Host of the trusted proxies as well. Only for a proxy that always sets it and forwards every host.',
    ),
  FRONT_WORKER: z
    .enum(['on', 'off'])
    .default('on')
    .describe(
      'off takes the front’s service worker and all it kept out of every browser: the way back from a bad release.',
    ),
  MODE: z
    .enum(['demonstration', 'production'])
    .describe(
      'Must be set. MODE=production for a service that others use; MODE=demonstration for play money with published accounts and simulators of external services, as `npm start` runs it.',
    ),
  RUN_WITHOUT: z
    .string()
    .default('')
    .transform(listOf)
    .pipe(z.array(z.enum(readinessParts)))
    .describe(
      `Parts that production may start without, separated by commas: ${readinessParts.join(', ')}. It refuses to start without any other; \`playfront doctor\` lists what is missing.`,
    ),
  SIMULATED_PLAYERS: z
    .enum(['on', 'off'])
    .default('off')
    .describe(
      'on has a few members of each demonstration merchant deposit, play and send feedback, so that the back office has something to show; never in production. `npm start` turns it on.',
    ),
  SMS_GATEWAY_URL: gatewayUrl.describe(
    'Gateway that sends SMS: one POST of JSON { to, text, merchant } for each. Without it they go to /sandbox/phone.',
  ),
  SMS_GATEWAY_KEY: z.string().optional().describe('Sent to the SMS gateway as a bearer token.'),
  MAIL_GATEWAY_URL: gatewayUrl.describe(
    'Gateway that sends e-mail, in the same way with a subject. Without it they go to /sandbox/phone.',
  ),
  MAIL_GATEWAY_KEY: z.string().optional().describe('Sent to the e-mail gateway as a bearer token.'),
  NEW_STAFF_WAIT_HOURS: z.coerce
    .number()
    .int()
    .min(1)
    .max(720)
    .default(24)
    .describe(
      'Hours in which a new staff user, or one with new roles or reset access, cannot approve anything.',
    ),
  ...keptDaysFields,
  FIREBASE_AUTH_EMULATOR_HOST: z
    .string()
    .optional()
    .describe('The emulator’s address: unsigned ID tokens are believed, but never in production. For tests.'),
  NODE_ENV: z
    .string()
    .optional()
    .describe('production wherever strangers come: nothing unsigned is believed then.'),
  CALLS_PER_MINUTE: z.coerce
    .number()
    .int()
    .min(0)
    .default(3_000)
    .describe('Calls one address may make in a minute; a session gets a third of it; 0 counts nothing.'),
  FCM_SERVICE_ACCOUNTS: z
    .string()
    .default('')
    .transform(listOf)
    .describe(
      'Files of the service accounts that send push messages by Firebase, separated by commas; each names its project.',
    ),
  CAPTCHA_KEYS: listMatching(/^[\w-]{1,64}=\S{1,128}$/).describe(
    'Keys of captcha accounts as id=key, separated by commas; the ids stand in the merchants’ settings.',
  ),
  BEACON: z
    .enum(['auto', 'drand', 'simulator'])
    .default('auto')
    .describe(
      'What decides in-house draws: drand, or the demonstration’s simulator; auto takes drand when it can be reached at the start. Production always takes drand.',
    ),
  FEED_SOURCES: listMatching(/^[\w .-]{1,32}=https?:\/\/\S+$/).describe(
    'Sources of official lottery results as name=address, at least two, separated by commas. Without any the demonstration uses simulators.',
  ),
  VENDOR_URL: gatewayUrl.describe(
    'Game provider whose games are offered: its list is at /games, its games at /play. Without it the demo provider is used.',
  ),
  VENDOR_KEYS: listMatching(/^[a-z][a-z0-9-]{1,31}\/[\w.-]{1,32}=\S{16,128}$/).describe(
    'Keys that game houses sign with as merchant/vendor=key, separated by commas.',
  ),
  PAYMENT_PROVIDERS: listMatching(/^[a-z][a-z0-9-]{1,31}=https?:\/\/\S{1,200}$/).describe(
    'Payment providers as name=address, separated by commas; the names stand in the merchants’ ways to pay.',
  ),
  PAYMENT_KEYS: listMatching(/^[a-z][a-z0-9-]{1,31}\/[a-z][a-z0-9-]{1,31}=\S{16,128}$/).describe(
    'Keys shared with payment providers as merchant/name=key, separated by commas.',
  ),
  PLAYFRONT_ADAPTERS: listMatching(/^(?:[a-z][a-z0-9-]{1,31}=)?(?:playfront:)?[@\w./-]{1,200}$/).describe(
    'Adapters for gateways and payment providers, separated by commas: packages, paths such as ./my-sms.mjs, or playfront:smtp, playfront:http-sms and playfront:http-email; name=module gives one another name.',
  ),
  PLAYFRONT_ADAPTER_SETTINGS_FILE: z
    .string()
    .optional()
    .describe(
      'JSON file with the settings of each adapter by its name; password_FILE in it names a file that holds the password.',
    ),
  CONSOLE_HOST: z
    .string()
    .regex(/^[a-z0-9.-]{1,253}$/)
    .default(defaultConsoleHost)
    .describe('The name that the staff’s console is reached at; no merchant’s page lives there.'),
  WEBHOOK_NETWORKS: listMatching(/^[0-9a-f.:]{2,45}(\/\d{1,3})?$/i).describe(
    'Addresses or ranges outside the public internet that webhooks may be sent to, separated by commas. Without it none.',
  ),
  ...staffProviderFields,
  ...traceFields,
})

export interface ServerOptions extends MasterKeyPlace, StaffProviderSettings {
  /** Paths of service accounts' files. */
  fcmServiceAccounts?: string[]
  port: number
  /** The address to listen on; this machine alone when absent. */
  host?: string
  /** Where health and metrics are asked for; nowhere when absent. */
  management?: { port: number; host: string }
  /** Trusted proxies may name the host as well. */
  trustsForwardedHost?: boolean
  /** What the server writes into; absent where everything is in the operator's database. */
  dataDir?: string
  databaseUrl?: string
  /** A standby of it. */
  databaseReplicaUrl?: string
  databaseStatements?: 'auto' | 'prepared' | 'unnamed'
  redisUrl?: string
  logLevel: (typeof logLevels)[number]
  trustedProxies: string[]
  callsPerMinute: number
  /** Strangers come here: nothing stands in for the outside world. */
  production?: boolean
  /** What production may start without. */
  runWithout?: ReadinessPart[]
  /** The front's service worker is being taken out of service. */
  isWorkerOff?: boolean
  /** Runs the traffic simulator; never in production. */
  hasSimulatedPlayers?: boolean
  /** Where one POST sends a message, and the bearer token that goes with it. */
  smsGateway?: { url: string; key?: string }
  mailGateway?: { url: string; key?: string }
  /** How long a staff user with new rights may approve nothing. */
  newStaffWaitMs?: Milliseconds
  /** How long rows are kept whose age the operator chooses; `defaultKeptDays` when absent. */
  keptDays?: KeptDays
  /** ID tokens come from the emulator and nobody has signed them; for tests alone. */
  identitiesEmulated?: boolean
  /** By the account's id. */
  captchaKeys?: Record<string, string>
  /** What decides in-house draws; the simulator when absent. */
  drawBeacon?: 'auto' | 'drand' | 'simulator'
  /** Where official results are asked for, by the source's name; without a closing slash. */
  feedSources?: Record<string, string>
  /** Base URL of the game provider, without a trailing slash. */
  vendorUrl?: string
  /** By merchant and vendor, as `lotus/LUMEN`. */
  vendorKeys?: Record<string, string>
  /** Where payment providers are, by their name, without a closing slash. */
  paymentProviders?: Record<string, string>
  /** By merchant and payment provider, as `lotus/fastpay`. */
  paymentKeys?: Record<string, string>
  /** Adapters as they are named, and the file of their settings. */
  adapterModules?: { module: string; name?: string }[]
  adapterSettingsFile?: string
  /** The console's own name, without port; `defaultConsoleHost` when absent. */
  consoleHost?: string
  /** Private addresses and ranges that webhooks may be sent to. */
  webhookNetworks?: string[]
  /** Where traces are sent; nothing is traced when absent. */
  traces?: TracingOptions
}

/** The settings by name with what they mean, for the README's table and `playfront settings`. */
export const optionMeanings = (): { name: string; meaning: string }[] =>
  Object.entries(optionsSchema.shape).map(([name, part]) => ({ name, meaning: part.description ?? '' }))

/**
 * Reads the options out of the environment. An empty value counts as absent; secrets may come from files.
 * @throws OptionError with a sentence that names the setting
 */
export const readOptions = (environment: Record<string, string | undefined>): ServerOptions => {
  const given = givenIn(environment)
  if (given['PAYMENT_ADAPTERS'] !== undefined)
    throw new OptionError('PAYMENT_ADAPTERS is PLAYFRONT_ADAPTERS now (docs/guide/adapters.md).')
  const read = requireRead(optionsSchema.safeParse(given))
  requirePrimary(read)
  const isProduction = read.MODE === 'production'
  const managementPort = read.MANAGEMENT_PORT ?? (isProduction ? 9090 : undefined)
  return {
    port: read.PORT,
    host: read.HOST ?? (isProduction ? '::' : loopback),
    management:
      managementPort === undefined ? undefined : { port: managementPort, host: read.MANAGEMENT_HOST },
    trustsForwardedHost: read.TRUST_FORWARDED_HOST === 'on',
    ...placesIn(read),
    databaseReplicaUrl: read.DATABASE_REPLICA_URL,
    databaseStatements: read.DATABASE_STATEMENTS,
    redisUrl: read.REDIS_URL,
    logLevel: read.LOG_LEVEL,
    trustedProxies: read.TRUSTED_PROXIES,
    callsPerMinute: read.CALLS_PER_MINUTE,
    production: isProduction,
    runWithout: read.RUN_WITHOUT,
    isWorkerOff: read.FRONT_WORKER === 'off',
    hasSimulatedPlayers: read.SIMULATED_PLAYERS === 'on' && !isProduction,
    smsGateway: gatewayOf(read.SMS_GATEWAY_URL, read.SMS_GATEWAY_KEY),
    newStaffWaitMs: hours(read.NEW_STAFF_WAIT_HOURS),
    keptDays: keptDaysOf(read),
    mailGateway: gatewayOf(read.MAIL_GATEWAY_URL, read.MAIL_GATEWAY_KEY),
    identitiesEmulated: isEmulated(read),
    fcmServiceAccounts: read.FCM_SERVICE_ACCOUNTS,
    captchaKeys: Object.fromEntries(read.CAPTCHA_KEYS.map(splitKey)),
    drawBeacon: read.BEACON,
    feedSources: Object.fromEntries(
      read.FEED_SOURCES.map(splitKey).map(([name, address]) => [name, withoutSlash(address)]),
    ),
    vendorUrl: read.VENDOR_URL && withoutSlash(read.VENDOR_URL),
    vendorKeys: Object.fromEntries(read.VENDOR_KEYS.map(splitKey)),
    paymentProviders: Object.fromEntries(
      read.PAYMENT_PROVIDERS.map(splitKey).map(([name, url]) => [name, withoutSlash(url)]),
    ),
    paymentKeys: Object.fromEntries(read.PAYMENT_KEYS.map(splitKey)),
    adapterModules: read.PLAYFRONT_ADAPTERS.map(splitAdapter),
    adapterSettingsFile: read.PLAYFRONT_ADAPTER_SETTINGS_FILE,
    consoleHost: read.CONSOLE_HOST,
    webhookNetworks: read.WEBHOOK_NETWORKS,
    ...staffProviderOf(read),
    traces: traceOptionsOf(read),
  }
}

type Places = Pick<ServerOptions, 'dataDir' | 'databaseUrl' | 'masterKey'>

const placesIn = (
  read: Pick<z.output<typeof optionsSchema>, 'DATA_DIR' | 'DATABASE_URL' | keyof typeof masterKeyFields>,
): Places => {
  const [databaseUrl, masterKey] = [read.DATABASE_URL, masterKeyIn(read)]
  const isFolderNeeded = databaseUrl === undefined || masterKey === undefined
  return { dataDir: read.DATA_DIR ?? (isFolderNeeded ? defaultDataDir : undefined), databaseUrl, masterKey }
}

/**
 * Where database and master key are, for operator commands: they need no mode and no port.
 * @throws OptionError with a sentence that names the setting
 */
export const readDatabaseOptions = (environment: Record<string, string | undefined>): Places => {
  const keys = { MASTER_KEY: true, MASTER_KEY_FILE: true, MASTER_KEY_COMMAND: true } as const
  const picked = optionsSchema.pick({ DATA_DIR: true, DATABASE_URL: true, ...keys })
  return placesIn(requireRead(picked.safeParse(givenIn(environment))))
}

/**
 * The staff console's address, for links that operator commands print; the default host leads to this machine alone.
 * @throws OptionError with a sentence that names the setting
 */
export const readConsoleUrl = (environment: Record<string, string | undefined>): string => {
  const picked = optionsSchema.pick({ CONSOLE_HOST: true, PORT: true })
  const { CONSOLE_HOST, PORT } = requireRead(picked.safeParse(givenIn(environment)))
  const isHere = CONSOLE_HOST === defaultConsoleHost
  return isHere ? `http://${CONSOLE_HOST}:${PORT}/console/` : `https://${CONSOLE_HOST}/console/`
}

const requirePrimary = ({
  DATABASE_URL,
  DATABASE_REPLICA_URL,
}: Pick<z.output<typeof optionsSchema>, 'DATABASE_URL' | 'DATABASE_REPLICA_URL'>) => {
  if (DATABASE_REPLICA_URL !== undefined && DATABASE_URL === undefined)
    throw new OptionError('DATABASE_REPLICA_URL is set without DATABASE_URL, whose replica it names.')
}

const requireRead = <Output>(read: z.ZodSafeParseResult<Output>): Output => {
  if (!read.success) throw new OptionError(sentenceOf(read.error))
  return read.data
}

/** Any sign of production counts: a server that trusted unsigned tokens would sign anyone in as anyone. */
const isEmulated = ({
  FIREBASE_AUTH_EMULATOR_HOST,
  MODE,
  NODE_ENV,
}: z.output<typeof optionsSchema>): boolean =>
  FIREBASE_AUTH_EMULATOR_HOST !== undefined && MODE !== 'production' && NODE_ENV !== 'production'

const gatewayOf = (url: string | undefined, key: string | undefined): ServerOptions['smsGateway'] =>
  url === undefined ? undefined : { url, key }

const splitAdapter = (text: string): { module: string; name?: string } => {
  const [name, module] = splitKey(text)
  return text.includes('=') ? { name, module } : { module: text }
}

const withoutSlash = (address: string): string => {
  let end = address.length
  while (address[end - 1] === '/') end -= 1
  return address.slice(0, end)
}

const splitKey = (pair: string): [string, string] => {
  const end = pair.indexOf('=')
  return [pair.slice(0, end), pair.slice(end + 1)]
}

const sentenceOf = ({ issues }: z.ZodError): string => {
  const name = String(issues[0]?.path[0]) as keyof typeof optionsSchema.shape
  const meaning = optionsSchema.shape[name]?.description ?? ''
  // The value itself is not printed: a database's address contains its password.
  return `The setting ${name} cannot be used (${issues[0]?.message}). ${name}: ${meaning}`
}
