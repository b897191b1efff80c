import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  type Adapter,
  type JsonSchema,
  type PortName,
  type SchemaIssue,
  type StandardSchema,
  portVersions,
} from '@playfront/contract/adapters/adapter'
import { z } from 'zod'
import { httpProviderAdapter } from '../money/providers/httpProvider'
import type { ServerOptions } from '../options'
import { httpMessages, plainGateway } from './httpMessages'
import { smtp } from './smtp'

/** An adapter cannot be used. The message is the sentence for the operator. */
export class AdapterError extends Error {
  override readonly name = 'AdapterError'
}

/** What `PLAYFRONT_ADAPTERS` names: a package, a path, or `playfront:` and the name of a shipped adapter. */
export interface NamedModule {
  module: string
  /** Instead of the adapter's own name: the same module may be used twice. */
  name?: string
}

/** An adapter and its settings, described and checked; nothing of it runs yet. */
export interface LoadedAdapter {
  name: string
  ports: PortName[]
  adapter: Adapter
  settings: unknown
}

export interface LoadRequest {
  modules: readonly NamedModule[]
  /** Path of a JSON file: an object with the settings of each adapter by its name. */
  settingsFile?: string
  /** Adapters that the operator did not name as such: each for a setting such as SMS_GATEWAY_URL. */
  implied?: readonly { adapter: Adapter; settings: unknown }[]
}

/** Each as `playfront:` and its name. */
const shipped: Readonly<Record<string, Adapter>> = Object.fromEntries(
  [smtp, httpMessages('sms'), httpMessages('email')].map((adapter) => [adapter.name, adapter]),
)

/**
 * The adapters that the settings name, and those behind SMS_GATEWAY_URL, MAIL_GATEWAY_URL and PAYMENT_PROVIDERS.
 * @throws AdapterError
 */
export const loadConfiguredAdapters = ({
  adapterModules: modules = [],
  adapterSettingsFile: settingsFile,
  smsGateway,
  mailGateway,
  paymentProviders = {},
}: ServerOptions): Promise<LoadedAdapter[]> =>
  loadAdapters({
    modules,
    settingsFile,
    implied: [
      ...(smsGateway ? [gatewayAt('sms', 'sms-gateway', smsGateway)] : []),
      ...(mailGateway ? [gatewayAt('email', 'mail-gateway', mailGateway)] : []),
      ...Object.entries(paymentProviders).map(([code, address]) => ({
        adapter: httpProviderAdapter(code),
        settings: { address },
      })),
    ],
  })

const gatewayAt = (
  port: 'sms' | 'email',
  name: string,
  place: NonNullable<ServerOptions['smsGateway']>,
): { adapter: Adapter; settings: unknown } => ({
  adapter: httpMessages(port, name),
  settings: plainGateway(port, place),
})

/**
 * Loads adapters, checks that this release can call them, and reads their settings.
 * @throws AdapterError with a sentence that names the adapter and what is wrong with it
 */
export const loadAdapters = async ({
  modules,
  settingsFile,
  implied = [],
}: LoadRequest): Promise<LoadedAdapter[]> => {
  const all = await readSettingsFile(settingsFile)
  const loaded: LoadedAdapter[] = []
  for (const { module, name } of modules) {
    const adapter = describe(module, await importModule(module))
    const own = name ?? adapter.name
    loaded.push(await withSettings(adapter, own, all[own], settingsFile))
  }
  const unknown = Object.keys(all).find((name) => loaded.every((one) => one.name !== name))
  if (unknown !== undefined)
    throw new AdapterError(
      `${settingsFile} has settings of ${unknown}, which PLAYFRONT_ADAPTERS does not name.`,
    )
  for (const { adapter, settings } of implied)
    loaded.push(await withSettings(adapter, adapter.name, settings))
  refuseCollisions(loaded)
  return loaded
}

/**
 * Loads one adapter with the settings that are given.
 * @throws AdapterError
 */
export const loadAdapter = async (module: string, settings: unknown): Promise<LoadedAdapter> => {
  const adapter = describe(module, await importModule(module))
  return withSettings(adapter, adapter.name, settings)
}

/**
 * The default export of a package, a file or a shipped adapter.
 * @throws AdapterError
 */
export const importModule = async (module: string): Promise<unknown> => {
  const shippedName = /^playfront:(.*)$/.exec(module)?.[1]
  if (shippedName !== undefined) {
    if (Object.hasOwn(shipped, shippedName)) return shipped[shippedName]
    const known = Object.keys(shipped).map((each) => `playfront:${each}`)
    throw new AdapterError(`${module} is not an adapter of this release; it has ${known.join(', ')}.`)
  }
  const isPath = /^\.{0,2}\//.test(module)
  try {
    const loaded: { default?: unknown } = await import(
      /* @vite-ignore */ isPath ? pathToFileURL(resolve(module)).href : module
    )
    return loaded.default
  } catch (failure) {
    throw new AdapterError(`The adapter ${module} cannot be loaded: ${wordsOf(failure)}.`, { cause: failure })
  }
}

const description = z.looseObject({
  name: z.string().regex(/^[a-z][a-z0-9-]{1,31}$/),
  version: z.string().min(1).max(64),
  ports: z.record(z.string(), z.int()).refine((ports) => Object.keys(ports).length > 0, 'names no port'),
  create: z.custom((value) => typeof value === 'function', 'is not a function'),
})

