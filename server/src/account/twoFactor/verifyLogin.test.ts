import { smsCodeRequest } from '@playfront/contract/account/session.schema'
import { minutes, seconds } from '@playfront/contract/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallContext } from '../../http/handler'
import { sandboxKeys, signIdentity } from '../../sandbox/identity/signIdentity'
import { hashSessionToken } from '../session/sessionToken'
import { contactsOf, device, openFactorHarness, type FactorHarness } from './factorHarness'
import { twoFactorOptions } from './twoFactorOptions'

let harness: FactorHarness

beforeAll(async () => {
  harness = await openFactorHarness()
})

afterAll(() => harness.close())

const repeat = <Result>(times: number, work: (place: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: times }, (_, place) => work(place)))

test('a login whose member chose factors is refused with their flags and an attempt, and none of them is revealed before the password was right (REQ-TWOFA-002, T18)', async () => {
  const member = await harness.provenMember('flags')
  await harness.choose(member, { email: true, payeeName: true })
  expect(await harness.begin(member)).toEqual({
    email: true,
    ga: false,
    sms: false,
    payeeName: true,
    attempt: expect.stringMatching(/^[\w-]{43}$/),
  })
  const wrong = harness.begin({ ...member, password: 'a wrong password' })
  await expect(wrong).rejects.toMatchObject({ code: 'login.cred.err' })
})

test('a right factor answers as the login does, on the device that began it (REQ-TWOFA-005, REQ-TWOFA-008, REQ-TWOFA-023)', async () => {
  const member = await harness.provenMember('answers')
  const { code } = await harness.enrol(member)
  const { attempt } = await harness.begin(member)
  const answer = await harness.account.loginVerification(harness.callBy('lotus'), {
    method: 'G',
    username: member.username,
    password: member.password,
    authCode: code(1),
    attempt,
    loginDeviceId: device,
  })
  const notified = { id: member.id, userName: 'answers', customerType: 0, token: expect.any(String) }
  const password = { firstTimeLogin: false, passwordExpired: false, updatePassword: false }
  expect(answer).toEqual({ ...notified, ...password })
  expect(await harness.sessions.find('lotus', answer.token)).toMatchObject({ memberId: member.id })
  const opened = await harness.query('select device_id from session where token_hash = $1', [
    hashSessionToken(answer.token),
  ])
  expect(opened).toEqual([{ device_id: device }])
})

test('what the login asked for and found is kept until the factor was passed: to be remembered, and a password for a start (REQ-LOGIN-019, REQ-LOGIN-021, REQ-LOGIN-025)', async () => {
  const member = await harness.provenMember('keeps_wishes')
  await harness.choose(member, { payeeName: true })
  const call = harness.callBy('lotus')
  const account = { ...call.merchant.account, knownInitialPasswords: [member.password] }
  const whitelabelVal = { ...call.merchant.whitelabelVal, MOBILEAUTOLOGIN3: true }
  const at = { ...call, merchant: { ...call.merchant, account, whitelabelVal } }
  const signIn = { type: 'username', merchant: 'lotus', isOfficialAppLogin: false, remember: true } as const
  const { username, password } = member
  const refused = await harness.account
    .login(at, { ...signIn, username, password, loginDeviceId: device })
    .catch((refusal: unknown) => refusal)
  const { attempt } = (refused as { value: { attempt: string } }).value
  const { payeeName } = contactsOf('keeps_wishes')
  const passed = { method: 'P', attempt, payeeName, loginDeviceId: device } as const
  expect(await harness.account.loginVerification(at, passed)).toMatchObject({
    id: member.id,
    updatePassword: true,
    rememberKey: expect.stringMatching(/^[\w-]{43}$/),
  })
})

