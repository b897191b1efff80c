import { isLinkCode } from '@playfront/contract/account/agents'
import type { LinkVisitDeps } from '../../account/agentLinks/visit/countLinkVisit'
import { browserCookies } from '../../platform/cookies/browserCookies'
import { browserLeaving } from '../../platform/leaving/browserLeaving'
import type { Texts } from '../../texts/texts'
import type { Extras } from '../../page/extras'
import type { ConsentFlow } from './consent/consentFlow'
import { openTracking, type TrackingDeps } from './trackingFeature'

/** The services that counting visits needs. */
export interface StartTrackingDeps extends Pick<TrackingDeps, 'platform' | 'events'> {
  merchant: TrackingDeps['merchant'] & LinkVisitDeps['merchant']
  requests: TrackingDeps['requests'] & LinkVisitDeps['requests']
  texts: Texts
  extras: Extras
  /** Opened first: with them the visitor's origin is known. */
  ways: { open(): Promise<unknown> }
}

interface Asking {
  consent: ConsentFlow
}

/** Begins to count visits, and asks first where the merchant asks. */
export const startTracking =
  (isHome: (path: string) => boolean) =>
  (provider: StartTrackingDeps, { consent }: Asking): void => {
    // Offline its code does not load; events wait, and the next visit tries again.
    begin(provider, consent, isHome).catch(() => undefined)
  }

const begin = async (
  provider: StartTrackingDeps,
  consent: ConsentFlow,
  isHome: (path: string) => boolean,
): Promise<void> => {
  const [openPixels] = await Promise.all([fetchPixels(provider), provider.ways.open()])
  openTracking({
    ...provider,
    consent,
    cookies: browserCookies,
    openPixels,
    onLeaving: browserLeaving,
    isHome,
  })
  void noteLinkVisit(provider).catch(() => undefined)
  if (provider.merchant.tracking.consent === 'none') return
  const { showConsentCard } = await import('./consent/showConsentCard')
  await showConsentCard(provider, consent)
}

/** Most merchants have no advertisers, and their players load nothing for them. Offline the rest continues. */
const fetchPixels = async ({ merchant }: StartTrackingDeps) => {
  if (Object.keys(merchant.tracking.pixels).length === 0) return undefined
  return import('./pixels/openPixels').then(
    ({ openPixels }) => openPixels,
    () => undefined,
  )
}

/** Whether an agent's link led here; without one nothing is loaded. It identifies no one, so no consent is needed. */
const noteLinkVisit = async (provider: StartTrackingDeps): Promise<void> => {
  const code = new URLSearchParams(provider.platform.navigation.query()).get('affiliateCode') ?? ''
  if (!isLinkCode(code)) return
  const { countLinkVisit } = await import('../../account/agentLinks/visit/countLinkVisit')
  await countLinkVisit(provider, code)
}
