import type { DialingCode } from '../../src/account/country/decideDialingCode'
import type { TwoFactorFlow, TwoFactorState } from '../../src/account/twoFactor/twoFactorFlow'
import { createStore } from '../../src/store/createStore'
import type { GalleryRow } from '../galleryRow'

const counted = (seconds: number) => createStore(() => seconds)

const dialing: TwoFactorFlow['dialing'] = {
  store: createStore<DialingCode>(() => ({ picker: 'hidden', code: '84', reason: 'no picker here' })),
  code: () => '84',
  imageOrigin: '',
  load: async () => undefined,
  open: async () => undefined,
  close: () => undefined,
}

const modal =
  (state: Partial<TwoFactorState>, left = 0) =>
  (close: () => void): TwoFactorFlow => {
    const store = createStore<TwoFactorState>(() => ({
      tab: 'payeeName',
      harness: 'asking',
      round: 0,
      sentTo: {},
      isAside: false,
      ...state,
    }))
    return {
      store,
      offered: ['payeeName', 'sms', 'ga', 'email'],
      emailHasCode: true,
      dialing,
      left: { sms: counted(left), email: counted(left) },
      choose: (tab) => store.setState({ tab }),
      send: async () => undefined,
      typed: () => undefined,
      submit: async () => store.setState({ harness: 'verifying' }),
      answerAlert: () => store.setState({ alert: undefined }),
      close,
    }
  }

export const rows: readonly GalleryRow[] = [
  { id: 'two-factor', state: 'name', found: modal({}) },
  { id: 'two-factor', state: 'empty', found: modal({ tab: 'sms', empty: 'mobileNum' }) },
  { id: 'two-factor', state: 'sent', found: modal({ tab: 'sms', sentTo: { sms: '912345678' } }, 42) },
  { id: 'two-factor', state: 'sending', found: modal({ tab: 'email', sending: 'email' }) },
  { id: 'two-factor', state: 'app', found: modal({ tab: 'ga' }) },
  { id: 'two-factor', state: 'verifying', found: modal({ tab: 'ga', harness: 'verifying' }) },
  {
    id: 'two-factor',
    state: 'alert',
    found: modal({ tab: 'ga', alert: { words: 'That code was not right. You have 4 more tries.' } }),
  },
]