test('an e-mail code passes with the address it went to (REQ-TWOFA-006)', async () => {
  const member = await harness.provenMember('by_email')
  await harness.choose(member, { email: true })
  const { attempt = '' } = await harness.begin(member)
  const verificationCode = await harness.codeFor(member, 'email', attempt)
  const right = { method: 'E', attempt, loginDeviceId: device, verificationCode } as const
  expect(await harness.verify('lotus', { ...right, email: 'somebody@example.com' })).toBe('code.invalid')
  expect(await harness.verify('lotus', { ...right, email: ' By_Email@Example.com ' })).toBe('by_email')
})

test('an SMS code passes with the member’s own number, however it is written (REQ-TWOFA-009)', async () => {
  const member = await harness.provenMember('by_sms')
  await harness.choose(member, { sms: true })
  const { mobileNum } = contactsOf('by_sms')
  for (const typed of [mobileNum, `0${mobileNum}`, `+84 ${mobileNum}`]) {
    const { attempt = '' } = await harness.begin(member)
    const verificationCode = await harness.codeFor(member, 'sms', attempt)
    const right = { method: 'S', attempt, loginDeviceId: device, verificationCode } as const
    expect(await harness.verify('lotus', { ...right, mobileNum: '988777666' })).toBe('code.invalid')
    expect(await harness.verify('lotus', { ...right, mobileNum: typed })).toBe('by_sms')
    await harness.passes(minutes(2))
  }
})

test('the provider’s word for the member’s own number passes in place of a code, once (REQ-TWOFA-010)', async () => {
  const member = await harness.provenMember('by_provider')
  await harness.choose(member, { sms: true })
  const { mobileNum } = contactsOf('by_provider')
  const call = harness.callBy('lotus')
  const merchant = { ...call.merchant, identity: { ...call.merchant.identity, phoneCodes: true } }
  const wordFor = (subject: string, tokenId: string) =>
    signIdentity(sandboxKeys(call.secrets), {
      projectId: merchant.identity.projectId,
      provider: 'phone',
      subject,
      tokenId,
      issuedAtMs: harness.platform.clock.now(),
    })
  const verify = async (firebaseIdToken: string) => {
    const { attempt } = await harness.begin(member)
    const right = { method: 'S', attempt, loginDeviceId: device, mobileNum, firebaseIdToken } as const
    return harness.verify('lotus', right, { merchant })
  }
  expect(await verify(await wordFor('+84988777666', 'a stranger’s'))).toBe('code.invalid')
  expect(await verify('no token at all')).toBe('identity.invalid')
  const word = await wordFor(`+84${mobileNum}`, 'the member’s')
  expect(await verify(word)).toBe('by_provider')
  expect(await verify(word)).toBe('identity.used')
})

test('the payee name passes as it is, as a bank prints it and with odd spaces (REQ-TWOFA-007)', async () => {
  const member = await harness.provenMember('by_name')
  await harness.choose(member, { payeeName: true })
  for (const payeeName of ['Nguyễn Văn by_name', 'NGUYEN VAN BY NAME', '  nguyễn   văn by-name ']) {
    const { attempt } = await harness.begin(member)
    const right = { method: 'P', attempt, loginDeviceId: device } as const
    expect(await harness.verify('lotus', { ...right, payeeName: 'Nguyễn Văn Bình' })).toBe(
      'two.factor.invalid',
    )
    expect(await harness.verify('lotus', { ...right, payeeName: ' ' })).toBe('two.factor.invalid')
    expect(await harness.verify('lotus', { ...right, payeeName })).toBe('by_name')
  }
})

test('a factor that the member did not choose is never right', async () => {
  const member = await harness.provenMember('only_email')
  await harness.choose(member, { email: true })
  const { attempt } = await harness.begin(member)
  const { payeeName } = contactsOf('only_email')
  expect(await harness.verify('lotus', { method: 'P', attempt, loginDeviceId: device, payeeName })).toBe(
    'two.factor.invalid',
  )
})

/** The merchant as it is by default; the demonstration's lets the name pass. */
const strict = (): Partial<CallContext> => {
  const merchant = harness.merchant('lotus')
  const members = { ...merchant.operator.members, payeeNameBesideAuthenticator: false }
  return { merchant: { ...merchant, operator: { ...merchant.operator, members } } }
}

