import type { Call } from '@playfront/contract/call'
import type { FastifyRequest } from 'fastify'
import { previewPlatform, previewSession } from '../preview/previewCaller'
import type { IdentityTrust } from '../../kernel/identityClaim'
import type { Secrets } from '../../platform/keys/secrets'
import type { Platform } from '../../platform/platform'
import type { AvailabilityAdmin } from '../../availability/availability'
import type { Store } from '../../store/store'
import { callerLanguage } from '../guards/callerLanguage'
import { callerSession, type FindSession } from '../guards/callerSession'
import type { CallLimit } from '../guards/callLimit'
import { deviceTagOf } from '../guards/deviceCookie'
import { fetchSite } from '../guards/fetchSite'
import { merchantByHost, openToVisitor } from '../guards/merchantByHost'
import type { CaptchaService } from '../captchaService'
import type { CallContext, CallerSession, RequestFacts } from '../handler'
import type { MerchantDirectory } from '../place/merchantDirectory'
import { type PreviewAdmin, type PreviewVisit, readPreviewCookie } from '../preview/previewPass'
import { whenKnown } from '../../whenKnown'

/** What the guards ask. */
export interface GuardDeps {
  merchants: MerchantDirectory
  findSession: FindSession
  limit: CallLimit
  store: Store
  platform: Platform
  secrets: Secrets
  identities: IdentityTrust
  captchaSimulator?: CaptchaService
  availability: AvailabilityAdmin
  /** Drafts of settings that staff users preview; absent where there is no console. */
  previews?: PreviewAdmin
}

/**
 * Every check of a call before its body is read, in this order. Answers who is calling, or throws a Refusal; without a
 * promise where all that it asks for is in memory.
 */
export const guardCall = (deps: GuardDeps) => {
  const { limit } = deps
  const visitedBy = visitWith(deps, (request: FastifyRequest, { sessionId }) =>
    limit.bySession(request, sessionId),
  )
  return (call: AnyCall, request: FastifyRequest): CallContext | Promise<CallContext> =>
    whenKnown(limit.byAddress(request), () => visitedBy(call, request))
}

/**
 * The same without counting the call, for one that may have to be checked again.
 * @returns undefined where it cannot be known at once, or the call would be refused
 */
export const guardDirect = (deps: Omit<GuardDeps, 'limit'>) => {
  const visitedBy = visitWith(deps, (_request: RequestFacts) => undefined)
  return (call: AnyCall, request: RequestFacts): CallContext | undefined => {
    // Whatever a preview changes is the whole way's to know.
    if (deps.previews && readPreviewCookie(request.headers.cookie) !== undefined) return undefined
    const found = visitedBy(call, request)
    if (!(found instanceof Promise)) return found
    // The whole way asks the same again, and answers a failure.
    found.catch(() => undefined)
    return undefined
  }
}

/** @param countSession counts a call of a session, or refuses it */
const visitWith = <Request extends RequestFacts>(
  deps: Omit<GuardDeps, 'limit'>,
  countSession: (request: Request, session: CallerSession) => void | Promise<void>,
) => {
  const merchantOf = merchantByHost(deps.merchants)
  const openTo = openToVisitor(deps.availability)
  const sessionOf = callerSession(deps.findSession)

  const countedSession = (
    call: AnyCall,
    merchant: string,
    request: Request,
    preview: PreviewVisit | undefined,
  ): CallerSession | undefined | Promise<CallerSession | undefined> => {
    if (preview) return previewSession(call, preview, request)
    return whenKnown(sessionOf(call.session, merchant, request), (session) =>
      whenKnown(session && countSession(request, session), () => session),
    )
  }

  return (call: AnyCall, request: Request): CallContext | Promise<CallContext> => {
    const published = merchantOf(call, request)
    fetchSite(call, request)
    return whenKnown(deps.previews?.of(request, published), (preview) => {
      const merchant = preview?.settings ?? published
      return whenKnown(openTo(call, merchant, request, preview?.nowMs), (ip) =>
        whenKnown(countedSession(call, merchant.code, request, preview), (session) =>
          contextOf(deps, request, { merchant, ip, session, preview }),
        ),
      )
    })
  }
}

const contextOf = (
  deps: Omit<GuardDeps, 'limit'>,
  request: RequestFacts,
  found: Pick<CallContext, 'merchant' | 'ip' | 'session' | 'preview'>,
): CallContext => ({
  merchant: found.merchant,
  language: callerLanguage(request),
  session: found.session,
  ip: found.ip,
  userAgent: request.headers['user-agent'] ?? '',
  deviceTag: deviceTagOf(request),
  host: request.host,
  protocol: request.protocol,
  store: deps.store,
  platform: found.preview ? previewPlatform(deps.platform, found.preview) : deps.platform,
  preview: found.preview,
  secrets: deps.secrets,
  identities: deps.identities,
  captchaSimulator: deps.captchaSimulator,
})

type AnyCall = Call<unknown, unknown>
