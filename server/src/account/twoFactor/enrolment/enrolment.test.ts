import { minutes } from '@playfront/contract/time'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { HarnessMember } from '../../../testing/harness'
import { device, openFactorHarness, type FactorHarness } from '../factorHarness'

let harness: FactorHarness

beforeAll(async () => {
  harness = await openFactorHarness()
})

afterAll(() => harness.close())

const none = { email: false, sms: false, ga: false, payeeName: false }

const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (failure) => failure.code ?? Promise.reject(failure),
  )

const state = (member: HarnessMember) => harness.account.twoFactor(harness.callBy(member))

const showing = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: harness.platform.clock.now() })

test('the state contains what is chosen, what is ready, and masked addresses', async () => {
  const bare = await harness.registerMember('bare_state')
  expect(await state(bare)).toEqual({
    chosen: none,
    ready: none,
    recoveryCodesLeft: 0,
    email: undefined,
    mobile: undefined,
    hasPassword: true,
  })
  const member = await harness.provenMember('full_state')
  expect(await state(member)).toMatchObject({
    ready: { email: true, sms: true, ga: false, payeeName: true },
    email: 'fu•••@example.com',
    mobile: expect.stringMatching(/^\+84 •{6}\d{3}$/),
  })
})

test('an authenticator is asked for from the confirming code on, and not before', async () => {
  const member = await harness.registerMember('enrols')
  const call = harness.callBy(member)
  const { secret, uri } = await harness.account.beginAuthenticator(call, { password: member.password })
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(uri).toContain(`otpauth://totp/`)
  expect(uri).toContain(`secret=${secret}`)
  expect(await state(member)).toMatchObject({ chosen: none, ready: { ga: false } })
  expect(await codeOf(harness.account.confirmAuthenticator(call, { authCode: '000 00' }))).toBe(
    'two.factor.invalid',
  )
  const { recoveryCodes } = await harness.account.confirmAuthenticator(call, {
    authCode: ` ${showing(secret)} `,
  })
  expect(recoveryCodes).toHaveLength(10)
  expect(new Set(recoveryCodes).size).toBe(10)
  expect(recoveryCodes[0]).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/)
  expect(await state(member)).toMatchObject({ chosen: { ...none, ga: true }, recoveryCodesLeft: 10 })
  expect(await harness.begin(member)).toMatchObject({ ...none, ga: true })
})

test('a draft is confirmed within fifteen minutes, and once', async () => {
  const member = await harness.registerMember('dawdles')
  const call = harness.callBy(member)
  const begin = () => harness.account.beginAuthenticator(call, { password: member.password })
  const confirm = (secret: string) =>
    codeOf(harness.account.confirmAuthenticator(call, { authCode: showing(secret) }))
  const late = await begin()
  await harness.passes(minutes(15))
  expect(await confirm(late.secret)).toBe('two.factor.unready')
  const { secret } = await begin()
  const both = await Promise.all([confirm(secret), confirm(secret)])
  expect(both.sort()).toEqual(['done', 'two.factor.unready'])
})

test('a session alone changes nothing: the password is asked for, and wrong ones are counted (T8)', async () => {
  const member = await harness.provenMember('careful')
  const call = harness.callBy(member)
  const tries = (password?: string) => [
    () => harness.account.beginAuthenticator(call, { password }),
    () => harness.account.chooseFactors(call, { ...none, email: true, password }),
    () => harness.account.dropAuthenticator(call, { password }),
    () => harness.account.setPayeeName(call, { payeeName: 'Ai Đó', password }),
    () =>
      harness.account.confirmContact(call, {
        channel: 'email',
        email: 'thief@example.com',
        verificationCode: '123456',
        password,
      }),
  ]
  for (const attempt of tries()) expect(await codeOf(attempt())).toBe('fresh.proof.required')
  for (const attempt of tries('wrong')) expect(await codeOf(attempt())).toBe('fresh.proof.required')
  for (const attempt of tries(member.password)) expect(await codeOf(attempt())).toBe('login.locked')
  await harness.passes(minutes(90))
  expect(
    await codeOf(harness.account.chooseFactors(call, { ...none, email: true, password: member.password })),
  ).toBe('done')
})

