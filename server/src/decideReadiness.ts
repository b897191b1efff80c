import type { PortName } from '@playfront/contract/adapters/adapter'
import { defaultDataDir } from './masterKeySettings'
import type { ReplicaState } from './store/replica'
import { defaultConsoleHost, type ReadinessPart, type ServerOptions } from './options'

/** What a production has, as far as its configuration and its database say it. */
export interface ReadinessFacts {
  hasDatabaseUrl: boolean
  /** It is set, or the start makes one in a folder that stays. */
  hasMasterKey: boolean
  trustedProxies: number
  hasSmsGateway: boolean
  hasMailGateway: boolean
  hasPaymentProvider: boolean
  hasGameProvider: boolean
  hasOwnConsoleHost: boolean
  /** Parts that the operator runs without, as named in RUN_WITHOUT. */
  accepted: readonly ReadinessPart[]
  /** Settings that the staff's identity provider lacks, where only some are set. */
  staffProviderMissing?: readonly string[]
  /** Absent where the database was not asked. */
  database?: { merchants: number; owners: number }
  /** Absent where DATABASE_REPLICA_URL is not set. */
  replica?: ReplicaState
}

export interface ReadinessFinding {
  part: ReadinessPart | 'key' | 'replica' | 'sso' | 'owner' | 'merchant'
  /** `missing` keeps production from starting; `accepted` is missing and RUN_WITHOUT names it; `open` is done after the start. */
  status: 'missing' | 'accepted' | 'open'
  means: string
  toDo: string
}

/** What is missing for production, what that means and what to do; in the order in which it is set up. */
export const decideReadiness = (facts: ReadinessFacts): ReadinessFinding[] => [
  ...(facts.hasMasterKey ? [] : [missingKey]),
  ...parts
    .filter(({ isMissing }) => isMissing(facts))
    .map(({ part, means, toDo }) => ({ part, status: statusOf(facts, part), means, toDo })),
  ...decideReplicaFinding(facts),
  ...decideStaffProviderFinding(facts),
  ...decideRest(facts),
]

/** RUN_WITHOUT cannot name it: without one nothing can be encrypted. */
const missingKey: ReadinessFinding = {
  part: 'key',
  status: 'missing',
  means: 'The secrets in the database are encrypted with a master key, the same on every node.',
  toDo: 'Make one with playfront keys new, keep a copy apart from the backups of the database, and set MASTER_KEY_FILE to its file (or MASTER_KEY, or MASTER_KEY_COMMAND).',
}

const decideReplicaFinding = ({ replica }: ReadinessFacts): ReadinessFinding[] => {
  if (replica?.kind !== 'unusable') return []
  return [
    {
      part: 'replica',
      status: 'open',
      means: `The replica cannot be used (${replica.because}): the primary answers lists, reports and histories as well.`,
      toDo: 'Look at the server that DATABASE_REPLICA_URL names (docs/guide/operations.md#replica-behind).',
    },
  ]
}

/** The server starts all the same: password and passkey sign staff in. */
const decideStaffProviderFinding = ({ staffProviderMissing = [] }: ReadinessFacts): ReadinessFinding[] => {
  if (staffProviderMissing.length === 0) return []
  return [
    {
      part: 'sso',
      status: 'open',
      means: 'Sign-in of staff by OpenID Connect is not offered, because only a part of it is set.',
      toDo: `Set ${staffProviderMissing.join(' and ')} too, or remove every STAFF_OIDC_ setting (docs/guide/console.md).`,
    },
  ]
}

const statusOf = ({ accepted }: ReadinessFacts, part: ReadinessPart) =>
  accepted.includes(part) ? ('accepted' as const) : ('missing' as const)