test('beside an authenticator the payee name passes nothing, unless the merchant says so (REQ-TWOFA-007)', async () => {
  const member = await harness.provenMember('strong_and_weak')
  const { code } = await harness.enrol(member)
  await harness.choose(member, { ga: true, payeeName: true })
  const { payeeName } = contactsOf('strong_and_weak')
  const { attempt, ...flags } = await harness.begin(member, strict())
  expect(flags).toEqual({ email: false, ga: true, sms: false, payeeName: false })
  const byName = { method: 'P', attempt, loginDeviceId: device, payeeName } as const
  expect(await harness.verify('lotus', byName, strict())).toBe('two.factor.invalid')
  const byCode = { method: 'G', attempt, loginDeviceId: device, authCode: code(1) } as const
  expect(await harness.verify('lotus', byCode, strict())).toBe('strong_and_weak')
  expect(await harness.account.twoFactor(harness.callBy(member))).toMatchObject({
    chosen: { ga: true, payeeName: true },
  })
  const { attempt: another } = await harness.begin(member)
  expect(await harness.verify('lotus', { ...byName, attempt: another })).toBe('strong_and_weak')
})

test('where no authenticator is chosen the payee name passes as documented (REQ-TWOFA-007)', async () => {
  const member = await harness.provenMember('name_alone')
  await harness.choose(member, { email: true, payeeName: true })
  const { attempt } = await harness.begin(member, strict())
  const { payeeName } = contactsOf('name_alone')
  const byName = { method: 'P', attempt, loginDeviceId: device, payeeName } as const
  expect(await harness.verify('lotus', byName, strict())).toBe('name_alone')
})

test('a code of the authenticator is taken once, in whatever attempt, and one step off either way (T19)', async () => {
  const member = await harness.provenMember('replayed')
  const { code } = await harness.enrol(member)
  const tryCode = async (authCode: string) => {
    const { attempt } = await harness.begin(member)
    return harness.verify('lotus', { method: 'G', attempt, loginDeviceId: device, authCode })
  }
  expect(await tryCode(code())).toBe('two.factor.invalid')
  await harness.passes(seconds(60))
  expect(await tryCode(code(-1))).toBe('replayed')
  expect(await tryCode(code(-1))).toBe('two.factor.invalid')
  expect(await tryCode(code(2))).toBe('two.factor.invalid')
  expect(await tryCode(code(1))).toBe('replayed')
  expect(await tryCode(code())).toBe('two.factor.invalid')
})

test('a recovery code replaces the authenticator, once', async () => {
  const member = await harness.provenMember('recovers')
  const { recoveryCodes } = await harness.enrol(member)
  const tryCode = async (authCode: string) => {
    const { attempt } = await harness.begin(member)
    return harness.verify('lotus', { method: 'G', attempt, loginDeviceId: device, authCode })
  }
  const [first = ''] = recoveryCodes
  expect(await tryCode(` ${first.toLowerCase().replace('-', ' ')}`)).toBe('recovers')
  expect(await tryCode(first)).toBe('two.factor.invalid')
})

test('a code that was sent for one attempt fails in another (T19, D-14)', async () => {
  const member = await harness.provenMember('crossing')
  await harness.choose(member, { sms: true })
  const { mobileNum } = contactsOf('crossing')
  const [one, other] = [await harness.begin(member), await harness.begin(member)]
  const verificationCode = await harness.codeFor(member, 'sms', one.attempt ?? '')
  const right = { method: 'S', loginDeviceId: device, mobileNum, verificationCode } as const
  expect(await harness.verify('lotus', { ...right, attempt: other.attempt })).toBe('code.invalid')
  expect(await harness.verify('lotus', { ...right, attempt: one.attempt })).toBe('crossing')
})

