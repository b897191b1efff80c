import { minutes, seconds } from '@playfront/contract/time'
import { schemas } from '@playfront/contract/schemas'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CallContext } from '../../http/handler'
import { giveContact } from '../../testing/giveContact'
import { readCode, readMessages } from '../../testing/readMessages'
import { openHarness, type Harness, type HarnessMember } from '../../testing/harness'
import { statementOf } from '../../testing/statementOf'
import { watchEffort } from '../../testing/watchEffort'
import { openAttempt } from '../twoFactor/attempt'
import { spendCode } from './spendCode'

let harness: Harness
let hoa: HarnessMember

beforeAll(async () => {
  harness = await openHarness()
  hoa = await harness.registerMember('hoa_le')
  await giveContact(harness, hoa, {
    mobile: { dialingCode: '84', number: '912345678' },
    email: 'Hoa@Example.com',
  })
})

afterAll(() => harness.close())

beforeEach(async () => {
  await harness.passes(minutes(61))
  await readMessages(harness)
})

/** Through the contract's own schema, as a request comes. */
const askSms = (fields: object, parts: Partial<CallContext> = {}) =>
  harness.account.smsCode(
    { ...harness.callBy('lotus'), ...parts },
    schemas.smsCode.request.parse({ countryDialingCode: '84', ...fields }) as never,
  )
const askEmail = (fields: object, parts: Partial<CallContext> = {}) =>
  harness.account.emailCode(
    { ...harness.callBy('lotus'), ...parts },
    schemas.emailCode.request.parse(fields) as never,
  )

test('the documented fields alone get a code for signing in, its lifetime in seconds (REQ-TWOFA-017, GAP-11)', async () => {
  expect(await askSms({ mobileNum: '0912 345 678' })).toEqual({ expirationTime: 300 })
  const code = await readCode(harness, '+84912345678')
  const bound = { purpose: 'login', channel: 'sms', address: '+84912345678' } as const
  await expect(spendCode(harness.callBy('lotus'), { ...bound, code })).resolves.toBeUndefined()
})

test('an e-mail address is the same in capitals', async () => {
  expect(await askEmail({ email: ' HOA@example.COM ', purpose: 'recover' })).toEqual({ expirationTime: 300 })
  const [message] = await readMessages(harness)
  expect(message).toMatchObject({ channel: 'email', to: 'hoa@example.com' })
  expect(message?.text).toContain('đặt mật khẩu mới')
})

test('the message is in the language of the caller', async () => {
  await askSms({ mobileNum: '912345678' }, { language: 'EN' })
  expect((await readMessages(harness))[0]?.text).toMatch(/^Sen Vàng: \d{6} is your code to sign in\./)
})

test('a stranger’s number gets the same answer and no message, to sign in and for a new password (T18, D-14)', async () => {
  for (const purpose of ['login', 'recover'] as const) {
    const known = await askSms({ mobileNum: '912345678', purpose })
    const unknown = await askSms({ mobileNum: '987654321', purpose })
    expect(unknown).toEqual(known)
    expect((await readMessages(harness)).map(({ to }) => to)).toEqual(['+84912345678'])
    await harness.passes(seconds(61))
  }
})

test('a stranger’s number costs exactly what a member’s does (T18)', async () => {
  const effortOf = async (mobileNum: string) => {
    const { store, statements } = watchEffort(harness.store)
    await askSms({ mobileNum, purpose: 'recover', loginDeviceId: 'd1' }, { store })
    return statements
  }
  const known = await effortOf('912345678')
  expect(known.length).toBeGreaterThan(4)
  expect(await effortOf('987654322')).toEqual(known)
})

test('a number that was entered and never proven belongs to no member', async () => {
  const member = await harness.registerMember('unproven_one')
  await giveContact(harness, member, { mobile: { dialingCode: '84', number: '912345670' }, unproven: true })
  await askSms({ mobileNum: '912345670' })
  expect(await readMessages(harness)).toEqual([])
})

test('another merchant’s member is a stranger here (T30)', async () => {
  await harness.account.smsCode(
    harness.callBy('tucano'),
    schemas.smsCode.request.parse({ countryDialingCode: '55', mobileNum: '11912345678' }) as never,
  )
  expect(await readMessages(harness)).toEqual([])
})