/** @throws AdapterError when it is no adapter, or none for this release */
const describe = (module: string, exported: unknown): Adapter => {
  const read = description.safeParse(exported)
  if (!read.success)
    throw new AdapterError(`The default export of ${module} is not an adapter: ${issueOf(read.error)}.`)
  for (const [port, version] of Object.entries(read.data.ports)) {
    if (!Object.hasOwn(portVersions, port))
      throw new AdapterError(
        `The adapter ${module} implements the port ${port}, which this release does not have; it has ${Object.keys(portVersions).join(', ')}.`,
      )
    const called = portVersions[port as PortName]
    if (version !== called)
      throw new AdapterError(
        `The adapter ${module} is written for version ${version} of the port ${port}; this release calls version ${called}.`,
      )
  }
  return exported as Adapter
}

const withSettings = async (
  adapter: Adapter,
  name: string,
  given: unknown,
  file?: string,
): Promise<LoadedAdapter> => {
  const where = file === undefined ? name : `${name} in ${file}`
  const read = await validatorOf(adapter, name)(await withSecrets(given ?? {}, name))
  if (read.issues)
    throw new AdapterError(
      `The settings of ${where} cannot be used: ${read.issues.map(issueText).join('; ')}.`,
    )
  return { name, adapter, settings: read.value, ports: Object.keys(adapter.ports) as PortName[] }
}

const noSettings = z.strictObject({})

const validatorOf = (
  { settings = noSettings }: Adapter,
  name: string,
): StandardSchema['~standard']['validate'] => {
  if (isStandard(settings)) return settings['~standard'].validate
  try {
    return z.fromJSONSchema(settings)['~standard'].validate
  } catch (failure) {
    throw new AdapterError(`The settings schema of ${name} cannot be read: ${wordsOf(failure)}.`)
  }
}

const isStandard = (schema: StandardSchema | JsonSchema): schema is StandardSchema => '~standard' in schema

/**
 * Settings with the content of files: `password_FILE` becomes `password`, at any depth, as with the server's own
 * settings.
 */
const withSecrets = async (given: unknown, adapter: string): Promise<unknown> => {
  if (Array.isArray(given)) return Promise.all(given.map((each) => withSecrets(each, adapter)))
  if (typeof given !== 'object' || given === null) return given
  const read: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(given)) {
    const secret = /^(.+)_FILE$/.exec(name)?.[1]
    if (secret === undefined) read[name] = await withSecrets(value, adapter)
    else if (Object.hasOwn(given, secret))
      throw new AdapterError(`${secret} and ${name} of ${adapter} are both set: keep one of them.`)
    else read[secret] = await readSecret(adapter, name, value)
  }
  return read
}

const readSecret = async (adapter: string, name: string, path: unknown): Promise<string> => {
  try {
    return (await readFile(String(path), 'utf8')).trim()
  } catch (failure) {
    throw new AdapterError(`The file ${String(path)}, which ${name} of ${adapter} names, cannot be read.`, {
      cause: failure,
    })
  }
}

const readSettingsFile = async (path: string | undefined): Promise<Record<string, unknown>> => {
  if (path === undefined) return {}
  const text = await readFile(path, 'utf8').catch((failure: unknown) => {
    throw new AdapterError(`The file ${path}, which PLAYFRONT_ADAPTER_SETTINGS_FILE names, cannot be read.`, {
      cause: failure,
    })
  })
  const read = z.record(z.string(), z.record(z.string(), z.unknown())).safeParse(jsonOf(text))
  if (read.success) return read.data
  throw new AdapterError(`${path} is not a JSON object with the settings of each adapter by its name.`)
}

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Messages have one gateway for each channel; payment providers are told apart by their names. */
const refuseCollisions = (loaded: readonly LoadedAdapter[]): void => {
  for (const [at, { name, ports }] of loaded.entries()) {
    const others = loaded.slice(0, at)
    if (others.some((other) => other.name === name))
      throw new AdapterError(
        `Two adapters are called ${name}: give one of them another name, as in other=module, or leave it out.`,
      )
    const port = ports.find(
      (each) => each !== 'payment' && others.some((other) => other.ports.includes(each)),
    )
    if (port === undefined) continue
    const other = others.find((each) => each.ports.includes(port))
    throw new AdapterError(`${other?.name} and ${name} both implement the port ${port}: keep one of them.`)
  }
}

const issueOf = ({ issues }: z.ZodError): string => issues.map(issueText).join('; ')

/** The values themselves are not printed: they may be secret. */
const issueText = ({ path = [], message }: SchemaIssue): string => {
  const place = path.map((part) => String(typeof part === 'object' ? part.key : part)).join('.')
  return place === '' ? message : `${place}: ${message}`
}

/** What an error says, and what caused it: of a connection `fetch failed` is all that the error itself says. */
export const wordsOf = (failure: unknown): string => {
  if (!(failure instanceof Error)) return String(failure)
  const cause = failure.cause instanceof Error ? ` (${wordsOf(failure.cause)})` : ''
  return `${failure.message.replace(/\.$/, '')}${cause}`
}
