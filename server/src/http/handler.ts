import type { FastifyRequest } from 'fastify'
import type { AnswerOf, Call } from '@playfront/contract/call'
import type { CallName, Calls } from '@playfront/contract/calls'
import type { LanguageCode } from '@playfront/contract/languages'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import type { IdentityTrust } from '../kernel/identityClaim'
import { Refusal } from '../kernel/refusal'
import type { Secrets } from '../platform/keys/secrets'
import type { Platform } from '../platform/platform'
import type { Store } from '../store/store'
import type { GameLaunch } from '../kernel/gameLaunch'
import type { CaptchaService } from './captchaService'
import type { PreviewVisit } from './preview/previewPass'

/** What the guards ask of a request. */
export type RequestFacts = Pick<FastifyRequest, 'headers' | 'host' | 'ip' | 'protocol' | 'url' | 'place'>

/** Who is calling: found by the guards before a handler runs. */
export interface CallContext {
  /** The merchant of the host, and of the session if there is one. */
  merchant: FullMerchantSettings
  language: LanguageCode
  /** Present when the call needs one; a game's session also names the launch it came from. */
  session?: CallerSession
  /** The caller's address, as far as trusted proxies report it. */
  ip: string
  userAgent: string
  /** What the device ids of the caller's browser end with, once it has a device cookie. */
  deviceTag?: string
  host: string
  /** `http` or `https`: how the caller reached the front, as far as trusted proxies report it. */
  protocol: string
  store: Store
  platform: Platform
  secrets: Secrets
  /** Whose word on a third-party identity the merchant believes. */
  identities: IdentityTrust
  /** The demonstration's captcha; there is none in production. */
  captchaSimulator?: CaptchaService
  /** The caller previews a draft of the settings: these are the answers instead of a member's own. */
  preview?: PreviewVisit
}

/** Who makes a call: at once where all that the guards ask for is in memory. */
export type CallerOf = (
  call: Call<unknown, unknown>,
  request: FastifyRequest,
) => CallContext | Promise<CallContext>

export interface CallerSession {
  sessionId: string
  memberId: string
  userName: string
  kind: 'member' | 'game'
  /** What a game's session was opened for. */
  launch?: GameLaunch
}

/** The request's shape after the schema, defaults filled in. */
export type Handler<Name extends CallName, Request> = (
  context: CallContext,
  request: Request,
) => Promise<AnswerOf<Calls[Name]>>

/** Every page asks who is signed in: the answer comes without a promise where the session was just read. */
type AtOnce = 'memberInfo'

/**
 * A handler for every call of the contract; the compiler counts the rows. Each handler names the request that its call's
 * schema makes. The table holds handlers of many requests, which is what `never` says.
 */
export type Handlers = {
  [Name in CallName]: (
    context: CallContext,
    request: never,
  ) => Promise<AnswerOf<Calls[Name]>> | (Name extends AtOnce ? AnswerOf<Calls[Name]> : never)
}

/** The caller's session. The guards see to it before a handler runs; without them the call is refused here. */
export const requireSession = ({ session }: CallContext): CallerSession => {
  if (!session) throw new Refusal('login.not.session')
  return session
}
