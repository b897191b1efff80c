import type { CallContext } from '../../http/handler'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { minutes } from '@playfront/contract/time'
import { provePhone } from '../../account/identity/proveIdentity'
import { lotusHost, openAppHarness, type AppHarness } from '../../http/testing/appHarness'
import { readCode } from '../../testing/readMessages'
import { openHarness, type Harness } from '../../testing/harness'

let harness: Harness
let front: AppHarness

beforeAll(async () => {
  harness = await openHarness()
  const { store, platform, secrets, identities } = harness.callBy('lotus')
  front = await openAppHarness({
    parts: { store, platform, secrets, identities },
    settings: (document) => ({
      ...document,
      identity: { ...(document['identity'] as object), phoneCodes: true },
    }),
  })
})

afterAll(async () => {
  await front.close()
  await harness.close()
})

interface PhoneAnswer {
  status: number
  verificationId?: string
  idToken?: string
  code?: string
}

const ask = async (path: 'send' | 'verify', payload: object): Promise<PhoneAnswer> => {
  const answer = await front.app.inject({
    method: 'POST',
    url: `/sandbox/identity/phone/${path}`,
    headers: { host: lotusHost, language: 'EN' },
    payload,
  })
  return { status: answer.statusCode, ...answer.json<Omit<PhoneAnswer, 'status'>>() }
}

const lotus = (): CallContext => {
  const context = harness.callBy('lotus')
  const identity = { ...context.merchant.identity, phoneCodes: true }
  return { ...context, merchant: { ...context.merchant, identity } }
}

test('a code on the sandbox’s phone proves its number once, and not another’s (REQ-TWOFA-010)', async () => {
  const { verificationId = '' } = await ask('send', { phoneNumber: '+84901112233' })
  expect(verificationId).not.toContain('84901112233')
  const code = await readCode(harness, '+84901112233')
  const { idToken = '' } = await ask('verify', { verificationId, code })
  expect(await provePhone(lotus(), idToken)).toBe('+84901112233')
  expect(await ask('verify', { verificationId, code })).toMatchObject({
    status: 400,
    code: 'auth/invalid-verification-code',
  })
})

test('a refused code is reported with the provider’s error code', async () => {
  const { verificationId = '' } = await ask('send', { phoneNumber: '+84901112244' })
  const code = await readCode(harness, '+84901112244')
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  expect(await ask('verify', { verificationId, code: wrong })).toMatchObject({
    code: 'auth/invalid-verification-code',
  })
  expect(await ask('verify', { verificationId: 'forged', code })).toMatchObject({
    code: 'auth/invalid-verification-code',
  })
  await harness.passes(minutes(6))
  expect(await ask('verify', { verificationId, code })).toMatchObject({
    status: 400,
    code: 'auth/code-expired',
  })
  expect(await ask('send', { phoneNumber: '0901112233' })).toMatchObject({
    status: 400,
    code: 'auth/argument-error',
  })
  expect(await ask('send', { phoneNumber: '+99901112233' })).toMatchObject({
    code: 'auth/invalid-phone-number',
  })
})