test('an attempt is one member’s: another’s code, name or password passes nothing (D-14)', async () => {
  const [an, binh] = [await harness.provenMember('an_two'), await harness.provenMember('binh_two')]
  const [anApp, binhApp] = [await harness.enrol(an), await harness.enrol(binh)]
  const { attempt } = await harness.begin(an)
  const right = { method: 'G', attempt, loginDeviceId: device } as const
  expect(await harness.verify('lotus', { ...right, authCode: binhApp.code(1) })).toBe('two.factor.invalid')
  const asBinh = { username: binh.username, password: binh.password, authCode: anApp.code(1) }
  expect(await harness.verify('lotus', { ...right, ...asBinh })).toBe('login.cred.err')
  expect(await harness.verify('lotus', { ...right, authCode: anApp.code(1) })).toBe('an_two')
})

test('an attempt of one merchant is unknown at another, and on another device (T30)', async () => {
  const member = await harness.provenMember('homely')
  const { code } = await harness.enrol(member)
  const { attempt } = await harness.begin(member)
  const right = { method: 'G', attempt, loginDeviceId: device, authCode: code(1) } as const
  expect(await harness.verify('mela', right)).toBe('two.factor.over')
  expect(await harness.verify('lotus', { ...right, loginDeviceId: 'another-device' })).toBe('two.factor.over')
  expect(await harness.verify('lotus', { ...right, loginDeviceId: undefined })).toBe('two.factor.over')
  expect(await harness.verify('lotus', { ...right, attempt: 'made-up' })).toBe('two.factor.over')
  expect(await harness.verify('lotus', right)).toBe('homely')
})

test('an attempt lives ten minutes and works once', async () => {
  const member = await harness.provenMember('expires')
  const { recoveryCodes } = await harness.enrol(member)
  const [used = '', late = '', spare = ''] = recoveryCodes
  const first = await harness.begin(member)
  const right = { method: 'G', attempt: first.attempt, loginDeviceId: device } as const
  await harness.passes(minutes(9))
  expect(await harness.verify('lotus', { ...right, authCode: used })).toBe('expires')
  expect(await harness.verify('lotus', { ...right, authCode: spare })).toBe('two.factor.over')
  const second = await harness.begin(member)
  await harness.passes(minutes(10))
  expect(await harness.verify('lotus', { ...right, attempt: second.attempt, authCode: late })).toBe(
    'two.factor.over',
  )
})

test('five wrong tries end an attempt, three with an authenticator, to the right answer too (T19)', async () => {
  const member = await harness.provenMember('exhausts')
  const { code } = await harness.enrol(member)
  await harness.choose(member, { ga: true, email: true })
  const byMail = await harness.begin(member)
  const mail = {
    method: 'E',
    attempt: byMail.attempt,
    loginDeviceId: device,
    email: contactsOf('exhausts').email,
  } as const
  const right = await harness.codeFor(member, 'email', byMail.attempt ?? '')
  const wrong = right === '000000' ? '111111' : '000000'
  for (let time = 0; time < 5; time += 1) {
    expect(await harness.verify('lotus', { ...mail, verificationCode: wrong })).toBe('code.invalid')
  }
  expect(await harness.verify('lotus', { ...mail, verificationCode: right })).toBe('two.factor.over')
  const byApp = await harness.begin(member)
  const app = { method: 'G', attempt: byApp.attempt, loginDeviceId: device } as const
  for (let time = 0; time < 3; time += 1) {
    expect(await harness.verify('lotus', { ...app, authCode: code(9) })).toBe('two.factor.invalid')
  }
  expect(await harness.verify('lotus', { ...app, authCode: code(1) })).toBe('two.factor.over')
})

