import type { FastifyBaseLogger } from 'fastify'
import type { Redis } from 'ioredis'
import type { ConsoleHandlers } from './console/consoleContext'
import type { FindSession } from './http/guards/callerSession'
import type { SealKeys } from './http/sealing/sealKeys'
import type { ClaimSeal } from './http/sealing/sealMemory'
import type { CallFigures } from './http/watch/callFigures'
import type { Metrics } from './http/watch/metrics'
import type { Payments } from './openPayments'
import type { OpenedAdapters } from './adapters/openAdapters'
import type { VendorGames } from './openVendorGames'
import type { FrontBuild } from './page/build/frontBuild'
import type { DemonstrationAccount, DemonstrationStaff } from './page/directory/directoryPage'
import type { Platform } from './platform/platform'
import type { Beacon } from './play/draws/beacon'
import type { ServerServices } from './serverServices'

/** Everything the app is made of; `createServer` opens the real ones. */
export interface AppParts extends Pick<
  ServerServices,
  | 'store'
  | 'secrets'
  | 'identities'
  | 'captchaSimulator'
  | 'merchants'
  | 'handlers'
  | 'beacon'
  | 'feedAdmin'
  | 'availability'
  | 'phone'
  | 'verifier'
  | 'push'
  | 'chat'
  | 'sandboxAvailability'
> {
  platform: Platform
  findSession: FindSession
  seal: { keys: SealKeys; claimSeal: ClaimSeal }
  formerBeacons?: readonly Beacon[]
  /** Games of external providers; absent where nothing is played. */
  vendorGames?: VendorGames
  /** Payments through external providers; absent where there are no payments. */
  payments?: Payments
  /** Adapters whose services call the platform. */
  adapters?: Pick<OpenedAdapters, 'callbacks'>
  /** Where the staff works; none where nobody does. */
  console?: ConsoleParts
  /** Strangers come here: nothing stands in for the outside world. */
  production?: boolean
  /** The front's service worker is being taken out of service. */
  isWorkerOff?: boolean
  log: FastifyBaseLogger
  metrics: Metrics
  /** Errors by merchant, for the console. */
  callFigures?: CallFigures
  redis?: Redis
  callsPerMinute: number
  trustedProxies: string[]
  /** Trusted proxies may name the host as well. */
  trustsForwardedHost?: boolean
  pages: PageParts
}

export interface ConsoleParts {
  /** The name it is reached at, without port. */
  consoleHost: string
  handlers: ConsoleHandlers
  /** Where its build lies. */
  folder: string
}

export interface PageParts {
  front: FrontBuild | undefined
  boardFolder: string
  /** Where rasterised pictures are kept over a restart; in memory alone when absent. */
  pictureFolder?: string
  /** The merchants' photographed screens; none when absent. */
  screenshotFolder?: string
  /** `/` of the bare host lists every merchant: in a demonstration alone. */
  hasDirectory?: boolean
  accounts: readonly DemonstrationAccount[]
  /** The demonstration's staff; none in production. */
  staff?: readonly DemonstrationStaff[]
}

/** Where the merchants' images are rendered and stored. */
export const rendererOf = ({ pages, platform }: Pick<AppParts, 'pages' | 'platform'>) => ({
  folder: pages.pictureFolder,
  screenshotFolder: pages.screenshotFolder,
  randomness: platform.randomness,
})
