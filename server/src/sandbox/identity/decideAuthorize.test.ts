import { merchantSettingsSchema } from '@playfront/contract/merchantSettings.schema'
import { demonstrationMerchants } from '@playfront/merchants/demonstration'
import { expect, test } from 'vitest'
import { minutes, seconds } from '@playfront/contract/time'
import { type AuthorizeFacts, decideAuthorize, decideOutcome } from './decideAuthorize'

const merchants = demonstrationMerchants.map(({ settings }) => merchantSettingsSchema.parse(settings))
const nonce = 'n'.repeat(32)

const decide = (request: object = {}, parts: Partial<AuthorizeFacts> = {}) =>
  decideAuthorize({
    authorizeRequest: {
      channel: 'google',
      nonce,
      mode: 'popup',
      returnTo: 'http://lotus.localhost:8080/m/login?x=1',
      ...request,
    },
    protocol: 'http:',
    port: ':8080',
    merchants,
    ...parts,
  })

test('a merchant’s own front gets its answer, at its own origin alone (T24)', () => {
  expect(decide()).toMatchObject({
    ok: true,
    question: { merchant: { code: 'lotus' }, target: 'http://lotus.localhost:8080', mode: 'popup' },
  })
  expect(decide({ returnTo: 'http://tucano-mirror.localhost:8080/m/register#old' })).toMatchObject({
    question: { merchant: { code: 'tucano' }, returnTo: 'http://tucano-mirror.localhost:8080/m/register' },
  })
  const secure = { protocol: 'https:', port: '' }
  expect(decide({ returnTo: 'https://mela.localhost/m/' }, secure)).toMatchObject({ ok: true })
})

test.each([
  'http://evil.example:8080/m/login',
  'http://lotus.localhost.evil.example:8080/m/login',
  'http://evil.example/?http://lotus.localhost:8080/m/',
  'http://lotus.localhost:8080@evil.example/m/',
  'http://me:secret@lotus.localhost:8080/m/login',
  'http://lotus.localhost:9999/m/login',
  'http://lotus.localhost/m/login',
  'https://lotus.localhost:8080/m/login',
  'http://games.lotus.localhost:8080/m/',
  'http://localhost:8080/m/login',
  'http://lotus.localhost:8080/wps/',
  'http://lotus.localhost:8080/sandbox/phone',
  'http://lotus.localhost:8080/m/../sandbox/phone',
  'javascript:alert(1)//lotus.localhost:8080/m/',
  'data:text/html,x',
  '//lotus.localhost:8080/m/login',
  '/m/login',
  '',
  `http://lotus.localhost:8080/m/${'x'.repeat(2_048)}`,
  7,
  undefined,
  ['http://lotus.localhost:8080/m/login'],
])('no answer goes to %s (T27)', (returnTo) => {
  expect(decide({ returnTo })).toEqual({ ok: false, because: 'return-address' })
})

test.each([
  ['nonce', { nonce: 'short' }],
  ['nonce', { nonce: `${nonce}"` }],
  ['nonce', { nonce: undefined }],
  ['mode', { mode: 'frame' }],
  ['channel', { channel: 'myspace' }],
])('%s has to be one: %o', (because, request) => {
  expect(decide(request)).toEqual({ ok: false, because })
})

test('a merchant that does not have this provider, or plays for real money, is not answered', () => {
  const changed = (identity: object, responsible: object = {}) =>
    decide(
      {},
      {
        merchants: merchants.map((merchant) => ({
          ...merchant,
          identity: { ...merchant.identity, ...identity },
          responsible: { ...merchant.responsible, ...responsible },
        })),
      },
    )
  const refused = { ok: false, because: 'not-offered' }
  expect(changed({ firebase: false })).toEqual(refused)
  expect(changed({ apiKey: '' })).toEqual(refused)
  expect(changed({ adapter: 'firebase' })).toEqual(refused)
  expect(changed({ channels: ['line'] })).toEqual(refused)
  expect(changed({}, { playMoney: false })).toEqual(refused)
  expect(changed({})).toMatchObject({ ok: true })
})

test('a person of the demonstration, or one whose name is typed, is signed', () => {
  expect(decideOutcome({ person: 'somchai' }, 'popup')).toEqual({
    kind: 'sign',
    name: 'Somchai Dee',
    ageMs: 0,
    delayMs: 0,
  })
  expect(decideOutcome({ person: 'typed', name: '  Lê   Hà ' }, 'popup')).toMatchObject({ name: 'Lê Hà' })
})

test('the same name in other letters is the same person', () => {
  const typed = (name: string) => decideOutcome({ person: 'typed', name }, 'popup')
  expect(typed('Lê'.normalize('NFD'))).toEqual(typed('Lê'.normalize('NFC')))
})

test.each([{}, { person: 'nobody' }, { person: 'typed' }, { person: 'typed', name: ' ' }])(
  'without a name nobody is signed: %o',
  (press) => {
    expect(decideOutcome(press, 'popup')).toEqual({ kind: 'ask-again' })
  },
)

test('a name longer than sixty characters is none', () => {
  expect(decideOutcome({ person: 'typed', name: 'x'.repeat(61) }, 'popup')).toEqual({ kind: 'ask-again' })
  expect(decideOutcome({ person: 'typed', name: '😀'.repeat(60) }, 'popup')).toMatchObject({ kind: 'sign' })
})

test.each([
  ['cancel', 'popup', 'auth/popup-closed-by-user'],
  ['cancel', 'redirect', 'auth/redirect-cancelled-by-user'],
  ['deny', 'popup', 'auth/user-cancelled'],
  ['broken', 'popup', 'auth/internal-error'],
] as const)('%s in a %s fails as the provider fails', (trial, mode, failure) => {
  expect(decideOutcome({ trial }, mode)).toEqual({ kind: 'fail', failure })
})

test('a slow answer comes after ten seconds, a stale one is six minutes old', () => {
  expect(decideOutcome({ trial: 'slow' }, 'popup')).toMatchObject({ delayMs: seconds(10), ageMs: 0 })
  expect(decideOutcome({ trial: 'stale' }, 'popup')).toMatchObject({ delayMs: 0, ageMs: minutes(6) })
})
