import { seconds } from '@playfront/contract/time'
import { expect, test } from 'vitest'
import type { FakeAnswer } from '@playfront/client/platform/network/fakeNetwork'
import { fakeMerchant } from '../../app/testing/fakeMerchant'
import { createSignInHarness } from '../signInHarness'
import { createNumberCodeFlow, type NumberCodeDeps } from './numberCodeFlow'

const call = 'POST /wps/verification/sms/noLogin'
const sentCode: FakeAnswer = { body: { success: true, value: { expirationTime: 300 } } }

const openNumberCode = (
  reply: FakeAnswer = sentCode,
  captcha: NumberCodeDeps['captcha'] = async () => undefined,
  merchant: NumberCodeDeps['merchant'] = { ...fakeMerchant, ownFields: true },
) => {
  const harness = createSignInHarness({ path: '/m/register' })
  harness.platform.network.answer(call, reply)
  const flow = createNumberCodeFlow({ ...harness, merchant, dialingCode: () => '84', captcha })
  const sent = () => harness.platform.network.sentTo(call)
  return { ...harness, flow, sent, bodyOf: () => JSON.parse(sent()[0]?.body ?? '{}') }
}

test('a code is asked for with number, dialling code and purpose', async () => {
  const { flow, bodyOf } = openNumberCode()
  await flow.send('0912345678')
  expect(bodyOf()).toMatchObject({ countryDialingCode: '84', mobileNum: '0912345678', purpose: 'register' })
  expect(flow.store.getState()).toEqual({ isSending: false, sentTo: '84 0912345678' })
})

test('a platform of the documented kind is sent the documented fields alone (REQ-TWOFA-017)', async () => {
  const { flow, bodyOf } = openNumberCode(sentCode, undefined, { ...fakeMerchant, ownFields: false })
  await flow.send('0912345678')
  expect(bodyOf()).toEqual({ countryDialingCode: '84', mobileNum: '0912345678' })
})

test('the next one can be asked for a minute later, and not before', async () => {
  const { flow, platform, sent } = openNumberCode()
  await flow.send('0912345678')
  expect(flow.countdown.store.getState()).toBe(60)
  await platform.clock.advance(seconds(59))
  await flow.send('0912345678')
  expect(sent()).toHaveLength(1)
  await platform.clock.advance(seconds(1))
  await flow.send('0912345678')
  expect(sent()).toHaveLength(2)
})

test('pressing twice sends one', async () => {
  const { flow, sent } = openNumberCode()
  await Promise.all([flow.send('0912345678'), flow.send('0912345678')])
  expect(sent()).toHaveLength(1)
})

test('a refusal is shown and starts no countdown', async () => {
  const { flow, shown } = openNumberCode({ status: 429, body: { success: false, message: 'Too soon.' } })
  await flow.send('0912345678')
  expect(shown).toEqual(['Too soon.'])
  expect(flow.countdown.store.getState()).toBe(0)
  expect(flow.store.getState()).toEqual({ isSending: false })
})

test('a captcha before the message is spent with it, and cleared when it failed', async () => {
  const asked: string[] = []
  const captcha = {
    solved: () => undefined,
    verify: async () => ({ geetestValidateV4: '{}' }),
    reset: () => void asked.push('reset'),
    clear: () => void asked.push('clear'),
  }
  const first = openNumberCode(sentCode, async () => captcha)
  await first.flow.send('0912345678')
  expect(first.bodyOf()).toMatchObject({ geetestValidateV4: '{}' })
  await openNumberCode({ status: 500, body: { success: false } }, async () => captcha).flow.send('0912345678')
  expect(asked).toEqual(['reset', 'clear'])
})

test('left alone it keeps no timer', async () => {
  const { flow, platform } = openNumberCode()
  await flow.send('0912345678')
  flow.dispose()
  expect(platform.clock.waiting()).toBe(0)
})
