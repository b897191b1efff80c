import type { Call } from '@playfront/contract/call'
import type { FastifyRequest } from 'fastify'
import type { PreviewDesk } from '../../console/preview/previewDesk'
import { previewPlatform, previewSession } from '../../console/preview/previewCaller'
import type { IdentityTrust } from '../../account/identity/identityClaim'
import type { Secrets } from '../../platform/keys/secrets'
import type { Platform } from '../../platform/platform'
import type { AvailabilityDesk } from '../../shell/availability/availability'
import type { Store } from '../../store/store'
import { callerLanguage } from '../guards/callerLanguage'
import { callerSession, type FindSession } from '../guards/callerSession'
import type { CallLimit } from '../guards/callLimit'
import { deviceTagOf } from '../guards/deviceCookie'
import { fetchSite } from '../guards/fetchSite'
import { merchantByHost } from '../guards/merchantByHost'
import { openToVisitor } from '../guards/openToVisitor'
import type { CallContext } from '../handler'
import type { MerchantDirectory } from '../place/merchantDirectory'

/** What the guards ask. */
export interface GuardDoors {
  merchants: MerchantDirectory
  findSession: FindSession
  limit: CallLimit
  store: Store
  platform: Platform
  secrets: Secrets
  identities: IdentityTrust
  availability: AvailabilityDesk
  /** Drafts of settings that somebody of the staff looks at; none where nobody does. */
  previews?: PreviewDesk
}

/** Everything that is asked of a call before its body is opened, in this order. Answers who is calling, or throws a Refusal. */
export const guardCall = (doors: GuardDoors) => {
  const merchantOf = merchantByHost(doors.merchants)
  const openTo = openToVisitor(doors.availability)
  const sessionOf = callerSession(doors.findSession)

  return async function callerOf(
    call: Call<unknown, unknown>,
    request: FastifyRequest,
  ): Promise<CallContext> {
    await doors.limit.byAddress(request)
    const published = merchantOf(call, request)
    fetchSite(call, request)
    const visit = doors.previews?.of(request, published)
    const preview = visit && (await visit)
    const merchant = preview?.settings ?? published
    const ip = await openTo(call, merchant, request, preview?.nowMs)
    const session = preview
      ? previewSession(call, preview, request)
      : await sessionOf(call.session, merchant.code, request)
    if (session && !preview) await doors.limit.bySession(request, session.sessionId)
    return {
      merchant,
      language: callerLanguage(request),
      session,
      ip,
      userAgent: request.headers['user-agent'] ?? '',
      deviceTag: deviceTagOf(request),
      host: request.host,
      protocol: request.protocol,
      store: doors.store,
      platform: preview ? previewPlatform(doors.platform, preview) : doors.platform,
      preview,
      secrets: doors.secrets,
      identities: doors.identities,
    }
  }
}