test('the chance to guess through an attempt is at most one in 100,000 (T19)', () => {
  const { attemptBudget, tryCost, totpWindowSteps } = twoFactorOptions
  const million = 1_000_000
  const [byApp, byCode] = [(2 * totpWindowSteps + 1) / million, 1 / million]
  let luckiest = 0
  for (let apps = 0; apps * tryCost.G <= attemptBudget; apps += 1) {
    const codes = Math.floor((attemptBudget - apps * tryCost.G) / tryCost.S)
    luckiest = Math.max(luckiest, 1 - (1 - byApp) ** apps * (1 - byCode) ** codes)
  }
  expect(luckiest).toBeLessThanOrEqual(1 / 100_000)
})

test('a hundred tries at once are no more than an attempt can afford (T19, S12)', async () => {
  const member = await harness.provenMember('stormed_two')
  const { code } = await harness.enrol(member)
  const { attempt } = await harness.begin(member)
  const answers = await repeat(100, () =>
    harness.verify('lotus', { method: 'G', attempt, loginDeviceId: device, authCode: code(9) }),
  )
  expect(answers.filter((answer) => answer === 'two.factor.invalid')).toHaveLength(3)
  expect(answers.filter((answer) => answer === 'two.factor.over')).toHaveLength(97)
})

test('of right answers at once one opens a session (S12)', async () => {
  const member = await harness.provenMember('doubled')
  await harness.choose(member, { payeeName: true })
  const { attempt } = await harness.begin(member)
  const { payeeName } = contactsOf('doubled')
  const answers = await repeat(5, () =>
    harness.verify('lotus', { method: 'P', attempt, loginDeviceId: device, payeeName }),
  )
  expect(answers.filter((answer) => answer === 'doubled')).toHaveLength(1)
})

test('one code in two attempts at once opens one session (S12)', async () => {
  const member = await harness.provenMember('racing')
  const { code } = await harness.enrol(member)
  const attempts = [await harness.begin(member), await harness.begin(member), await harness.begin(member)]
  const answers = await Promise.all(
    attempts.map(({ attempt }) =>
      harness.verify('lotus', { method: 'G', attempt, loginDeviceId: device, authCode: code(1) }),
    ),
  )
  expect(answers.sort()).toEqual(['racing', 'two.factor.invalid', 'two.factor.invalid'])
})

test('names are guessed at three times in four hours, over however many attempts; codes are not held up by it', async () => {
  const member = await harness.provenMember('named_often')
  const { code } = await harness.enrol(member)
  await harness.choose(member, { ga: true, payeeName: true })
  const guess = async (payeeName: string) => {
    const { attempt } = await harness.begin(member)
    return harness.verify('lotus', { method: 'P', attempt, loginDeviceId: device, payeeName })
  }
  for (const name of ['Bình', 'Chi', 'Dũng']) expect(await guess(name)).toBe('two.factor.invalid')
  expect(await guess(contactsOf('named_often').payeeName)).toBe('two.factor.locked')
  const { attempt } = await harness.begin(member)
  expect(
    await harness.verify('lotus', { method: 'G', attempt, loginDeviceId: device, authCode: code(1) }),
  ).toBe('named_often')
})

test('without an attempt, as the documents have it, username and password name the latest one of this browser (AMB-47)', async () => {
  const member = await harness.provenMember('documented')
  const { code } = await harness.enrol(member)
  await harness.begin(member)
  const payload = { method: 'G', username: member.username, authCode: code(1) } as const
  const { password } = member
  expect(await harness.verify('lotus', payload)).toBe('two.factor.over')
  expect(await harness.verify('lotus', { ...payload, password: 'wrong' })).toBe('login.cred.err')
  const elsewhere = { userAgent: 'another browser' }
  expect(await harness.verify('lotus', { ...payload, password }, elsewhere)).toBe('two.factor.over')
  expect(await harness.verify('mela', { ...payload, password })).toBe('two.factor.over')
  expect(await harness.verify('lotus', { ...payload, password })).toBe('documented')
})