const parts: {
  part: ReadinessPart
  isMissing: (facts: ReadinessFacts) => boolean
  means: string
  toDo: string
}[] = [
  {
    part: 'database',
    isMissing: ({ hasDatabaseUrl }) => !hasDatabaseUrl,
    means:
      'The server would keep its data in an embedded database in DATA_DIR, for one node, without backup tools.',
    toDo: 'Set DATABASE_URL to a PostgreSQL of version 15 to 18.',
  },
  {
    part: 'proxy',
    isMissing: ({ trustedProxies }) => trustedProxies === 0,
    means:
      'The server speaks plain http, and every visitor counts as one address unless a trusted proxy passes theirs on.',
    toDo: 'Put a proxy in front that terminates TLS, and set TRUSTED_PROXIES to its address.',
  },
  {
    part: 'sms',
    isMissing: ({ hasSmsGateway }) => !hasSmsGateway,
    means: 'Codes by SMS are not sent: nobody can register or recover an account by phone number.',
    toDo: 'Set SMS_GATEWAY_URL, or name an adapter in PLAYFRONT_ADAPTERS (docs/guide/adapters.md).',
  },
  {
    part: 'mail',
    isMissing: ({ hasMailGateway }) => !hasMailGateway,
    means: 'E-mail is not sent: no codes, no notices about new devices, no enrolment codes for staff.',
    toDo: 'Set MAIL_GATEWAY_URL, or name an adapter in PLAYFRONT_ADAPTERS (docs/guide/adapters.md).',
  },
  {
    part: 'payments',
    isMissing: ({ hasPaymentProvider }) => !hasPaymentProvider,
    means: 'No deposit and no withdrawal can be made.',
    toDo: 'Set PAYMENT_PROVIDERS, or name an adapter in PLAYFRONT_ADAPTERS, and set PAYMENT_KEYS (docs/guide/payments.md).',
  },
  {
    part: 'games',
    isMissing: ({ hasGameProvider }) => !hasGameProvider,
    means: 'Lotteries are the only games.',
    toDo: 'Set VENDOR_URL and VENDOR_KEYS (docs/guide/game-providers.md).',
  },
  {
    part: 'console',
    isMissing: ({ hasOwnConsoleHost }) => !hasOwnConsoleHost,
    means: 'The console is at console.localhost, which only this machine reaches.',
    toDo: 'Set CONSOLE_HOST to a name that staff can reach.',
  },
]

const decideRest = ({ database }: ReadinessFacts): ReadinessFinding[] => {
  if (!database) return []
  const findings: ReadinessFinding[] = []
  if (database.owners === 0)
    findings.push({
      part: 'owner',
      status: 'open',
      means: 'Nobody can sign in at the console.',
      toDo: "Run playfront staff add NAME owner '*'.",
    })
  if (database.merchants === 0)
    findings.push({
      part: 'merchant',
      status: 'open',
      means: 'No host is served to players.',
      toDo: 'The owner makes the first merchant in the console.',
    })
  return findings
}

/** What options do not say. */
export interface ReadinessFound {
  /** There is a master key in the data folder. */
  hasKeyFile: boolean
  /** The ports of the adapters that were loaded. */
  ports?: readonly PortName[]
  /** Absent where the database was not asked. */
  database?: ReadinessFacts['database']
  /** Absent where there is none, or it was not asked. */
  replica?: ReadinessFacts['replica']
}

/** What production misses by its options, by its data folder, and by its database and replica where they were asked. */
export const readinessOf = (
  options: ServerOptions,
  { hasKeyFile, ports = [], ...asked }: ReadinessFound,
): ReadinessFinding[] =>
  decideReadiness({
    hasDatabaseUrl: options.databaseUrl !== undefined,
    hasMasterKey: hasKeyFile || options.masterKey !== undefined || isFolderKept(options),
    trustedProxies: options.trustedProxies.length,
    hasSmsGateway: options.smsGateway !== undefined || ports.includes('sms'),
    hasMailGateway: options.mailGateway !== undefined || ports.includes('email'),
    hasPaymentProvider: Object.keys(options.paymentProviders ?? {}).length > 0 || ports.includes('payment'),
    hasGameProvider: options.vendorUrl !== undefined,
    hasOwnConsoleHost: (options.consoleHost ?? defaultConsoleHost) !== defaultConsoleHost,
    accepted: options.runWithout ?? [],
    staffProviderMissing: options.staffProviderMissing,
    ...asked,
  })

/** The default folder is wherever the process was started: a key that is made there is lost with a container. */
const isFolderKept = ({ databaseUrl, dataDir }: ServerOptions): boolean =>
  databaseUrl === undefined || (dataDir !== undefined && dataDir !== defaultDataDir)

/** The findings as lines for a terminal. */
export const writeReadiness = (findings: readonly ReadinessFinding[]): string[] =>
  findings.map(({ part, status, means, toDo }) => `${status.padEnd(8)} ${part.padEnd(8)} ${means} ${toDo}`)

/** Production was started without a part that RUN_WITHOUT does not name. The message is the text to show. */
export class ReadinessError extends Error {
  override readonly name = 'ReadinessError'

  constructor(findings: readonly ReadinessFinding[]) {
    const missing = findings.filter(({ status }) => status === 'missing')
    const parts = missing.map(({ part }) => part).filter((part) => part !== 'key')
    super(
      [
        'Production does not start, because something is missing:',
        ...writeReadiness(missing),
        ...(parts.length > 0 ? [`To start without it, set RUN_WITHOUT=${parts.join(',')}.`] : []),
      ].join('\n'),
    )
  }
}