test('thirty right passwords side by side all prove who it is, and thirty wrong ones are five (T8, T16)', async () => {
  const member = await harness.provenMember('careful_at_once')
  const call = harness.callBy(member)
  const proves = (password: string) =>
    codeOf(harness.account.chooseFactors(call, { ...none, email: true, password }))
  const right = await Promise.all(Array.from({ length: 30 }, () => proves(member.password)))
  expect(new Set(right)).toEqual(new Set(['done']))
  const wrong = await Promise.all(Array.from({ length: 30 }, (_, place) => proves(`wrong ${place}`)))
  expect(wrong.filter((code) => code === 'fresh.proof.required')).toHaveLength(5)
  expect(wrong.filter((code) => code === 'login.locked')).toHaveLength(25)
})

test('an account without a password needs a login of the last ten minutes', async () => {
  const member = await harness.provenMember('passwordless')
  await harness.query('update member set password_hash = null where id = $1', [member.id])
  const call = harness.callBy(member)
  expect(await state(member)).toMatchObject({ hasPassword: false })
  expect(await codeOf(harness.account.chooseFactors(call, { ...none, sms: true }))).toBe('done')
  await harness.passes(minutes(10))
  expect(await codeOf(harness.account.chooseFactors(call, none))).toBe('fresh.proof.required')
})

test('only what the member can pass may be chosen', async () => {
  const member = await harness.registerMember('overreaches')
  for (const factor of ['email', 'sms', 'ga', 'payeeName'] as const) {
    const chosen = { ...none, [factor]: true, password: member.password }
    expect(await codeOf(harness.account.chooseFactors(harness.callBy(member), chosen))).toBe(
      'two.factor.unready',
    )
  }
  expect((await state(member)).chosen).toEqual(none)
})

test('a chosen factor is required until it is turned off', async () => {
  const member = await harness.provenMember('changes_mind')
  await harness.choose(member, { sms: true, payeeName: true })
  expect(await harness.begin(member)).toMatchObject({ ...none, sms: true, payeeName: true })
  await harness.choose(member, {})
  await expect(harness.begin(member)).rejects.toThrow('No second factor was required.')
})

test('an authenticator is dropped by the password or by a code, with its recovery codes', async () => {
  const member = await harness.registerMember('drops')
  const call = harness.callBy(member)
  const { code, recoveryCodes } = await harness.enrol(member)
  const [recovery = ''] = recoveryCodes
  expect(await codeOf(harness.account.dropAuthenticator(call, { authCode: '123456' }))).toBe(
    'two.factor.invalid',
  )
  expect(await harness.account.dropAuthenticator(call, { authCode: code(1) })).toMatchObject({
    chosen: none,
    ready: { ga: false },
    recoveryCodesLeft: 0,
  })
  expect(await codeOf(harness.account.dropAuthenticator(call, { authCode: recovery }))).toBe(
    'two.factor.invalid',
  )
  await harness.passes(minutes(60))
  await harness.enrol(member)
  expect(await codeOf(harness.account.dropAuthenticator(call, { password: member.password }))).toBe('done')
})

test('new recovery codes end the old ones', async () => {
  const member = await harness.registerMember('renews')
  const call = harness.callBy(member)
  expect(await codeOf(harness.account.renewRecoveryCodes(call, { password: member.password }))).toBe(
    'two.factor.unready',
  )
  const { recoveryCodes: old } = await harness.enrol(member)
  const { recoveryCodes: fresh } = await harness.account.renewRecoveryCodes(call, {
    password: member.password,
  })
  const tryCode = async (authCode = '') => {
    const { attempt } = await harness.begin(member)
    return harness.verify('lotus', { method: 'G', attempt, loginDeviceId: device, authCode })
  }
  expect(await tryCode(old[0])).toBe('two.factor.invalid')
  expect(await tryCode(fresh[0])).toBe('renews')
  expect(await state(member)).toMatchObject({ recoveryCodesLeft: 9 })
})

