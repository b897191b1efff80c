import type { ConsoleAnswerOf } from '@playfront/contract/console/consoleCall'
import type { ConsoleCallName, ConsoleCalls } from '@playfront/contract/console/consoleCalls'
import { mayDo, type Permission, type RoleHeld } from '@playfront/contract/console/permissions'
import type { LanguageCode } from '@playfront/contract/languages'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import type { Secrets } from '../platform/keys/secrets'
import type { Platform } from '../platform/platform'
import type { Store } from '../store/store'
import type { Approver } from './secondPerson/decideSecondPerson'

/** An API token that a call was made by. */
export interface CallerToken {
  id: string
  name: string
  merchant: string
  /** Its scopes, as far as its creator still holds the permissions. */
  permissions: readonly Permission[]
}

/**
 * Who is calling: found by the guards before a handler runs. A call by an API token is its creator's, so that neither can
 * approve what the other requests; `token` says that it was made by one.
 */
export interface StaffCaller extends Approver {
  displayName: string
  /** Empty for a token: `callerMay` knows what either may do. */
  roles: readonly RoleHeld[]
  /** The sign-in's name: SHA-256 of its cookie in hex. */
  sessionId: string
  token?: CallerToken
}

/** Whether the caller may do this at the merchant: a staff user by their roles, an API token by its permissions. */
export const callerMay = (
  { roles, token }: Pick<StaffCaller, 'roles' | 'token'>,
  permission: Permission,
  merchant: string,
): boolean =>
  token
    ? token.merchant === merchant && token.permissions.includes(permission)
    : mayDo(roles, permission, merchant)

/** What every handler of the console is given. */
export interface ConsoleContext {
  /** The signed-in staff user, or one in the middle of the sign-in where the call is part of it. */
  staff?: StaffCaller
  /** The merchant that the call works for; the caller holds the permission there. */
  merchant?: FullMerchantSettings
  language: LanguageCode
  ip: string
  userAgent: string
  /** The host as the browser named it: the console's own, with its port. */
  host: string
  store: Store
  platform: Platform
  secrets: Secrets
  /** The browser's cookie as it came; what opens a session of the console. */
  cookie: string | undefined
  /** Gives the browser another cookie, or takes it away. */
  setAttributes(token: string | undefined): void
  /** The browser's device cookie as it came; `readStaffDevice` says whose it is. */
  device: string | undefined
  /** Gives the browser a device cookie. */
  setDevice(device: string): void
  /** Scheme, host and port as the browser named them. */
  origin: string
  /** The cookie of a sign-in at the identity provider that this browser began. */
  providerAttempt: string | undefined
  /** Gives the browser that cookie, or takes it away. */
  setProviderAttempt(token: string | undefined): void
  /** Throws `staff.network.refused` where a person with these roles may use the console nowhere from this address. */
  requireNetwork(roles: readonly RoleHeld[]): void
}

/** For calls at a merchant. */
export interface MerchantContext extends ConsoleContext {
  staff: StaffCaller
  merchant: FullMerchantSettings
}

export interface SignedInContext extends ConsoleContext {
  staff: StaffCaller
}

/** A handler for every call of the console; the compiler counts the rows. */
export type ConsoleHandlers = {
  [Name in ConsoleCallName]: (
    context: ConsoleContext,
    request: never,
  ) => Promise<ConsoleAnswerOf<ConsoleCalls[Name]>>
}

/** For calls that work for one merchant: staff and merchant are there. */
export const atMerchant =
  <Request, Answer>(handle: (context: MerchantContext, request: Request) => Promise<Answer>) =>
  async (context: ConsoleContext, request: Request): Promise<Answer> => {
    const { staff, merchant } = context
    if (!staff || !merchant) throw new Error('a console module was handled without its guards')
    return handle({ ...context, staff, merchant }, request)
  }

/** For calls of a signed-in staff user, whatever the merchant. */
export const signedIn =
  <Request, Answer>(handle: (context: SignedInContext, request: Request) => Promise<Answer>) =>
  async (context: ConsoleContext, request: Request): Promise<Answer> => {
    const { staff } = context
    if (!staff) throw new Error('a staff call was handled without its guards')
    return handle({ ...context, staff }, request)
  }
