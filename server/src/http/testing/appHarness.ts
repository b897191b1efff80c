import { calls, type CallName } from '@playfront/contract/calls'
import { merchantSettingsSchema } from '@playfront/contract/merchantSettings.schema'
import { demonstrationMerchants } from '@playfront/merchants/demonstration'
import type { FastifyInstance } from 'fastify'
import { createApp } from '../../app'
import type { AppParts } from '../../appParts'
import { openSecrets } from '../../platform/keys/secrets'
import { fakePlatform, type FakePlatform } from '../../platform/fakePlatform'
import { createTestBeacon } from '../../sandbox/testBeacon'
import { openAvailability } from '../../availability/availability'
import { lineKeys, makeLineKey, type LineKeys } from '../../shell/domains/lineKeys'
import { shellHandlers } from '../../shell/shellHandlers'
import type { Store } from '../../store/store'
import type { CallerSession, Handlers } from '../handler'
import { createLog } from '../log/createLog'
import { createMerchantDirectory } from '../place/merchantDirectory'
import { importSealKeys, makeSealKeys, type SealKeys } from '../sealing/sealKeys'
import { createMetrics } from '../watch/metrics'

/** The time at which every harness starts. */
export const startMs = Date.UTC(2026, 10, 21, 9, 0, 0)

export const lotusHost = 'lotus.localhost:8080'
export const lotusGames = 'games.lotus.localhost:8080'
export const melaHost = 'mela.localhost:8080'

export interface AppHarness {
  app: FastifyInstance
  platform: FakePlatform
  keys: SealKeys
  /** Everything logged so far, at the most talkative level. */
  logged(): string
  /** What the handlers were given, by call. */
  received: { name: CallName; request: unknown }[]
  close(): Promise<void>
}

export interface HarnessOptions {
  /** What lists and pings are signed with. */
  lineKeys?: LineKeys
  /** What a handler answers; one without an answer here answers an empty object. */
  answers?: Partial<Record<CallName, () => unknown>>
  /** Running sessions by merchant and token, written `lotus token-1`. */
  sessions?: Record<string, CallerSession>
  parts?: Partial<AppParts>
  /** Changes each merchant's settings document before it is published. */
  settings?: (document: Record<string, unknown>) => Record<string, unknown>
}

let sealKeyPair: Promise<Buffer> | undefined
let lineKey: Buffer | undefined

/** The real app with a fake platform around it: no database, no socket, a clock that tests control. */
export const openAppHarness = async (options: HarnessOptions = {}): Promise<AppHarness> => {
  const platform = fakePlatform(startMs)
  const lines: string[] = []
  const received: AppHarness['received'] = []
  const keys = await importSealKeys(await (sealKeyPair ??= makeSealKeys()))
  const availability = openAvailability({ ...platform, simulated: options.parts?.sandboxAvailability })
  const linePair = options.lineKeys ?? lineKeys((lineKey ??= makeLineKey()))
  const merchants = await createMerchantDirectory({
    read: async () => demonstrationMerchants.map(({ settings }) => publish(settings, options)),
    clock: platform.clock,
    onError: () => undefined,
  })
  const seen = new Set<string>()
  const app = await createApp({
    platform,
    store: noStore,
    secrets: openSecrets(
      { bytes: Buffer.alloc(32, 5), fingerprint: 'stage', source: 'nowhere' },
      platform.randomness,
    ),
    identities: { verifierFor: () => undefined },
    availability,
    merchants,
    handlers: {
      ...fakeHandlers(options, received),
      ...shellHandlers({ seals: keys, lines: linePair, availability, pushKey: '' }),
    },
    findSession: async (merchant, token) => options.sessions?.[`${merchant} ${token}`],
    seal: {
      keys,
      claimSeal: async (merchant, hash) => {
        const key = `${merchant} ${hash.toString('hex')}`
        const isNew = !seen.has(key)
        seen.add(key)
        return isNew
      },
    },
    beacon: createTestBeacon(Buffer.alloc(32, 7), platform.clock),
    log: createLog('trace', { write: (line) => void lines.push(line) }),
    metrics: createMetrics(),
    callsPerMinute: 0,
    trustedProxies: [],
    pages: { front: undefined, boardFolder: '/nowhere', accounts: [] },
    ...options.parts,
  })
  return { app, platform, keys, logged: () => lines.join(''), received, close: () => app.close() }
}

const publish = (settings: object, { settings: change }: HarnessOptions) =>
  merchantSettingsSchema.parse(change ? change({ ...settings }) : settings)

const fakeHandlers = ({ answers = {} }: HarnessOptions, received: AppHarness['received']): Handlers => {
  const rows = (Object.keys(calls) as CallName[]).map((name) => [
    name,
    async (_context: unknown, request: unknown) => {
      received.push({ name, request })
      return answers[name]?.() ?? {}
    },
  ])
  return Object.fromEntries(rows) as Handlers
}

const refuse = () => Promise.reject(new Error('this harness has no store'))
const noStore: Store = {
  change: refuse,
  changeOnce: refuse,
  read: refuse,
  readReplica: refuse,
  platform: refuse,
  readPlatform: refuse,
  changePlatformOnce: refuse,
  close: async () => undefined,
}
