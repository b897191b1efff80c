import type { FastifyBaseLogger } from 'fastify'
import type { OpenedAdapters } from './adapters/openAdapters'
import type { CaptchaService } from './http/captchaService'
import type { IdentityTrust } from './kernel/identityClaim'
import type { SessionRepository } from './account/session/sessionRepository'
import type { Closing } from './closeInReverse'
import type { AuditHeadWatch } from './console/audit/auditHeads'
import type { ConsoleHandlers } from './console/consoleContext'
import type { Handlers } from './http/handler'
import type { MerchantDirectory } from './http/place/merchantDirectory'
import type { CallFigures } from './http/watch/callFigures'
import type { Metrics } from './http/watch/metrics'
import type { SealKeys } from './http/sealing/sealKeys'
import type { Payments } from './openPayments'
import type { VendorGames } from './openVendorGames'
import type { ServerOptions } from './options'
import type { MasterKey } from './platform/keys/masterKey'
import type { Secrets } from './platform/keys/secrets'
import type { Platform } from './platform/platform'
import type { ClockMarginWatch } from './play/clockMargin/watchClockMargin'
import type { Beacon } from './play/draws/beacon'
import type { FeedRepository } from './play/feeds/feedRepository'
import type { FeedAdmin } from './sandbox/feeds/feedAdmin'
import type { SandboxAvailability } from './sandbox/availability/sandboxAvailability'
import type { SandboxChat } from './sandbox/chat/sandboxChat'
import type { SandboxPush } from './sandbox/push/sandboxPush'
import type { SandboxPhone } from './sandbox/phone/sandboxPhone'
import type { SandboxVerification } from './sandbox/verification/sandboxVerification'
import type { AvailabilityAdmin } from './availability/availability'
import type { RegularWork } from './store/dueWork'
import type { OpenedStore, PoolFigures } from './store/openStore'
import type { Store } from './store/store'
import type { DemonstrationStaff } from './page/directory/directoryPage'

export interface RealtimeDeps {
  options: ServerOptions
  platform: Platform
  log: FastifyBaseLogger
  /** Called with a sentence about each step that takes time. */
  say: (line: string) => void
  /** Whatever was opened adds here how it is closed. */
  closing: Closing
  metrics: Metrics
}

/** With the regular work, once there is a database. */
export interface RegularDeps extends RealtimeDeps {
  regularWork: RegularWork
}

/** The platform behind the app: what it remembers, knows and answers. */
export interface ServerServices {
  store: Store
  /** This node's connections to the database, by role. */
  connections(): PoolFigures[]
  /** How the replica of the database is; absent where there is none. */
  replica?: OpenedStore['replica']
  masterKey: MasterKey
  secrets: Secrets
  identities: IdentityTrust
  /** The demonstration's captcha; there is none in production. */
  captchaSimulator?: CaptchaService
  merchants: MerchantDirectory
  sessions: SessionRepository
  keys: SealKeys
  beacon: Beacon
  /** Sources that issues may still be bound to. */
  formerBeacons: readonly Beacon[]
  /** Official results; absent where no source reports any. */
  feeds?: FeedRepository
  /** The demonstration's hand on official results; none in production. */
  feedAdmin?: FeedAdmin
  /** The demonstration's telephone; there is none in production. */
  phone?: SandboxPhone
  /** The demonstration's verification provider; there is none in production. */
  verifier?: SandboxVerification
  /** The demonstration's push service; there is none in production. */
  push?: SandboxPush
  /** The demonstration's chat; there is none in production. */
  chat?: SandboxChat
  availability: AvailabilityAdmin
  /** Opens and closes merchants in the demonstration; absent in production. */
  sandboxAvailability?: SandboxAvailability
  regularWork: RegularWork
  vendorGames: VendorGames
  payments: Payments
  /** The gateways and providers that run as adapters. */
  adapters: OpenedAdapters
  handlers: Handlers
  consoleHandlers: ConsoleHandlers
  /** Errors of this node's last hour. */
  callFigures: CallFigures
  /** The ends of the audit log's chains, copied out of the database. */
  auditHeads: AuditHeadWatch
  /** How much time lies between the end of bets and the beacon's value. */
  clockMargin: ClockMarginWatch
  /** People of the staff who are there for looking around; none in production. */
  demonstrationStaff: readonly DemonstrationStaff[]
}
