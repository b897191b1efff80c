import type { TypedContact } from '@playfront/contract/account/security.schema'
import type { Call } from '@playfront/contract/call'
import { seconds } from '@playfront/contract/time'
import { expect, test } from 'vitest'
import type { FakeAnswer } from '@playfront/client/platform/network/fakeNetwork'
import type { Requests } from '../../requests/requests'
import { fakeMerchant } from '../../app/testing/fakeMerchant'
import { createSignInHarness } from '../signInHarness'
import { createRecoveryFlow, type RecoveryDeps } from './recoveryFlow'

const smsCall = 'POST /wps/verification/sms/noLogin'
const emailCall = 'POST /wps/verification/email/noLogin'
const recoveryCall = 'POST /wps/member/password/recovery'
const phone: TypedContact = { channel: 'sms', countryDialingCode: '84', mobileNum: '912345678' }
const mail: TypedContact = { channel: 'email', email: 'an@example.com' }
const sent: FakeAnswer = { body: { success: true, value: { expirationTime: 300 } } }
const set: FakeAnswer = { body: { success: true, value: { userName: 'an' } } }
const refusal = (errorCode: string): FakeAnswer => ({
  status: 422,
  body: { success: false, errorCode, message: errorCode },
})

const openRecovery = (
  captcha: RecoveryDeps['captcha'] = async () => undefined,
  merchant: RecoveryDeps['merchant'] = { ...fakeMerchant, ownFields: true },
) => {
  const harness = createSignInHarness()
  const { network } = harness.platform
  network.answer(smsCall, sent)
  network.answer(emailCall, sent)
  network.answer(recoveryCall, set)
  // Encryption is tested in its own module; here the body has to be readable.
  const requests: Pick<Requests, 'valueOf'> = {
    valueOf: <Request extends object, Answer>(asked: Call<Request, Answer>, request: Request, how = {}) =>
      harness.requests.valueOf(asked, request, { ...how, encrypt: false }),
  }
  const flow = createRecoveryFlow({ ...harness, merchant, requests, captcha })
  const bodies = (call: string) => network.sentTo(call).map(({ body }) => JSON.parse(body ?? '{}'))
  return { ...harness, network, flow, bodies, step: () => flow.store.getState().step }
}

test('a number gets a code for a new password, and the next step counts down how long it is good (GAP-11)', async () => {
  const { flow, bodies, step, platform } = openRecovery()
  await flow.send(phone)
  expect(bodies(smsCall)).toEqual([
    {
      countryDialingCode: '84',
      mobileNum: '912345678',
      purpose: 'recover',
      loginDeviceId: expect.any(String),
    },
  ])
  expect(step()).toEqual({ kind: 'code', contact: phone })
  expect([flow.life.store.getState(), flow.spacing.store.getState()]).toEqual([300, 60])
  await platform.clock.advance(seconds(10))
  expect([flow.life.store.getState(), flow.spacing.store.getState()]).toEqual([290, 50])
})

test.each([[null], [{}], [{ expirationTime: null }], [{ expirationTime: { toString: 1 } }], ['sent']])(
  'a code of which %j is answered was sent all the same, and another may be asked for after the pause',
  async (value) => {
    const { flow, network, step, shown } = openRecovery()
    network.answer(smsCall, { body: { success: true, value } })
    await flow.send(phone)
    expect(step()).toEqual({ kind: 'code', contact: phone })
    expect([flow.life.store.getState(), flow.spacing.store.getState()]).toEqual([0, 60])
    expect(shown).toEqual([])
  },
)

test('a platform of the documented kind is sent the documented fields of a code alone', async () => {
  const { flow, bodies } = openRecovery(undefined, { ...fakeMerchant, ownFields: false })
  await flow.send(phone)
  expect(bodies(smsCall)).toEqual([{ countryDialingCode: '84', mobileNum: '912345678' }])
})

test('an e-mail address takes the same way', async () => {
  const { flow, bodies, step } = openRecovery()
  await flow.send(mail)
  expect(bodies(emailCall)).toMatchObject([{ email: 'an@example.com', purpose: 'recover' }])
  await flow.setPassword('123456', 'a new evening')
  expect(bodies(recoveryCall)).toEqual([{ ...mail, code: '123456', newPassword: 'a new evening' }])
  expect(step()).toEqual({ kind: 'done', userName: 'an' })
})

test('an error of the code or the password is shown, and the step stays', async () => {
  const { flow, network, step, shown } = openRecovery()
  await flow.send(phone)
  network.answer(recoveryCall, refusal('code.invalid'))
  await flow.setPassword('000000', 'a new evening')
  expect(shown).toEqual(['code.invalid'])
  expect(step()).toEqual({ kind: 'code', contact: phone })
  network.answer(recoveryCall, set)
  await flow.setPassword('123456', 'a new evening')
  expect(step().kind).toBe('done')
})

test('a code that cannot be sent leaves the person where they were', async () => {
  const { flow, network, step, shown } = openRecovery()
  network.answer(smsCall, refusal('code.budget'))
  await flow.send(phone)
  expect([step().kind, flow.life.store.getState(), shown]).toEqual(['contact', 0, ['code.budget']])
  expect(flow.store.getState().isBusy).toBe(false)
})

test('another code is sent after a minute, and not by pressing before', async () => {
  const { flow, bodies, platform } = openRecovery()
  await flow.send(phone)
  await flow.sendAgain()
  await platform.clock.advance(seconds(59))
  await flow.sendAgain()
  expect(bodies(smsCall)).toHaveLength(1)
  await platform.clock.advance(seconds(1))
  await flow.sendAgain()
  expect(bodies(smsCall)).toHaveLength(2)
  expect(flow.life.store.getState()).toBe(300)
})

test('pressing three times sends once', async () => {
  const { flow, network, bodies } = openRecovery()
  network.answer(smsCall, 'silent')
  for (const _ of [1, 2, 3]) void flow.send(phone)
  await expect.poll(() => bodies(smsCall).length).toBe(1)
  expect(flow.store.getState().isBusy).toBe(true)
})

test('the captcha comes first, and without it nothing is sent (REQ-CAPTCHA-007)', async () => {
  const spent: string[] = []
  let closed = true
  const { flow, bodies, step } = openRecovery(async () => ({
    solved: () => undefined,
    verify: () =>
      closed ? Promise.reject(new Error('verify_first')) : Promise.resolve({ geetestValidateV4: 'v4' }),
    reset: () => void spent.push('reset'),
    clear: () => void spent.push('clear'),
  }))
  await flow.send(phone)
  expect([bodies(smsCall).length, step().kind, spent]).toEqual([0, 'contact', ['clear']])
  closed = false
  await flow.send(phone)
  expect(bodies(smsCall)).toMatchObject([{ geetestValidateV4: 'v4' }])
  expect(spent).toEqual(['clear', 'reset'])
})

test('gone from the screen it leaves no timer', async () => {
  const { flow, platform } = openRecovery()
  const before = platform.clock.waiting()
  await flow.send(phone)
  flow.dispose()
  expect(platform.clock.waiting()).toBe(before)
})
