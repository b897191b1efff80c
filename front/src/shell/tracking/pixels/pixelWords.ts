import type { PixelProvider } from '@playfront/contract/shell/pixelProviders'
import type { TrackedName } from '@playfront/contract/shell/trackedNames'

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
