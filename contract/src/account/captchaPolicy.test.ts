import { expect, test } from 'vitest'
import type { WhitelabelFlag } from '../whitelabelFlags'
import { captchaPolicy, type CaptchaPurpose, type CaptchaRules } from './captchaPolicy'

const rules = (
  flags: WhitelabelFlag[],
  {
    login = {},
    register = false,
    version = 'v4',
    playMoney = true,
  }: {
    login?: Record<string, boolean>
    register?: boolean
    version?: 'v3' | 'v4'
    playMoney?: boolean
  } = {},
): CaptchaRules => ({
  captcha: { login, register },
  gw: { GEETEST_VERSION: version },
  whitelabelVal: Object.fromEntries(flags.map((flag) => [flag, true])),
  responsible: { playMoney },
})

const login: CaptchaPurpose = { kind: 'login', type: 'username' }
const register: CaptchaPurpose = { kind: 'register' }
const sms: CaptchaPurpose = { kind: 'sms' }
const asks = (given: CaptchaRules, purpose: CaptchaPurpose) => captchaPolicy(given, purpose).required

test('three flags decide: in general, before an SMS, and test mode (REQ-CAPTCHA-004)', () => {
  expect([login, register, sms].map((purpose) => asks(rules([]), purpose))).toEqual([false, false, false])
  expect([login, register, sms].map((purpose) => asks(rules(['GEETEST3']), purpose))).toEqual([
    true,
    true,
    false,
  ])
  expect([login, register, sms].map((purpose) => asks(rules(['GEETESTVCODE3']), purpose))).toEqual([
    false,
    false,
    true,
  ])
  expect(captchaPolicy(rules(['GEETESTTEST3']), login)).toMatchObject({ required: false })
  expect(captchaPolicy(rules(['GEETEST3', 'GEETESTTEST3']), login)).toMatchObject({
    required: true,
    test: true,
  })
})

test('sign-in asks when its setting for the type or the general one is on (REQ-CAPTCHA-005, REQ-CAPTCHA-011)', () => {
  const byPassword = rules([], { login: { username: true } })
  expect(asks(byPassword, login)).toBe(true)
  expect(asks(byPassword, { kind: 'login', type: 'sms', username: 'an' })).toBe(false)
  expect(captchaPolicy(byPassword, login).reason).toBe('asked for sign-in by username')
  expect(asks(rules([], { login: { sms: true } }), login)).toBe(false)
})

test('registration asks when its setting or the general one is on (REQ-CAPTCHA-006)', () => {
  expect(asks(rules([], { register: true }), register)).toBe(true)
  expect(asks(rules([], { register: true }), login)).toBe(false)
  expect(asks(rules(['GEETEST3']), register)).toBe(true)
})

test('by SMS or an identity provider, without a username, no captcha is required (REQ-CAPTCHA-009)', () => {
  const everything = rules(['GEETEST3'], { login: { username: true, sms: true, firebase: true } })
  expect(asks(everything, { kind: 'login', type: 'firebase' })).toBe(false)
  expect(asks(everything, { kind: 'login', type: 'sms' })).toBe(false)
  expect(asks(everything, { kind: 'login', type: 'sms', username: 'an' })).toBe(true)
})

test('before an SMS only version v4 will do (REQ-CAPTCHA-007, REQ-CAPTCHA-008)', () => {
  expect(captchaPolicy(rules(['GEETESTVCODE3']), sms)).toEqual({ required: true, reason: 'asked for sms' })
  expect(captchaPolicy(rules(['GEETESTVCODE3'], { version: 'v3' }), sms)).toMatchObject({ notSetUp: true })
  expect(captchaPolicy(rules([], { version: 'v3' }), sms)).toEqual({
    required: false,
    reason: 'not asked for sms',
  })
})

test('no flag puts a merchant with real money into test mode (D-14)', () => {
  const decision = captchaPolicy(rules(['GEETEST3', 'GEETESTTEST3'], { playMoney: false }), login)
  expect(decision).toEqual({ required: true, reason: 'asked for in general' })
})
