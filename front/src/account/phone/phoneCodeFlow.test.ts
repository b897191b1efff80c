import { milliseconds } from '@playfront/contract/time'
import { expect, test } from 'vitest'
import { createSocialHarness, failsWith } from '../social/socialHarness'
import { createPhoneCodeFlow, writePhoneNumber } from './phoneCodeFlow'

const number = { countryDialingCode: '84', mobileNum: '901234567' }

const openPhoneCodes = (identity = {}) => {
  const harness = createSocialHarness({ identity })
  const codes = createPhoneCodeFlow(harness)
  const settle = () => harness.platform.clock.advance(milliseconds(0))
  return { ...harness, codes, settle }
}

test.each([
  [{ countryDialingCode: '84', mobileNum: '901234567' }, '+84901234567'],
  [{ countryDialingCode: '+84', mobileNum: '90 123-45 67' }, '+84901234567'],
])('the number is written with plus and digits alone (REQ-PHONE-003)', (given, written) => {
  expect(writePhoneNumber(given)).toBe(written)
})

test('without a provider nothing is asked (REQ-PHONE-001)', async () => {
  const { codes, provider } = openPhoneCodes({ apiKey: '' })
  expect(codes.isReady()).toBe(false)
  expect(await codes.send(number)).toBe(false)
  expect(provider.asked).toEqual([])
})

test('the captcha runs again before each sending (REQ-PHONE-002, REQ-PHONE-003)', async () => {
  const { codes, provider } = openPhoneCodes()
  expect(await codes.send(number)).toBe(true)
  expect(await codes.send(number)).toBe(true)
  expect(provider.asked).toEqual(['reset', 'send +84901234567', 'reset', 'send +84901234567'])
  expect(codes.store.getState()).toBe('sent')
})

test('a sent code is verified and gives an ID token (REQ-PHONE-004)', async () => {
  const { codes, notices } = openPhoneCodes()
  await codes.send(number)
  expect(await codes.verify('123456')).toBe('TOKEN-FOR-123456')
  expect(notices).toEqual([])
})

test('verifying without a sending says that the code has expired (REQ-PHONE-005)', async () => {
  const { codes, notices, settle } = openPhoneCodes()
  expect(await codes.verify('123456')).toBeUndefined()
  await settle()
  expect(notices).toEqual([
    'This code has expired. Ask for a new one.\nCode: auth/code-expired\nReason: auth/code-expired',
  ])
  expect(codes.store.getState()).toBe('idle')
})

test('a code that was sent before a reset has expired as well (REQ-PHONE-005)', async () => {
  const { codes, notices, settle } = openPhoneCodes()
  await codes.send(number)
  codes.reset()
  expect(codes.store.getState()).toBe('idle')
  expect(await codes.verify('123456')).toBeUndefined()
  await settle()
  expect(notices).toEqual([expect.stringContaining('Code: auth/code-expired')])
})

test('a provider that gave nothing to verify with says the same (REQ-PHONE-008)', async () => {
  const { codes, provider, notices, settle } = openPhoneCodes()
  provider.phone = async () => undefined
  await codes.send(number)
  await codes.verify('123456')
  await settle()
  expect(notices[0]).toContain('Code: auth/code-expired')
})

test('an error has its words and the lines Code and Reason (REQ-PHONE-006)', async () => {
  const { codes, provider, notices, settle } = openPhoneCodes()
  provider.phone = failsWith('auth/invalid-phone-number', 'TOO_SHORT')
  expect(await codes.send(number)).toBe(false)
  await settle()
  expect(notices[0]?.split('\n')).toEqual([
    'This phone number is not valid. Check the dialling code and the number.',
    'Code: auth/invalid-phone-number',
    'Reason: TOO_SHORT',
  ])
})

test('a code without words falls back to those of auth/unknown (REQ-PHONE-007, REQ-ERROR-015)', async () => {
  const { codes, provider, notices, settle, texts } = openPhoneCodes()
  provider.phone = failsWith('auth/xyz', 'Odd.')
  await codes.send(number)
  await settle()
  expect(notices[0]?.split('\n')).toEqual([texts.t('auth/unknown'), 'Code: auth/xyz', 'Reason: Odd.'])
})

test('what is no error of the provider is auth/unknown too (REQ-ERROR-015)', async () => {
  const { codes, provider, notices, settle } = openPhoneCodes()
  provider.phone = () => Promise.reject(new TypeError('broken'))
  await codes.send(number)
  await settle()
  expect(notices[0]).toContain('Code: auth/unknown\nReason: broken')
})

test('a replaced question is ignored (REQ-SOCIAL-032)', async () => {
  const { codes, provider, notices, settle } = openPhoneCodes()
  provider.phone = failsWith('auth/cancelled-popup-request')
  await codes.send(number)
  await settle()
  expect(notices).toEqual([])
})

test('a wrong code can be tried again; a code is not verified twice at once', async () => {
  const { codes, provider, notices, settle } = openPhoneCodes()
  let tries = 0
  provider.phone = async () => ({
    confirm: async () => {
      tries += 1
      if (tries === 1) return failsWith('auth/invalid-verification-code')()
      return 'TOKEN'
    },
  })
  await codes.send(number)
  const both = await Promise.all([codes.verify('000000'), codes.verify('000000')])
  await settle()
  expect(both).toEqual([undefined, undefined])
  expect(notices).toHaveLength(1)
  expect(codes.store.getState()).toBe('sent')
  expect(await codes.verify('123456')).toBe('TOKEN')
})

test('a second press while a code is being sent sends nothing', async () => {
  const { codes, provider } = openPhoneCodes()
  const both = await Promise.all([codes.send(number), codes.send(number)])
  expect(both).toEqual([true, false])
  expect(provider.asked).toEqual(['reset', 'send +84901234567'])
})