test('a contact is the member’s when the code that went there comes back', async () => {
  const member = await harness.registerMember('proves')
  const call = harness.callBy(member)
  const sms = { channel: 'sms', countryDialingCode: '84', mobileNum: '0912 345 600' } as const
  expect(await harness.account.sendContactCode(call, sms)).toEqual({ expirationTime: 300 })
  const code = /\b\d{6}\b/.exec(await harness.lastMessage('+84912345600'))?.[0] ?? ''
  const { password } = member
  const confirm = (verificationCode: string, given?: string) =>
    codeOf(harness.account.confirmContact(call, { ...sms, verificationCode, password: given }))
  expect(await confirm(code, 'wrong')).toBe('fresh.proof.required')
  expect(await confirm(code === '000000' ? '111111' : '000000', password)).toBe('code.invalid')
  expect(await confirm(code, password)).toBe('done')
  expect(await state(member)).toMatchObject({ ready: { sms: true }, mobile: '+84 ••••••600' })
  expect(await confirm(code, password)).toBe('code.invalid')
})

test('a contact that another member has proven is refused only to the holder of its code', async () => {
  const owner = await harness.provenMember('owns_it')
  const other = await harness.registerMember('wants_it')
  const email = 'owns_it@example.com'
  const call = harness.callBy(other)
  await harness.account.sendContactCode(call, { channel: 'email', email })
  const code = /\b\d{6}\b/.exec(await harness.lastMessage(email))?.[0] ?? ''
  const confirm = (verificationCode: string) =>
    codeOf(
      harness.account.confirmContact(call, {
        channel: 'email',
        email,
        verificationCode,
        password: other.password,
      }),
    )
  expect(await confirm(code === '000000' ? '111111' : '000000')).toBe('code.invalid')
  expect(await confirm(code)).toBe('contact.taken')
  expect(await state(owner)).toMatchObject({ ready: { email: true } })
  expect(await state(other)).toMatchObject({ ready: { email: false } })
})

test('a new contact of the member is reported in the inbox; proving it again is not', async () => {
  const member = await harness.registerMember('new_address')
  const call = harness.callBy(member)
  const proves = async (email: string) => {
    await harness.account.sendContactCode(call, { channel: 'email', email })
    const verificationCode = /\b\d{6}\b/.exec(await harness.lastMessage(email.toLowerCase()))?.[0] ?? ''
    const { password } = member
    await harness.account.confirmContact(call, { channel: 'email', email, verificationCode, password })
    await harness.passes(minutes(10))
    const { messages } = await harness.account.inbox({ ...call, language: 'EN' }, {})
    return messages.filter(({ link }) => link === '/m/member/security')
  }
  const [notified] = await proves('first@example.com')
  expect(notified).toMatchObject({
    topic: 'account',
    text: 'A number or an address of your account was changed. If this was not you, contact us at once.',
  })
  expect(await proves('First@example.com')).toHaveLength(1)
  expect(await proves('second@example.com')).toHaveLength(2)
  expect(await proves('first@example.com')).toHaveLength(3)
})

const noContacts = [
  { channel: 'sms', countryDialingCode: '84', mobileNum: '' },
  { channel: 'sms', countryDialingCode: '84', mobileNum: '12' },
  { channel: 'sms', countryDialingCode: '999', mobileNum: '912345678' },
  { channel: 'email' },
  { channel: 'email', email: 'nobody' },
  { channel: 'email', email: 'two@example.com, others@example.com' },
  { channel: 'email', email: 'a@b' },
  { channel: 'email', email: 'Name <a@example.com>' },
  { channel: 'email', email: 'a@example.com\nBcc: b@example.com' },
] as const

test('what could not receive a code is no contact, and nothing is sent', async () => {
  const member = await harness.registerMember('odd_contacts')
  for (const request of noContacts) {
    const sent = codeOf(harness.account.sendContactCode(harness.callBy(member), request))
    expect(await sent, JSON.stringify(request)).toBe('contact.invalid')
  }
})

test('a payee name is set with the password and never returned; one without a letter is invalid', async () => {
  const member = await harness.registerMember('names_payee')
  const call = harness.callBy(member)
  const set = (payeeName: string) =>
    harness.account.setPayeeName(call, { payeeName, password: member.password })
  expect(await codeOf(set(' .- '))).toBe('request.invalid')
  const answer = await set('  Trần  Thị   Hoa ')
  expect(answer).toMatchObject({ ready: { payeeName: true } })
  expect(JSON.stringify(answer)).not.toContain('Hoa')
  const rows = await harness.query<{ payee_name: string }>('select payee_name from member where id = $1', [
    member.id,
  ])
  expect(rows).toEqual([{ payee_name: 'Trần Thị Hoa' }])
})
