import { afterAll, beforeAll, expect, test } from 'vitest'
import { readStatement } from '../../money/statement/readStatement'
import { readWallet } from '../../money/wallet/readWallet'
import { openHarness, type Harness } from '../../testing/harness'
import { statementOf } from '../../testing/statementOf'
import { hashSessionToken, sessionIdOf } from '../session/sessionToken'

let harness: Harness

beforeAll(async () => {
  harness = await openHarness()
})

afterAll(() => harness.close())

const form = {
  username: 'an_nguyen',
  password: 'a quiet evening',
  login: true,
  consent: true,
  registerMethod: 'H5' as const,
  isOfficialAppLogin: false,
}

const register = (parts: Record<string, unknown> = {}, merchant = 'lotus') =>
  harness.account.register(harness.callBy(merchant), { ...form, ...parts })

const countMembers = async () =>
  (await harness.store.read('lotus', ({ query }) => query(statementOf('select from member'), []))).length

test('a new member is signed in and holds the merchant’s welcome, under a key that works once (REQ-REGISTER-001)', async () => {
  const answer = await register({
    affiliateCode: 'a1',
    referralCode: 'x1',
    domain: 'lotus.localhost',
    pixelTrack: { fbclid: 'f1' },
    registerUrl: 'https://lotus.localhost/m/register?r=x1&token=T1',
    loginDeviceId: 'phone-of-an',
    registerMethod: 'PWA',
    isOfficialAppLogin: true,
  })
  expect(answer).toMatchObject({ userName: 'an_nguyen', customerType: 0 })
  expect(await harness.sessions.find('lotus', answer.token ?? '')).toMatchObject({ memberId: answer.id })

  const context = {
    ...harness.callBy('lotus'),
    session: {
      sessionId: sessionIdOf(hashSessionToken(answer.token ?? '')),
      memberId: answer.id,
      userName: 'an_nguyen',
      kind: 'member' as const,
    },
  }
  const amount = harness.merchant('lotus').operator.welcomeAmount
  expect(await readWallet(context)).toMatchObject({
    currency: 'VND',
    balance: amount,
    version: 1,
    playMoney: true,
  })
  const { lines } = await readStatement(context, { limit: 20 })
  expect(lines).toMatchObject([{ kind: 'welcome', amount, balanceAfter: amount, reference: answer.id }])

  const rows = await harness.store.read('lotus', ({ query }) =>
    query(statementOf('select key from ledger_transaction where reference = $1'), [answer.id]),
  )
  expect(rows).toEqual([{ key: `welcome:${answer.id}` }])
})

test('a device is remembered where the member asks for it and the merchant remembers (REQ-LOGIN-025, D-04)', async () => {
  const phone = { loginDeviceId: 'phone-of-linh', remember: true }
  const { token, rememberKey } = await register({ username: 'linh_tran', ...phone })
  expect(token).toBeDefined()
  const again = await harness.account.login(harness.callBy('lotus'), {
    type: 'username' as const,
    username: 'linh_tran',
    password: rememberKey ?? '',
    automatic: true,
    merchant: 'lotus',
    loginDeviceId: 'phone-of-linh',
    isOfficialAppLogin: false,
  })
  expect(again).toMatchObject({ userName: 'linh_tran' })
  const plain = await register({ username: 'linh_le', loginDeviceId: 'phone-of-linh' })
  const without = await register({ username: 'linh_ho', remember: true })
  expect([plain, without].map((answer) => answer.rememberKey)).toEqual([undefined, undefined])
})

test('registration data is stored, but neither the password nor a token (REQ-REGISTER-007, REQ-REGISTER-008, REQ-REGISTER-009, REQ-REGISTER-010, REQ-REGISTER-011, REQ-REGISTER-012)', async () => {
  const [row] = await harness.store.read('lotus', ({ query }) =>
    query<{ password_hash: string }>(statementOf(`select * from member where username = 'an_nguyen'`), []),
  )
  expect(row).toMatchObject({
    affiliate_code: 'a1',
    referral_code: 'x1',
    original_domain: 'lotus.localhost',
    pixel_track: { fbclid: 'f1' },
    register_url: 'https://lotus.localhost/m/register?r=x1',
    register_method: 'PWA',
    register_device_id: 'phone-of-an',
    official_app: true,
    consent_terms_version: harness.merchant('lotus').account.termsVersion,
    language: 'VI',
  })
  expect(row?.password_hash).toMatch(/^\$argon2id\$/)
  expect(JSON.stringify(row)).not.toContain(form.password)
})

test('a name is taken in any case of its letters, and free at another merchant', async () => {
  await expect(register({ username: 'AN_Nguyen' })).rejects.toMatchObject({ code: 'register.username.taken' })
  expect(await register({}, 'tucano')).toMatchObject({ userName: 'an_nguyen' })
})

test('of twenty who want one name at once one gets it, and one welcome is paid', async () => {
  const before = await countMembers()
  const ends = await Promise.allSettled(Array.from({ length: 20 }, () => register({ username: 'wanted' })))
  expect(ends.filter((end) => end.status === 'fulfilled')).toHaveLength(1)
  const codes = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason.code] : []))
  expect(new Set(codes)).toEqual(new Set(['register.username.taken']))
  expect(await countMembers()).toBe(before + 1)
})

test('with login off there is no session (REQ-REGISTER-020)', async () => {
  const answer = await register({ username: 'not_yet', login: false })
  expect(answer).toEqual({ id: expect.any(String), userName: 'not_yet', customerType: 0 })
  const rows = await harness.store.read('lotus', ({ query }) =>
    query(statementOf('select 1 from session where member = $1'), [answer.id]),
  )
  expect(rows).toEqual([])
})

test.each([
  ['register.consent.missing', { consent: false }],
  ['register.username.invalid', { username: 'an' }],
  ['register.username.invalid', { username: 'an nguyen' }],
  ['register.username.invalid', { username: 'an_nguyen\n' }],
  ['register.password.weak', { password: 'short' }],
  ['register.password.weak', { password: 'Password123' }],
  ['register.password.weak', { username: 'long_enough', password: 'LONG_enough' }],
])('%s is answered, and nothing is written, for %o', async (code, parts) => {
  const before = await countMembers()
  await expect(register({ username: 'newcomer', ...parts })).rejects.toMatchObject({ code })
  expect(await countMembers()).toBe(before)
})

test('a new member is told whether the merchant asks everyone for documents', async () => {
  const context = harness.callBy('lotus')
  const joins = (username: string, when: 'registration' | 'firstWithdrawal', login = true) => {
    const levels = [{ when, from: 0, documents: ['selfie' as const] }]
    const { operator } = context.merchant
    const asking = { ...operator, verification: { ...operator.verification, levels } }
    const merchant = { ...context.merchant, operator: asking }
    return harness.account.register({ ...context, merchant }, { ...form, username, login })
  }
  expect(await joins('asked_at_once', 'registration')).toMatchObject({ documents: true })
  expect(await joins('asked_later', 'firstWithdrawal')).not.toHaveProperty('documents')
  expect(await joins('asked_signed_out', 'registration', false)).not.toHaveProperty('documents')
})
