import type { Terms } from '@playfront/contract/account/registration'
import { offeredLanguages } from '@playfront/contract/languages'
import type { AskedDialingCode } from '../../src/account/country/dialingCodeFlow'
import type { AskedTerms } from '../../src/account/register/Consent'
import type { AskedHandOff } from '../../src/account/session/HandOffSheet'
import type { AskedLoginChoice } from '../../src/account/social/askLoginChoice'
import type { AskedLanguage } from '../../src/shell/look/askLanguage'
import { createStore } from '../../src/store/createStore'
import type { GalleryRow } from '../galleryRow'
import type { AskedProof } from '../../src/account/security/ProofSheet'
import type { AskedPasskey } from '../../src/account/passkey/PasskeyOfferSheet'

const terms: Terms = {
  version: '2026-01',
  sections: [
    {
      title: 'Who may play',
      paragraphs: ['You are 18 or older and play for yourself.', 'One account each.'],
    },
    {
      title: 'How a bet is settled',
      paragraphs: Array.from(
        { length: 8 },
        (_, index) =>
          `Rule ${index + 1}: a bet counts as it stood when the draw closed, at the odds shown then.`,
      ),
    },
  ],
}

const asked =
  (about: AskedTerms['about'], fetchTerms: AskedTerms['fetchTerms']) =>
  (close: () => void): AskedTerms => ({ about, fetchTerms, close })

const languageList = (answer: () => void): AskedLanguage => ({
  offered: offeredLanguages([]),
  current: 'UR',
  answer,
})

const countries = [
  ['VN', '84'],
  ['TH', '66'],
  ['PK', '92'],
  ['BR', '55'],
  ['GB', '44'],
  ['US', '1'],
].map(([countryCode = '', countryDialingCode = '']) => ({ countryCode, countryDialingCode }))

const dialingCodes = (close: () => void): AskedDialingCode => ({
  countries: countries as unknown as AskedDialingCode['countries'],
  current: countries[0] as unknown as AskedDialingCode['current'],
  imageOrigin: '',
  pick: close,
  close,
})

const passkey =
  (state: 'asking' | 'making') =>
  (close: () => void): AskedPasskey => ({
    store: createStore<'asking' | 'making'>(() => state),
    accept: async () => close(),
    decline: close,
  })

const choice =
  (mayRegister: boolean) =>
  (answer: () => void): AskedLoginChoice => ({
    mayRegister,
    values: { provider: 'Google', merchant: 'Sen Vàng', age: 18 },
    answer,
  })

export const rows: readonly GalleryRow[] = [
  {
    id: 'hand-off',
    state: 'usual',
    found: (close): AskedHandOff => ({
      userName: 'binh_2019',
      current: 'a_rather_long_user_name',
      agree: close,
      decline: close,
    }),
  },
  { id: 'terms', state: 'ready', found: asked('terms', async () => terms) },
  { id: 'terms', state: 'loading', found: asked('terms', () => new Promise(() => undefined)) },
  { id: 'terms', state: 'failed', found: asked('terms', () => Promise.reject(new Error('offline'))) },
  { id: 'terms', state: 'none', found: asked('terms', async () => ({ version: '1', sections: [] })) },
  { id: 'terms', state: 'data', found: asked('data', async () => terms) },
  { id: 'language', state: 'all of them', found: languageList },
  { id: 'country-codes', state: 'usual', found: dialingCodes },
  { id: 'passkey-offer', state: 'asking', found: passkey('asking') },
  { id: 'passkey-offer', state: 'making', found: passkey('making') },
  { id: 'proof', state: 'usual', found: (answer): AskedProof => ({ answer }) },
  { id: 'login-choice', state: 'two', found: choice(true) },
  { id: 'login-choice', state: 'one', found: choice(false) },
]
