import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { type Failures, createRequests } from '../requests/requests'
import { fetchOnce } from '../store/fetchOnce'
import type { FailureDeps } from './failureEvents'
import { createMemberFlow } from '../account/member/memberFlow'
import { createHandOffFlow } from '../account/session/handOffFlow'
import { createSessionFlow } from '../account/session/sessionFlow'
import { createWalletFlow } from '../money/wallet/walletFlow'
import { createLazyOverlays } from '../overlays/lazyOverlays'
import type { Platform } from '../platform/platform'
import { createCatalogFlow } from '../play/games/catalogFlow'
import { createLanguageFlow } from '../shell/language/languageFlow'
import { createExtras } from '../page/extras'
import { createLazyShell } from '../shell/lazyShell'
import { createEvents } from '../page/events'
import type { Texts } from '../texts/texts'
import type { AppServices, LazyRoutes } from './services'
import type { HomeData, RenderedParts } from './page'

/**
 * How failed calls are handled; the code loads with the first call whose failure would be shown, or with the first
 * failure.
 * @param house read when a call is made, because the services are built around their calls
 */
export const createFailures = (deps: () => FailureDeps): Failures => {
  const ready = fetchOnce(async () => {
    const { createReaction } = await import('./createReaction')
    return createReaction(deps())
  })

  return {
    prepare: () => void Promise.all([ready(), deps().overlays.open()]).catch(() => undefined),
    async react(failure, call) {
      try {
        const react = await ready()
        react(failure, call)
      } catch {
        // Offline its code cannot load either; the banner that says so is there from the start.
      }
    },
  }
}

export interface ServicesOptions {
  platform: Platform
  merchant: MerchantSettings
  texts: Texts
  ways: LazyRoutes
  /** The data embedded in the server-rendered page. */
  home?: HomeData
  parts?: RenderedParts
  /** Epoch milliseconds at which the app started; on the server it never starts. */
  startedMs?: number
}

/**
 * Wires the features. Nothing is requested, read or started yet, so that the server can render with the same services.
 */
export const createServices = ({
  platform,
  merchant,
  texts,
  ways,
  home,
  parts = {},
  startedMs = 0,
}: ServicesOptions): AppServices => {
  const { clock, memory } = platform
  const session = createSessionFlow(memory)
  const overlays = createLazyOverlays({
    clock,
    memory,
    interruptionsPerSession: merchant.shell.interruptionsPerSession,
    fetchParts: () => import('./coverParts').then(({ coverParts }) => coverParts(services)),
  })
  const requests = createRequests({
    platform,
    identity: {
      merchantCode: () => merchant.code,
      language: () => texts.language(),
      token: () => session.store.getState().token,
      apiOrigin: merchant.apiOrigin,
    },
    failures: createFailures(() => services),
    sealing: merchant.account.sealing,
    fetchFit: () => import('@playfront/client/wire/fitAnswer'),
  })
  const followed = { session, requests }
  const services: AppServices = {
    merchant,
    platform,
    startedMs,
    texts,
    ways,
    parts,
    requests,
    overlays,
    dialogs: overlays.dialogs,
    toasts: overlays.toasts,
    session,
    handOff: createHandOffFlow({ session, requests, merchant, platform }),
    member: createMemberFlow(followed),
    wallet: createWalletFlow({ ...followed, platform }),
    catalog: createCatalogFlow(requests, home?.vendors, merchant.domains.vendorHosts),
    language: createLanguageFlow({ platform, merchantCode: merchant.code, texts, requests }),
    events: createEvents(),
    extras: createExtras(),
    shell: createLazyShell(() => services),
  }
  return services
}
