import { registerMobileRequest } from '@playfront/contract/account/registration.schema'
import { minutes } from '@playfront/contract/time'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CallContext } from '../../http/handler'
import { memberColumns, type MemberRow } from '../member/memberRepository'
import { readCode, readMessages } from '../../testing/readMessages'
import { openHarness, type Harness } from '../../testing/harness'
import { statementOf } from '../../testing/statementOf'
import { readWallet } from '../../money/wallet/readWallet'
import { sendCode } from '../codes/sendCode'

let harness: Harness
let drawn = 0
let number: string

beforeAll(async () => {
  harness = await openHarness()
})

afterAll(() => harness.close())

/** A number that no test before has used. */
beforeEach(() => {
  drawn += 1
  number = `91234560${drawn}`.slice(0, 9).padEnd(9, '0')
  if (drawn > 9) number = `9123456${String(drawn)}`
})

const form = {
  countryDialingCode: '84',
  password: 'a quiet evening',
  login: true,
  consent: true,
  registerMethod: 'H5' as const,
  isOfficialAppLogin: false,
}

/** Each caller from a separate network, so that only the number's budget counts. */
const visitor = (phone: Partial<CallContext['merchant']['phone']> = {}): CallContext => {
  const call = harness.callBy('lotus')
  const merchant = { ...call.merchant, phone: { ...call.merchant.phone, ...phone } }
  return { ...call, merchant, ip: `198.51.${drawn}.7` }
}

const register = (parts: Record<string, unknown> = {}, context = visitor()) =>
  harness.account.registerMobile(context, { ...form, mobileNum: `0${number}`, ...parts })

const codeOf = async (context = visitor()): Promise<string> => {
  await sendCode(context, { purpose: 'register', channel: 'sms', address: `+84${number}` })
  return readCode(harness, `+84${number}`)
}

const rowsOf = () =>
  harness.store.read('lotus', ({ query }) =>
    query<MemberRow>(statementOf(`select ${memberColumns} from member where mobile_key = $1`), [
      `+84${number}`,
    ]),
  )

const codeFrom = (failure: { code?: string }) => failure.code

test('a proven number opens an account: contact, wallet, session and a name of our making (REQ-REGISTER-002)', async () => {
  const answer = await register({ verificationCode: await codeOf() })
  expect(answer).toMatchObject({ userName: expect.stringMatching(/^lotus[a-z2-9]{10}$/), customerType: 0 })
  expect(await harness.sessions.find('lotus', answer.token ?? '')).toMatchObject({ memberId: answer.id })
  const [row] = await rowsOf()
  expect(row).toMatchObject({ id: answer.id, mobileDialingCode: '84', mobileNumber: number })
  expect(row?.mobileVerifiedAt).toBeInstanceOf(Date)
  expect(row?.passwordHash).toMatch(/^\$argon2id\$/)
  const { userName, token, id } = answer
  const wallet = await readWallet({
    ...visitor(),
    session: { sessionId: String(token), memberId: id, userName, kind: 'member' },
  })
  expect(wallet).toMatchObject({ balance: harness.merchant('lotus').operator.welcomeAmount })
})

test('with login off there is no session (REQ-REGISTER-020)', async () => {
  const answer = await register({ login: false, verificationCode: await codeOf() })
  expect(answer).toEqual({ id: expect.any(String), userName: expect.any(String), customerType: 0 })
  const rows = await harness.store.read('lotus', ({ query }) =>
    query(statementOf('select 1 from session where member = $1'), [answer.id]),
  )
  expect(rows).toEqual([])
})

test('the name reveals nothing of the number', async () => {
  const { userName } = await register({ verificationCode: await codeOf() })
  expect(userName).not.toContain(number.slice(-4))
})

test('the placeholder is kept as no password at all (REQ-REGISTER-024, D-14, SEC-16)', async () => {
  const phone = { passwordRequired: false, placeholderPassword: '246810' }
  const { userName } = await register(
    { password: '246810', verificationCode: await codeOf() },
    visitor(phone),
  )
  const [row] = await rowsOf()
  expect(row?.passwordHash).toBeNull()
  const login = { username: userName, password: '246810', type: 'username' as const, merchant: 'lotus' }
  const asked = harness.account.login(visitor(phone), { ...login, isOfficialAppLogin: false })
  await expect(asked).rejects.toMatchObject({ code: 'login.cred.err' })
})

test('without a code, where that is allowed, the number is kept and proves nothing', async () => {
  const free = visitor({ codeRequired: false })
  await register({}, free)
  await register({ password: 'another evening' }, free)
  const rows = await rowsOf()
  expect(rows.map((row) => row.mobileVerifiedAt)).toEqual([null, null])
  // Entering a number without proving it does not keep its owner out.
  await register({ verificationCode: await codeOf() })
  expect((await rowsOf()).filter((row) => row.mobileVerifiedAt)).toHaveLength(1)
})

