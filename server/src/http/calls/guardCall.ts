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
import type { CallContext } from '../handler'
import type { MerchantDirectory } from '../place/merchantDirectory'
import type { PreviewAdmin } from '../preview/previewPass'

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

/** Every check of a call before its body is read, in this order. Answers who is calling, or throws a Refusal. */
export const guardCall = (deps: GuardDeps) => {
  const merchantOf = merchantByHost(deps.merchants)
  const openTo = openToVisitor(deps.availability)
  const sessionOf = callerSession(deps.findSession)

  return async function callerOf(
    call: Call<unknown, unknown>,
    request: FastifyRequest,
  ): Promise<CallContext> {
    await deps.limit.byAddress(request)
    const published = merchantOf(call, request)
    fetchSite(call, request)
    const visit = deps.previews?.of(request, published)
    const preview = visit && (await visit)
    const merchant = preview?.settings ?? published
    const ip = await openTo(call, merchant, request, preview?.nowMs)
    const session = preview
      ? previewSession(call, preview, request)
      : await sessionOf(call.session, merchant.code, request)
    if (session && !preview) await deps.limit.bySession(request, session.sessionId)
    return {
      merchant,
      language: callerLanguage(request),
      session,
      ip,
      userAgent: request.headers['user-agent'] ?? '',
      deviceTag: deviceTagOf(request),
      host: request.host,
      protocol: request.protocol,
      store: deps.store,
      platform: preview ? previewPlatform(deps.platform, preview) : deps.platform,
      preview,
      secrets: deps.secrets,
      identities: deps.identities,
      captchaSimulator: deps.captchaSimulator,
    }
  }
}
