import { accountMutants } from './accountMutants'
import { acceptsWhere, answerWith, doubles, insteadOf, repeatsFirst, mutant, type Mutant } from './changes'
import { shellMutants } from './shellMutants'

const login = 'POST /session/login'
const info = 'GET /member/info'
const autoUsername = 'POST /member/register/autoUsername'

/** Platforms that break a clause, before the server that is written from the documents alone. */
export const foreignMutants: readonly Mutant[] = [...shellMutants, ...accountMutants]

/** Mutants before our own server: what the documents' own server does not have. */
export const ownMutants: readonly Mutant[] = [
  mutant(
    'seal.opens-aes',
    'bodies of the suite aes are not opened',
    insteadOf(login, ({ headers }) =>
      headers['encryption'] === 'aes'
        ? answerWith(400, { success: false, errorCode: 'seal.invalid', message: 'No.' })
        : undefined,
    ),
  ),
  mutant(
    'seal.bound',
    'a body sealed for another call is opened',
    acceptsWhere(login, (_asked, { body }) => body.includes('seal.invalid')),
  ),
  mutant(
    'seal.time',
    'an old sealed body is opened',
    acceptsWhere(login, (_asked, { body }) => body.includes('seal.invalid')),
  ),
  mutant(
    'seal.replay',
    'a sealed body is opened twice',
    acceptsWhere(login, (_asked, { body }) => body.includes('seal.replayed')),
  ),
  mutant('merchant.mismatch', 'the Merchant header is ignored', {
    request: (asked) => ({ ...asked, headers: { ...asked.headers, merchant: 'lotus' } }),
  }),
  mutant('merchant.unknown', 'an unknown merchant is answered', {
    request: (asked) => ({ ...asked, headers: { ...asked.headers, merchant: 'lotus' } }),
  }),
  mutant(
    'merchant.session',
    'a session opens every merchant',
    insteadOf(info, () => answerWith(200, { success: true, value: {} })),
    { at: 'other' },
  ),
  mutant(
    'merchant.accounts',
    'accounts are shared by all merchants',
    insteadOf(login, () => answerWith(200, { success: true, value: { token: 't' } })),
    { at: 'other' },
  ),
  mutant('language.messages', 'the Language header is ignored', {
    request: (asked) => ({ ...asked, headers: { ...asked.headers, language: 'EN' } }),
  }),
  mutant('language.default', 'messages without a Language header are English', {
    request: (asked) => ({ ...asked, headers: { language: 'EN', ...asked.headers } }),
  }),
  mutant('slip.charged', 'the balance is stale', repeatsFirst('GET /member/wallet')),
  mutant('slip.once', 'a slip is charged twice', doubles('POST /lottery/slip'), { at: 'games' }),
  mutant(
    'slip.conflict',
    'a slipId may be used for two slips',
    acceptsWhere('POST /lottery/slip', (_asked, { body }) => body.includes('idempotency_conflict')),
    { at: 'games' },
  ),
]

/** What neither platform has by itself, put before the foreign one: there the clause has to pass. */
export const additions: readonly Mutant[] = [
  mutant(
    'seal.required',
    'a plain body is refused',
    insteadOf(login, ({ headers }) =>
      headers['encryption'] === undefined
        ? answerWith(400, { success: false, errorCode: 'seal.required', message: 'Encrypt the body.' })
        : undefined,
    ),
    { profile: { sealing: 'required' } },
  ),
  mutant(
    'register.auto-username',
    'a username is made',
    insteadOf(autoUsername, () =>
      answerWith(200, { success: true, value: { id: '1', userName: 'made1', token: 't' } }),
    ),
    { profile: { notOffered: [] } },
  ),
]
