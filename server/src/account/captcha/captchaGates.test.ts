import { minutes } from '@playfront/contract/time'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallContext } from '../../http/handler'
import { readMessages } from '../../testing/readMessages'
import { openHarness, type Harness } from '../../testing/harness'
import { captchaCall, solvedFields, type CaptchaOptions } from '../../sandbox/captcha/captchaHarness'
import { statementOf } from '../../testing/statementOf'

let harness: Harness
beforeAll(async () => {
  harness = await openHarness()
  await harness.registerMember('an_nguyen')
})
afterAll(() => harness.close())

type Fields = Partial<Awaited<ReturnType<typeof solvedFields>>>

const signIn = { type: 'username', merchant: 'lotus', isOfficialAppLogin: false } as const
const password = 'an_nguyen has a long password'
const form = {
  password: 'a quiet evening',
  login: true,
  consent: true,
  registerMethod: 'H5',
  isOfficialAppLogin: false,
} as const

const login = (context: CallContext, fields: Fields) =>
  harness.account.login(context, { ...signIn, username: 'an_nguyen', password, ...fields })
const loginBySms = (context: CallContext, fields: Fields & { username?: string }) =>
  harness.account.login(context, {
    ...signIn,
    type: 'sms',
    countryDialingCode: '84',
    mobileNum: '912345678',
    password: '000000',
    ...fields,
  })

let opened = 0
const register = (context: CallContext, fields: Fields) =>
  harness.account.register(context, { ...form, username: `newcomer_${(opened += 1)}`, ...fields })
const registerMobile = (context: CallContext, fields: Fields) => {
  const phone = { ...context.merchant.phone, codeRequired: false }
  const merchant = { ...context.merchant, phone }
  const number = { countryDialingCode: '84', mobileNum: '912345679' }
  return harness.account.registerMobile({ ...context, merchant }, { ...form, ...number, ...fields })
}
const registerAutoUsername = (context: CallContext, fields: Fields) => {
  const merchant = { ...context.merchant, account: { ...context.merchant.account, autoUsername: true } }
  return harness.account.registerAutoUsername({ ...context, merchant }, { ...form, ...fields })
}
const smsCode = (context: CallContext, fields: Fields) =>
  harness.account.smsCode(context, {
    countryDialingCode: '84',
    mobileNum: '912345678',
    purpose: 'register',
    ...fields,
  })
const emailCode = (context: CallContext, fields: Fields) =>
  harness.account.emailCode(context, { email: 'an@example.com', purpose: 'register', ...fields })

/** How many accounts and sessions there are. */
const written = async () => {
  const rows = await harness.store.read('lotus', ({ query }) =>
    query(
      statementOf(
        'select (select count(*) from member) as members, (select count(*) from session) as sessions',
      ),
      [],
    ),
  )
  return rows
}

const asksAtLogin: CaptchaOptions = { captcha: { register: false, login: { username: true } } }
const asksAtRegistration: CaptchaOptions = { captcha: { register: true } }
const asksForCodes: CaptchaOptions = { captcha: { register: false }, whitelabelVal: { GEETESTVCODE3: true } }
const asksNowhere: CaptchaOptions = { captcha: { register: false, login: {} }, whitelabelVal: {} }

const entered = { token: expect.any(String) }
const sent = { expirationTime: 300 }

describe.each<[string, CaptchaOptions, (context: CallContext, fields: Fields) => Promise<unknown>, object]>([
  ['signing in (REQ-CAPTCHA-005)', asksAtLogin, login, entered],
  ['registering by username (REQ-CAPTCHA-006)', asksAtRegistration, register, entered],
  ['registering by number (REQ-CAPTCHA-006)', asksAtRegistration, registerMobile, entered],
  ['registering under a made name (REQ-CAPTCHA-006)', asksAtRegistration, registerAutoUsername, entered],
  ['a code by SMS (REQ-CAPTCHA-007)', asksForCodes, smsCode, sent],
  ['a code by e-mail (REQ-CAPTCHA-007)', asksForCodes, emailCode, sent],
])('%s', (_, options, call, answer) => {
  test('is refused without a solved captcha where the merchant asks for one, and nothing is done', async () => {
    const before = await written()
    await expect(call(captchaCall(harness, options), {})).rejects.toMatchObject({ code: 'captcha.required' })
    expect(await written()).toEqual(before)
    expect(await readMessages(harness)).toEqual([])
  })

  test('goes on with a solved captcha, and without one where none is asked for', async () => {
    const asking = captchaCall(harness, options)
    await expect(call(asking, await solvedFields(asking))).resolves.toMatchObject(answer)
    const elsewhere = { ...captchaCall(harness, asksNowhere), ip: '198.51.100.9' }
    await harness.passes(minutes(2))
    await expect(call(elsewhere, {})).resolves.toMatchObject(answer)
    await readMessages(harness)
  })
})

test('each sign-in method has its own setting, and a code without a username is never asked for one (REQ-CAPTCHA-009, REQ-CAPTCHA-011)', async () => {
  const asking = captchaCall(harness, { captcha: { login: { sms: true } } })
  await expect(login(asking, {})).resolves.toMatchObject({ userName: 'an_nguyen' })
  await expect(loginBySms(asking, {})).rejects.toMatchObject({ code: 'code.invalid' })
  const named = loginBySms(asking, { username: 'an_nguyen' })
  await expect(named).rejects.toMatchObject({ code: 'captcha.required' })
  const notSms = captchaCall(harness, { captcha: { login: { username: true } } })
  const another = loginBySms(notSms, { username: 'an_nguyen' })
  await expect(another).rejects.toMatchObject({ code: 'code.invalid' })
})

test('the captcha is checked before the password: a guess without one reveals nothing about it (REQ-CAPTCHA-005, T16)', async () => {
  const attempt = harness.account.login(captchaCall(harness, asksAtLogin), {
    ...signIn,
    username: 'an_nguyen',
    password: 'a wrong guess',
  })
  await expect(attempt).rejects.toMatchObject({ code: 'captcha.required' })
})