test('a newcomer’s number gets the code that proves it', async () => {
  await askSms({ mobileNum: '987654323', purpose: 'register' })
  expect(await readCode(harness, '+84987654323')).toMatch(/^\d{6}$/)
})

const beginAttempt = async (member: HarnessMember): Promise<string> => {
  const { randomness } = harness.platform
  return harness.store.change('lotus', async (connection) => {
    await connection.query(
      statementOf(`
        insert into second_factor (merchant, member, sms, email) values ('lotus', $1, true, true)
        on conflict do nothing`),
      [member.id],
    )
    const opening = {
      merchant: 'lotus',
      memberId: member.id,
      userAgent: 'stage',
      way: { method: 'password' as const },
    }
    return openAttempt(connection, opening, randomness)
  })
}

test('a second factor’s code goes to the member of the attempt, and opens that attempt alone', async () => {
  const attempt = await beginAttempt(hoa)
  const asked = { mobileNum: '912345678', purpose: 'two-factor' }
  await askSms({ ...asked, attempt })
  const code = await readCode(harness, '+84912345678')
  const bound = { purpose: 'two-factor', channel: 'sms', address: '+84912345678', code } as const
  const context = harness.callBy('lotus')
  const another = await beginAttempt(hoa)
  await expect(spendCode(context, { ...bound, attempt: another })).rejects.toMatchObject({
    code: 'code.invalid',
  })
  await expect(spendCode(context, { ...bound, attempt })).resolves.toBeUndefined()
})

test.each([
  ['no attempt', undefined],
  ['an attempt that was never begun', 'made-up'],
])('with %s nothing is sent and the answer is the same', async (_, attempt) => {
  const asked = { mobileNum: '912345678', purpose: 'two-factor', attempt }
  expect(await askSms(asked)).toEqual({ expirationTime: 300 })
  expect(await askEmail({ email: 'hoa@example.com', purpose: 'two-factor', attempt })).toEqual({
    expirationTime: 300,
  })
  expect(await readMessages(harness)).toEqual([])
})

test('a second factor’s code is sent to no other member’s number or address', async () => {
  const binh = await harness.registerMember('binh_pham')
  await giveContact(harness, binh, {
    mobile: { dialingCode: '84', number: '913333333' },
    email: 'binh@example.com',
  })
  const attempt = await beginAttempt(hoa)
  await askSms({ mobileNum: '913333333', purpose: 'two-factor', attempt })
  await askEmail({ email: 'binh@example.com', purpose: 'two-factor', attempt })
  expect(await readMessages(harness)).toEqual([])
})

test.each([
  ['a dialling code the merchant does not take', { countryDialingCode: '881', mobileNum: '612345678' }],
  ['too few digits', { mobileNum: '12' }],
  ['words', { mobileNum: 'my own number' }],
  ['a line in a house', { mobileNum: '02438252525' }],
])('%s is no number, and nothing is counted', async (_, fields) => {
  await expect(askSms(fields)).rejects.toMatchObject({ code: 'contact.invalid' })
  expect(await readMessages(harness)).toEqual([])
})

test.each([
  '',
  'an',
  'an@',
  '@example.com',
  'an@example',
  'an@exam ple.com',
  'an@example.com\nBcc: x@y.z',
  `${'a'.repeat(250)}@b.co`,
])('%j is no e-mail address', async (email) => {
  await expect((async () => askEmail({ email }))()).rejects.toThrow()
  expect(await readMessages(harness)).toEqual([])
})

test.each([
  ['a field nobody named', { mobileNum: '912345678', admin: true }],
  ['a purpose that needs a session', { mobileNum: '912345678', purpose: 'contact' }],
  ['an endless number', { mobileNum: '9'.repeat(25) }],
  ['a dialling code that is none', { mobileNum: '912345678', countryDialingCode: '0084' }],
  ['a list', { mobileNum: ['912345678'] }],
])('%s is refused before anything is asked', (_, fields) => {
  expect(schemas.smsCode.request.safeParse({ countryDialingCode: '84', ...fields }).success).toBe(false)
})