test('an SMS code that was asked for as the documents have it passes without an attempt, with the password (REQ-TWOFA-009, REQ-TWOFA-017, AMB-47)', async () => {
  const member = await harness.provenMember('documented_sms')
  await harness.choose(member, { sms: true })
  await harness.begin(member)
  const { mobileNum } = contactsOf('documented_sms')
  const number = { countryDialingCode: '84', mobileNum }
  await harness.account.smsCode(harness.callBy('lotus'), smsCodeRequest.parse(number))
  const [verificationCode = ''] = /\b\d{6}\b/.exec(await harness.lastMessage(`+84${mobileNum}`)) ?? []
  const { username, password } = member
  const payload = { method: 'S', username, mobileNum, verificationCode } as const
  expect(await harness.verify('lotus', payload)).toBe('two.factor.over')
  expect(await harness.verify('lotus', { ...payload, password })).toBe('documented_sms')
})

test('where no login was begun a right password and a wrong one get the same answer: no captcha was passed (M4, T16)', async () => {
  const member = await harness.provenMember('not_begun')
  await harness.enrol(member)
  const payload = { method: 'G', username: member.username, authCode: '000000' } as const
  const elsewhere = { userAgent: 'a browser that began nothing' }
  for (const password of [member.password, 'a wrong password'])
    expect(await harness.verify('lotus', { ...payload, password }, elsewhere)).toBe('two.factor.over')
})

test('without an attempt the password is guessed at under the login’s limits (T16)', async () => {
  const member = await harness.provenMember('besieged_two')
  await harness.enrol(member)
  await harness.begin(member)
  const answers = []
  for (let guess = 0; guess < 7; guess += 1) {
    answers.push(
      await harness.verify('lotus', {
        method: 'G',
        username: 'besieged_two',
        password: `guess ${guess}`,
        authCode: '1',
      }),
    )
  }
  expect(answers).toEqual([...Array(5).fill('login.cred.err'), ...Array(2).fill('login.locked')])
})

test('a right password whose second factor is still due counts as no wrong one, side by side and one after another', async () => {
  const member = await harness.provenMember('right_and_due')
  await harness.enrol(member)
  const begin = (place: number) => harness.begin(member, { ip: `198.51.${place}.9` })
  const begun = await Promise.all(Array.from({ length: 30 }, (_, place) => begin(place)))
  expect(new Set(begun.map(({ attempt }) => attempt)).size).toBe(30)
  for (let n = 30; n < 42; n += 1) expect(await begin(n)).toMatchObject({ attempt: expect.any(String) })
  await expect(
    harness.account.login(harness.callBy('lotus'), {
      username: member.username,
      password: 'wrong',
      type: 'username',
      merchant: 'lotus',
      isOfficialAppLogin: false,
    }),
  ).rejects.toThrow('login.cred.err')
})

test('without an attempt, concurrent right passwords get the error for wrong codes and not for wrong passwords', async () => {
  const member = await harness.provenMember('documented_at_once')
  await harness.enrol(member)
  await harness.begin(member)
  const { username, password } = member
  const answers = await Promise.all(
    Array.from({ length: 12 }, () =>
      harness.verify('lotus', { method: 'G', username, password, authCode: '000000' }),
    ),
  )
  expect(answers).not.toContain('login.locked')
})

test('neither an attempt nor a secret nor a recovery code is in the database in plain text', async () => {
  const member = await harness.provenMember('secretive')
  const { secret, recoveryCodes } = await harness.enrol(member)
  const { attempt = '' } = await harness.begin(member)
  const rows = await harness.query<{ row: string }>(`
    select row_to_json(f)::text as row from second_factor f union all
    select row_to_json(r)::text from recovery_code r union all
    select row_to_json(a)::text from factor_attempt a`)
  const text = rows.map(({ row }) => row).join()
  expect(text.length).toBeGreaterThan(100)
  const secrets = [secret, attempt, ...recoveryCodes, ...recoveryCodes.map((code) => code.replace('-', ''))]
  const hidden = secrets.flatMap((word) => [word, Buffer.from(word).toString('hex')])
  expect(hidden.filter((word) => text.includes(word))).toEqual([])
})
