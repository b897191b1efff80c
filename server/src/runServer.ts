import { loadConfiguredAdapters } from './adapters/loadAdapters'
import { createServer, type RunningServer } from './createServer'
import { ReadinessError, readinessOf } from './decideReadiness'
import { hasKeyFile } from './masterKeySettings'
import { defaultConsoleHost, readOptions, type ServerOptions } from './options'
import { persistStart } from './persistStart'
import { realPlatform } from './platform/realPlatform'
import { welcome } from './welcome'

/** Errors whose message is already the sentence to show. */
const sentences = [
  'OptionError',
  'AdapterError',
  'StartFailure',
  'EarlierBuildError',
  'DatabaseRefusal',
  'MasterKeyError',
  'ModeError',
  'DatabaseAwayError',
  'ServiceAccountError',
  'ListenError',
  'ReadinessError',
]

const show = (line: string): void => void process.stdout.write(`${line}\n`)

/** Starts the server with the settings of the environment and ends the process when it cannot, or on a signal. */
export const runServer = async (): Promise<void> => {
  process.on('uncaughtException', fail)
  process.on('unhandledRejection', fail)
  await start().catch(fail)
}

const start = async (): Promise<void> => {
  const options = readOptions(process.env)
  if (options.production) await assertReady(options)
  const platform = realPlatform()
  const open = () => createServer(options, platform, { say: show })
  const server = await persistStart(open, { clock: platform.clock, say: show })
  stopOnSignals(server)
  const { consoleHost = defaultConsoleHost } = options
  const consoleAccess = { consoleHost, staff: server.demonstrationStaff, isUnstaffed: server.isUnstaffed }
  show(welcome(server.port, server.merchants.all(), server.accounts, consoleAccess))
  if (server.managementAddress) show(`  Health and metrics are at ${server.managementAddress}/\n`)
}

/** @throws ReadinessError naming each part that is missing and that RUN_WITHOUT does not name, and AdapterError */
const assertReady = async (options: ServerOptions): Promise<void> => {
  const ports = (await loadConfiguredAdapters(options)).flatMap((adapter) => adapter.ports)
  const findings = readinessOf(options, { hasKeyFile: hasKeyFile(options), ports })
  if (findings.some(({ status }) => status === 'missing')) throw new ReadinessError(findings)
  for (const { part, means } of findings) show(`Without ${part}: ${means}`)
}

const stopOnSignals = (server: RunningServer): void => {
  let stopping = false
  const stop = () => {
    if (stopping) return
    stopping = true
    show('Stopping: what is under way is finished first.')
    server.close().then(() => process.exit(0), fail)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}

const fail = (error: unknown): never => {
  const isSentence = error instanceof Error && sentences.includes(error.name)
  process.stderr.write(`\n${isSentence ? error.message : wordsOf(error)}\n`)
  process.exit(1)
}

const wordsOf = (error: unknown): string => {
  const words = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return `Playfront met an error it does not know and stopped; what was answered is safe in the database.\n${words}`
}