test('of many who register one number at once with its code, one wins', async () => {
  const verificationCode = await codeOf()
  const ends = await Promise.allSettled(Array.from({ length: 12 }, () => register({ verificationCode })))
  expect(ends.filter((end) => end.status === 'fulfilled')).toHaveLength(1)
  const codes = ends.flatMap((end) => (end.status === 'rejected' ? [codeFrom(end.reason)] : []))
  expect(new Set(codes)).toEqual(new Set(['code.invalid']))
  expect(await rowsOf()).toHaveLength(1)
})

test('only the holder of the code learns whether a number is taken (T18)', async () => {
  const attempt = { verificationCode: '000000' }
  const whenFree = await register(attempt).catch(codeFrom)
  await register({ verificationCode: await codeOf() })
  expect(await register(attempt).catch(codeFrom)).toBe(whenFree)
  await harness.passes(minutes(2))
  expect(await register({ verificationCode: await codeOf() }).catch(codeFrom)).toBe('register.mobile.taken')
  expect(await rowsOf()).toHaveLength(1)
})

test('a code for another purpose or another number proves nothing here', async () => {
  const request = { channel: 'sms' as const, address: `+84${number}` }
  await sendCode(visitor(), { ...request, purpose: 'login' })
  const forLogin = await readCode(harness, request.address)
  expect(await register({ verificationCode: forLogin }).catch(codeFrom)).toBe('code.invalid')
  const forRegister = await codeOf({ ...visitor(), ip: '192.0.2.9' }).catch(codeFrom)
  const elsewhere = { verificationCode: forRegister, mobileNum: '0987654321' }
  expect(await register(elsewhere).catch(codeFrom)).toBe('code.invalid')
})

test('what is wrong with the form costs no code', async () => {
  const verificationCode = await codeOf()
  expect(await register({ verificationCode, password: 'short' }).catch(codeFrom)).toBe(
    'register.password.weak',
  )
  expect(await register({ verificationCode, consent: false }).catch(codeFrom)).toBe(
    'register.consent.missing',
  )
  expect(await register({ verificationCode })).toMatchObject({ customerType: 0 })
})

test('an account by a way the merchant does not offer is not opened', async () => {
  const only = (way: 'username' | 'mobile'): CallContext => {
    const call = visitor()
    const account = { ...call.merchant.account, registrationWays: [way] }
    return { ...call, merchant: { ...call.merchant, account } }
  }
  expect(await register({}, only('username')).catch(codeFrom)).toBe('register.not.offered')
  const named = { ...form, username: 'by_name' }
  const { countryDialingCode: _, ...byName } = named
  const asked = harness.account.register(only('mobile'), byName)
  await expect(asked).rejects.toMatchObject({ code: 'register.not.offered' })
})

test('a code asked for registration goes out whether or not the number is a member’s (T18)', async () => {
  await register({ verificationCode: await codeOf() })
  await harness.passes(minutes(2))
  await readMessages(harness)
  expect(await codeOf()).toMatch(/^\d{6}$/)
})

test.each<[string, Record<string, unknown>]>([
  ['a field that nobody knows', { admin: true }],
  ['no number', { mobileNum: '' }],
  ['a number as a number', { mobileNum: 912345678 }],
  ['a very long number', { mobileNum: '9'.repeat(25) }],
  ['a list of numbers', { mobileNum: ['0912345678'] }],
  ['a dialling code of letters', { countryDialingCode: 'VN' }],
  ['a dialling code that begins with nought', { countryDialingCode: '084' }],
  ['a very long code', { verificationCode: '1'.repeat(33) }],
  ['a code as a number', { verificationCode: 123456 }],
  ['a very long password', { password: 'p'.repeat(129) }],
  ['an empty password', { password: '' }],
  ['consent as a word', { consent: 'yes' }],
  ['a very long address', { registerUrl: 'u'.repeat(2_049) }],
  ['an affiliate with spaces', { affiliateCode: 'a b' }],
  ['a referral with a quote', { referralCode: "x'--" }],
  ['a way of running that there is not', { registerMethod: 'FAX' }],
  ['clicks that are no texts', { pixelTrack: { fbclid: 1 } }],
  ['a very long click', { pixelTrack: { fbclid: 'f'.repeat(513) } }],
  ['a very long device', { loginDeviceId: 'd'.repeat(65) }],
])('%s does not get past the door', (_, parts) => {
  const whole = { ...form, mobileNum: '0912345678' }
  expect(registerMobileRequest.safeParse(whole).success).toBe(true)
  expect(registerMobileRequest.safeParse({ ...whole, ...parts }).success).toBe(false)
})

test.each([
  "0912345678'; drop table member;--",
  '\u0000\u0000\u0000\u0000',
  '＋８４９１２３４５６７８',
  '😀😀😀😀',
])('an odd number such as %o is none, or is the number it spells', async (mobileNum) => {
  const end = await register({ mobileNum, verificationCode: '123456' }).catch(codeFrom)
  expect(['contact.invalid', 'code.invalid']).toContain(end)
  const rows = await harness.store.read('lotus', ({ query }) =>
    query(statementOf('select count(*)::int as count from member where mobile_number is null'), []),
  )
  expect(rows).toHaveLength(1)
})
