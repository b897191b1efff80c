import type { PortName } from '@playfront/contract/adapters/adapter'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { AdapterError, loadConfiguredAdapters } from '../adapters/loadAdapters'
import { type AdapterFinding, openAdapters } from '../adapters/openAdapters'
import { readinessOf, type ReadinessFacts, writeReadiness } from '../decideReadiness'
import { defaultDataDir, hasKeyFile, keySourceOf } from '../masterKeySettings'
import { readOptions, type ServerOptions } from '../options'
import { MasterKeyError } from '../platform/keys/keySource'
import { openMasterKey } from '../platform/keys/masterKey'
import { realPlatform } from '../platform/realPlatform'
import { openStore } from '../store/openStore'
import type { ReplicaState } from '../store/replica'
import { assertOwnKey } from '../store/secretVault'
import type { PreparedStatement, Store } from '../store/store'
import { SchemaError, say, withStore } from '../store/withStore'

/**
 * Prints what production misses by its settings and by its database, and how far behind the replica is.
 * @param environment is read as for production, whatever MODE says
 * @returns whether production would start
 * @throws OptionError
 */
export const examine = async (environment: Record<string, string | undefined>): Promise<boolean> => {
  const options = readOptions({ ...environment, MODE: 'production' })
  const database = await askDatabase(options)
  const replica = database.problem === undefined ? await askReplica(options) : undefined
  const adapters = await askAdapters(options)
  const found = { hasKeyFile: hasKeyFile(options), database: database.facts, replica, ports: adapters.ports }
  const findings = readinessOf(options, found)
  const isKeyNamed = findings.every(({ part }) => part !== 'key')
  const keyProblem = isKeyNamed ? await findKeyProblem(options, database) : undefined
  if (replica?.kind === 'replicating')
    say(
      `ok       replica  It is ${replica.lagBytes} bytes and ${replica.lagSeconds.toFixed(1)} seconds behind.`,
    )
  if (database.problem !== undefined) say(`missing  database ${database.problem}`)
  if (keyProblem !== undefined) say(`missing  key      ${keyProblem}`)
  adapters.lines.forEach((line) => say(line))
  const provider = await askStaffProvider(options)
  if (provider !== undefined) say(provider)
  writeReadiness(findings).forEach(say)
  const isReady =
    database.problem === undefined &&
    keyProblem === undefined &&
    adapters.canStart &&
    findings.every(({ status }) => status !== 'missing')
  if (isReady) say(findings.length === 0 ? 'Nothing is missing.' : 'Production starts.')
  return isReady
}

interface DatabaseAnswer {
  facts?: ReadinessFacts['database']
  /** Why it could not be asked; the database's own reason. */
  problem?: string
}

/** An embedded database that no start has made yet is not asked. */
const askDatabase = async ({
  databaseUrl,
  dataDir = defaultDataDir,
}: ServerOptions): Promise<DatabaseAnswer> => {
  if (databaseUrl === undefined && !existsSync(join(resolve(dataDir), 'postgres'))) return {}
  try {
    return { facts: await withStore(countPeople) }
  } catch (failure) {
    // The start brings it to the schema of this release.
    if (failure instanceof SchemaError) return {}
    return { problem: failure instanceof Error ? failure.message : String(failure) }
  }
}

/** Why a server would not start with its master key. A folder without one is not asked: the start makes it. */
const findKeyProblem = async (
  options: ServerOptions,
  { facts }: DatabaseAnswer,
): Promise<string | undefined> => {
  if (options.masterKey === undefined && !hasKeyFile(options)) return undefined
  try {
    const source = keySourceOf(options)
    const masterKey = await openMasterKey(source)
    const exposure = source.findExposure?.()
    if (exposure !== undefined) say(`open     key      ${exposure}`)
    if (facts) await withStore((store) => assertOwnKey({ store, masterKey }))
    return undefined
  } catch (failure) {
    if (failure instanceof MasterKeyError) return failure.message
    throw failure
  }
}

interface AdaptersAnswer {
  lines: string[]
  ports: PortName[]
  /** A server would start with them. */
  canStart: boolean
}

/** Makes the adapters as the start does, and asks each how its service is. */
const askAdapters = async (options: ServerOptions): Promise<AdaptersAnswer> => {
  const { clock, network } = realPlatform()
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
  try {
    const loaded = await loadConfiguredAdapters(options)
    const opened = await openAdapters(loaded, { clock, network: () => network, log })
    const findings = await opened.examine()
    await opened.close()
    const ports = loaded.flatMap((adapter) => adapter.ports)
    return { lines: findings.map(adapterLine), ports, canStart: true }
  } catch (failure) {
    if (!(failure instanceof AdapterError)) throw failure
    return { lines: [`missing  adapter  ${failure.message}`], ports: [], canStart: false }
  }
}

/** The server starts without an answer of the identity provider: staff then sign in by password or passkey. */
const askStaffProvider = async ({ staffProvider }: ServerOptions): Promise<string | undefined> => {
  if (!staffProvider) return undefined
  try {
    const { openStaffProvider } = await import('../console/signIn/provider/staffProvider')
    await openStaffProvider(staffProvider, realPlatform()).examine()
    return `ok       sso      Staff can sign in at ${staffProvider.issuer}.`
  } catch (failure) {
    const because = failure instanceof Error ? failure.message : String(failure)
    return `open     sso      Staff cannot sign in at ${staffProvider.issuer}: ${because}`
  }
}

const adapterLine = ({ name, version, ports, health }: AdapterFinding): string => {
  const what = `${name} ${version} implements ${ports.join(', ')}`
  return health?.kind === 'failing'
    ? `open     adapter  ${what}; its service cannot be used: ${health.because}.`
    : `ok       adapter  ${what}${health ? '; its service answers' : ''}.`
}

const askReplica = async ({
  databaseUrl: url,
  databaseReplicaUrl,
}: ServerOptions): Promise<ReplicaState | undefined> => {
  if (url === undefined || databaseReplicaUrl === undefined) return undefined
  const store = openStore({ url, replica: { url: databaseReplicaUrl }, platform: realPlatform() })
  try {
    return await store.replica?.look()
  } finally {
    await store.close()
  }
}

const countPeople = async (store: Store): Promise<ReadinessFacts['database']> => {
  const [counts] = await store.platform(({ query }) =>
    query<{ merchants: number; owners: number }>(countStatement, []),
  )
  return counts
}

const countStatement: PreparedStatement = {
  name: 'merchants and owners for the doctor',
  text: `select (select count(*)::int from merchant) as merchants,
    (select count(*)::int from staff_role join staff_member on id = staff where role = 'owner' and closed_at is null) as owners`,
}
