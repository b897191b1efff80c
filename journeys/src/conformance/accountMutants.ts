import { generateKeyPairSync } from 'node:crypto'
import {
  acceptsWhere,
  answerOf,
  answerWith,
  bodyOf,
  failureOf,
  having,
  headersOf,
  insteadOf,
  opensWithoutToken,
  repeatsFirst,
  statusOf,
  valueOf,
  without,
  mutant,
  type Mutant,
} from './changes'

const key = 'GET /session/key/rsa'
const login = 'POST /session/login'
const verification = 'POST /session/login/verification'
const logout = 'POST /session/logout'
const info = 'GET /member/info'
const language = 'PUT /member/language'
const register = 'POST /member/register'
const registerMobile = 'POST /member/register/mobile'
const autoUsername = 'POST /member/register/autoUsername'
const sendCode = 'POST /verification/sms/noLogin'
const cached = { 'cache-control': 'public, max-age=300' }

type Row = Record<string, unknown>

/** A public key of half the length. */
const weakKey = (): string =>
  generateKeyPairSync('rsa', { modulusLength: 1_024 })
    .publicKey.export({ type: 'spki', format: 'der' })
    .toString('base64')

/** Platforms that break a clause of the account area: key, sealed bodies, sign-in, sessions, registration, codes. */
export const accountMutants: readonly Mutant[] = [
  // The key and sealed bodies
  mutant(
    'key.readable',
    'the key is missing',
    bodyOf(key, () => ({ success: true, value: {} })),
  ),
  mutant(
    'key.readable',
    'the key is cut',
    valueOf<string>(key, (text) => text.slice(0, 40)),
  ),
  mutant('key.strength', 'the key has 1024 bits', valueOf(key, weakKey)),
  mutant(
    'key.suites',
    'the key names suites that nobody knows',
    valueOf<string>(key, (text) => ({ key: text, suites: ['rc4'] })),
  ),
  mutant('key.not-cached', 'the key may be cached', headersOf(key, cached)),
  mutant(
    'seal.opens-des',
    'sealed bodies are not opened',
    insteadOf(login, ({ headers }) =>
      headers['encryption'] === undefined
        ? undefined
        : answerWith(400, { success: false, errorCode: 'seal.invalid', message: 'The body cannot be read.' }),
    ),
  ),
  mutant(
    'seal.digest',
    'the digest is not checked',
    acceptsWhere(login, ({ headers }) => /^0{64}$/.test(headers['x-digest'] ?? '')),
  ),
  mutant(
    'seal.key',
    'a key that cannot be decrypted is accepted',
    acceptsWhere(login, ({ headers }) => headers['x-rsa']?.startsWith('BwcHBwcH') === true),
  ),
  mutant(
    'seal.required',
    'a plain body is accepted although sealing is required',
    {},
    {
      profile: { sealing: 'required' },
    },
  ),
  // Signing in
  mutant(
    'login.envelope',
    'a sign-in answers without value',
    bodyOf(login, ({ value, ...body }) => ({ ...body, ...(value as Row) })),
  ),
  mutant('login.envelope', 'success is not stated', bodyOf(login, without('success'))),
  mutant('login.answer', 'a sign-in lacks customerType', valueOf(login, without('customerType'))),
  mutant('login.answer', 'a sign-in has no id', valueOf(login, without('id', 'customerId'))),
  mutant('login.answer', 'firstTimeLogin is a number', valueOf(login, having({ firstTimeLogin: 0 }))),
  mutant(
    'login.password-state',
    'passwordExpired is a text',
    valueOf(login, having({ passwordExpired: 'no' })),
  ),
  mutant('login.name', 'a sign-in answers another account', valueOf(login, having({ userName: 'somebody' }))),
  mutant('login.not-cached', 'the answer with the token may be cached', headersOf(login, cached)),
  mutant(
    'login.wrong-password',
    'a wrong password has another code',
    failureOf(login, having({ errorCode: 'wrong' })),
  ),
  mutant(
    'login.wrong-password',
    'any password is accepted',
    acceptsWhere(login, (_asked, { body }) => body.includes('login.cred.err')),
  ),
  mutant(
    'login.uniform',
    'unknown usernames are told apart from wrong passwords',
    (() => {
      let count = 0
      return failureOf(login, (body) =>
        body['errorCode'] === 'login.cred.err' && (count += 1) % 2 === 1
          ? { ...body, errorCode: 'not.exists.user' }
          : body,
      )
    })(),
  ),
  mutant('failure.envelope', 'failures do not state success', failureOf(login, without('success'))),
  mutant(
    'failure.code',
    'failures have no code',
    failureOf(login, () => ({ success: false })),
  ),
  mutant('failure.message', 'failures have no message', failureOf(login, without('message'))),
  mutant(
    'failure.plain-text',
    'messages are HTML',
    failureOf(login, having({ message: '<b>Wrong</b> password' })),
  ),
  mutant(
    'failure.secrets',
    'a failure repeats what was sent',
    failureOf(login, (body, asked) => ({ ...body, sent: asked.body })),
    { profile: { sealing: 'none' } },
  ),
  mutant(
    'failure.malformed',
    'a malformed body is an internal error',
    insteadOf(login, ({ body }) =>
      body.endsWith(':') ? { status: 500, headers: {}, body: 'Internal Server Error' } : undefined,
    ),
  ),
  mutant(
    'login.identity',
    'a forged identity is accepted',
    acceptsWhere(login, (_asked, { body }) => body.includes('firebase.token.invalid')),
  ),
  // Second factors
  mutant(
    'factor.code',
    'a second factor is asked for with another code',
    failureOf(login, (body) =>
      body['errorCode'] === 'login_verify_required' ? { ...body, errorCode: 'verify' } : body,
    ),
  ),
  mutant('factor.flags', 'the flags of the second factor are missing', failureOf(login, without('value'))),
  mutant(
    'factor.no-session',
    'the token comes before the second factor',
    failureOf(login, (body) =>
      body['errorCode'] === 'login_verify_required'
        ? { ...body, value: { ...(body['value'] as Row), token: 'early' } }
        : body,
    ),
  ),
  mutant('factor.answer', 'a second factor answers without a token', valueOf(verification, without('token'))),
  mutant(
    'factor.wrong',
    'a wrong second factor is accepted',
    acceptsWhere(verification, (_asked, { body }) => body.includes('verification.failed')),
  ),
  mutant(
    'factor.password',
    'a second factor counts without the password',
    acceptsWhere(verification, (_asked, { body }) => body.includes('login.cred.err')),
  ),
  // Sessions
  mutant('session.opens', 'the token is ignored', {
    request: (asked) =>
      asked.path === '/wps/member/info'
        ? { ...asked, headers: without('authorization')(asked.headers) as typeof asked.headers }
        : asked,
  }),
  mutant('member.fields', 'member info has no regDate', valueOf(info, without('regDate'))),
  mutant('member.fields', 'a member has a type that is not known', valueOf(info, having({ type: 7 }))),
  mutant('member.same', 'member info is another member’s', valueOf(info, having({ id: '99999' }))),
  mutant('member.not-cached', 'member info may be cached', headersOf(info, cached)),
  mutant(
    'session.unknown',
    'a token that was never issued is accepted',
    acceptsWhere(info, ({ headers }) => /^[0-9a-f]{24}$/.test(headers['authorization'] ?? '')),
  ),
  mutant('session.absent', 'member info opens without a token', opensWithoutToken(info)),
  mutant(
    'session.absent',
    'a missing session is a plain error',
    answerOf(info, (answer, { headers }) =>
      headers['authorization'] === undefined
        ? answerWith(400, { success: false, errorCode: 'error' })
        : answer,
    ),
  ),
  mutant(
    'session.expired',
    'the token of an ended session is accepted',
    acceptsWhere(info, ({ headers }) => /^[0-9a-f]{48}$/.test(headers['authorization'] ?? '')),
  ),
  mutant('logout.answer', 'signing out fails', statusOf(logout, 404)),
  mutant(
    'logout.ends',
    'signing out does not end the session',
    insteadOf(logout, () => answerWith(200, { success: true, value: null })),
  ),
  mutant(
    'language.kept',
    'a chosen language is forgotten',
    insteadOf(language, () => answerWith(200, { success: true, value: null })),
  ),
  mutant('language.kept', 'member info is stale', repeatsFirst(info)),
  // Registration and codes
  mutant('register.answer', 'a registration answers no userName', valueOf(register, without('userName'))),
  mutant(
    'register.session',
    'a registration opens another account',
    valueOf(info, having({ userName: 'somebody', account: 'somebody' })),
  ),
  mutant(
    'register.sign-in',
    'a new account cannot sign in',
    insteadOf(register, () =>
      answerWith(200, { success: true, value: { id: '1', userName: 'c', token: 't' } }),
    ),
  ),
  mutant(
    'register.no-login',
    'a registration always signs in',
    valueOf(register, (value: Row) => ({ token: 'unasked', ...value })),
  ),
  mutant(
    'register.taken',
    'a username may be taken twice',
    insteadOf(register, () =>
      answerWith(200, { success: true, value: { id: '1', userName: 'c', token: 't' } }),
    ),
  ),
  mutant(
    'register.taken',
    'a taken username is refused without a message',
    failureOf(register, () => ({ success: false, value: 'taken' })),
  ),
  mutant(
    'register.mobile',
    'a registration by number answers nothing',
    valueOf(registerMobile, () => null),
  ),
  mutant(
    'register.auto-username',
    'a made username is not answered',
    insteadOf(autoUsername, () => answerWith(200, { success: true, value: { id: '1' } })),
    { profile: { notOffered: [] } },
  ),
  mutant(
    'code.expiration',
    'a code expires in an hour',
    valueOf(sendCode, having({ expirationTime: 3_600 })),
  ),
  mutant(
    'code.expiration',
    'the expiry is missing',
    valueOf(sendCode, () => null),
  ),
  mutant(
    'code.wrong',
    'any code signs in',
    acceptsWhere(login, (_asked, { body }) => body.includes('verification.code.invalid')),
  ),
]
