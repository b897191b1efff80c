import { type PixelProvider, isClosedToPixels } from '@playfront/contract/shell/pixelProviders'
import type { TrackedName } from '@playfront/contract/shell/trackedNames'
import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { trackingOptions } from '../trackingOptions'
import { type PixelValues, type Pixels, browserPixels } from '../../../platform/pixels/pixels'
import type { Platform } from '../../../platform/platform'
import { buildMessage } from '../buildMessage'
import type { TrackedEvent } from '../../../page/events'

export interface PixelFacts {
  /** Visits may be counted. */
  isAllowed: boolean
  /** Advertisers' scripts are in this document already. */
  isRunning: boolean
  path: string
}

export interface PixelDecision {
  /** `leave`: scripts that are in a document cannot be removed from it, so the page is reloaded without them. */
  do: 'start' | 'leave' | 'nothing'
  reason: string
}

/** What is to be done about advertisers' scripts on this page (T44). */
export const decidePixels = ({ isAllowed, isRunning, path }: PixelFacts): PixelDecision => {
  const isClosed = isClosedToPixels(path)
  if (isRunning && isClosed) return { do: 'leave', reason: 'somebody types secrets here' }
  if (isRunning && !isAllowed) return { do: 'leave', reason: 'the visitor has taken the leave back' }
  if (isRunning) return { do: 'nothing', reason: 'they are here' }
  if (!isAllowed) return { do: 'nothing', reason: 'the visitor has not agreed' }
  if (isClosed) return { do: 'nothing', reason: 'somebody types secrets here' }
  return { do: 'start', reason: 'the merchant has them' }
}

/** Event names that a provider defines itself; an event without one goes by ours. */
const words: Record<PixelProvider, Partial<Record<TrackedName, string>>> = {
  fb: {
    registerSubmit: 'SubmitApplication',
    register: 'CompleteRegistration',
    depositSubmit: 'InitiateCheckout',
    firstDeposit: 'Purchase',
    redeposit: 'Purchase',
    startTrial: 'StartTrial',
    viewContent: 'ViewContent',
    customerService: 'Contact',
  },
  tiktok: {
    registerSubmit: 'SubmitForm',
    register: 'CompleteRegistration',
    depositSubmit: 'InitiateCheckout',
    firstDeposit: 'CompletePayment',
    redeposit: 'CompletePayment',
    viewContent: 'ViewContent',
    downloadApp: 'Download',
    customerService: 'Contact',
  },
  kwai: {
    registerSubmit: 'formSubmit',
    register: 'completeRegistration',
    depositSubmit: 'initiatedCheckout',
    firstDeposit: 'firstDeposit',
    redeposit: 'purchase',
    viewContent: 'contentView',
    downloadApp: 'download',
    customerService: 'contact',
  },
  gtag: {
    register: 'sign_up',
    login: 'login',
    depositSubmit: 'begin_checkout',
    firstDeposit: 'purchase',
    redeposit: 'purchase',
    viewContent: 'view_item',
  },
  twitter: {},
}

/** A provider's name for an event. */
export const pixelWord = (provider: PixelProvider, name: TrackedName): string => words[provider][name] ?? name

export interface PixelFlow {
  /** Looks whether advertisers' scripts should come or go; asked at each step and each answer. */
  reconsider(): void
  /** Notifies those whose scripts have loaded. */
  notify(event: TrackedEvent, eventId: string): void
}

export interface PixelDeps {
  platform: Pick<Platform, 'clock' | 'navigation'>
  merchant: Pick<MerchantSettings, 'tracking'>
  pixels: Pixels
  isAllowed(): boolean
}

/**
 * Tracking pixels of the merchant's advertisers. None of them learns who the visitor is, and an error in one affects
 * only that one (T52, F29).
 */
export const createPixelFlow = ({ platform, merchant, pixels, isAllowed }: PixelDeps): PixelFlow => {
  const { clock, navigation } = platform
  const providers = Object.entries(merchant.tracking.pixels) as [PixelProvider, string][]
  let isRunning = false
  let isDue = false

  const decide = () => decidePixels({ isAllowed: isAllowed(), isRunning, path: navigation.path() })

  const start = () => {
    isDue = false
    // The visitor may have moved on meanwhile.
    if (decide().do !== 'start') return
    isRunning = true
    for (const [provider, id] of providers) pixels.start(provider, id).catch(() => undefined)
  }

  return {
    reconsider() {
      const { do: next } = decide()
      if (next === 'leave') return navigation.reload()
      if (next !== 'start' || isDue) return
      isDue = true
      clock.whenIdle(start, trackingOptions.pixelsAtMostMs)
    },
    notify(event, eventId) {
      if (!isRunning || !isAllowed()) return
      const { revenue, currency, content_type } = buildMessage(event, eventId)
      const values: PixelValues = {
        ...(revenue === undefined ? {} : { value: Number(revenue) }),
        ...(currency && { currency }),
        ...(content_type && { content_type }),
      }
      for (const [provider] of providers)
        attempt(() => pixels.notify(provider, pixelWord(provider, event.name), values, eventId))
    },
  }
}

const attempt = (work: () => void) => {
  try {
    work()
  } catch {
    // A third-party script; a failure affects neither the others nor us.
  }
}

/** The merchant's advertisers in this browser; fetched only where the merchant has any. */
export const openPixels = (deps: Omit<PixelDeps, 'pixels'>): PixelFlow =>
  createPixelFlow({ ...deps, pixels: browserPixels })
