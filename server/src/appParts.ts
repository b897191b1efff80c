import type { FastifyBaseLogger } from 'fastify'
import type { Redis } from 'ioredis'
import type { CaptchaService } from './http/captchaService'
import type { IdentityTrust } from './kernel/identityClaim'
import type { ConsoleHandlers } from './console/consoleContext'
import type { Handlers } from './http/handler'
import type { FindSession } from './http/guards/callerSession'
import type { MerchantDirectory } from './http/place/merchantDirectory'
import type { SealKeys } from './http/sealing/sealKeys'
import type { ClaimSeal } from './http/sealing/sealMemory'
import type { CallFigures } from './http/watch/callFigures'
import type { Metrics } from './http/watch/metrics'
import type { Payments } from './openPayments'
import type { VendorGames } from './openVendorGames'
import type { FrontBuild } from './page/build/frontBuild'
import type { DemonstrationAccount, DemonstrationStaff } from './page/directory/directoryPage'
import type { Secrets } from './platform/keys/secrets'
import type { Platform } from './platform/platform'
import type { Beacon } from './play/draws/beacon'
import type { SandboxAvailability } from './sandbox/availability/sandboxAvailability'
import type { SandboxChat } from './sandbox/chat/sandboxChat'
import type { FeedAdmin } from './sandbox/feeds/feedAdmin'
import type { SandboxPhone } from './sandbox/phone/sandboxPhone'
import type { SandboxPush } from './sandbox/push/sandboxPush'
import type { AvailabilityAdmin } from './availability/availability'
import type { Store } from './store/store'

/** Everything the app is made of; `createServer` opens the real ones. */
export interface AppParts {
  platform: Platform
  store: Store
  secrets: Secrets
  identities: IdentityTrust
  /** The demonstration's captcha; there is none in production. */
  captchaSimulator?: CaptchaService
  merchants: MerchantDirectory
  handlers: Handlers
  findSession: FindSession
  seal: { keys: SealKeys; claimSeal: ClaimSeal }
  beacon: Beacon
  formerBeacons?: readonly Beacon[]
  /** The demonstration's hand on official results; there is none in production. */
  feedAdmin?: FeedAdmin
  availability: AvailabilityAdmin
  /** The demonstration's telephone; there is none in production. */
  phone?: SandboxPhone
  /** The demonstration's push service; there is none in production. */
  push?: SandboxPush
  /** The demonstration's chat; there is none in production. */
  chat?: SandboxChat
  /** Opens and closes merchants in the demonstration; absent in production. */
  sandboxAvailability?: SandboxAvailability
  /** Games of external providers; absent where nothing is played. */
  vendorGames?: VendorGames
  /** Payments through external providers; absent where there are no payments. */
  payments?: Payments
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
  /** Where rasterised pictures are kept. */
  pictureFolder: string
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
