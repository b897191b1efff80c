import { minutes, seconds } from '@playfront/contract/time'
import { schemas } from '@playfront/contract/schemas'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CallContext } from '../../http/handler'
import { giveContact } from '../../testing/giveContact'
import { readCode, readMessages } from '../../testing/readMessages'
import { openHarness, type Harness, type HarnessMember } from '../../testing/harness'
import { statementOf } from '../../testing/statementOf'
import { watchEffort } from '../../testing/watchEffort'

let harness: Harness
let drawn = 0

beforeAll(async () => {
  harness = await openHarness()
})

afterAll(() => harness.close())

beforeEach(async () => {
  await harness.passes(minutes(61))
  await readMessages(harness)
})

/** A member with their own proven number. */
const newMember = async (): Promise<HarnessMember & { mobileNum: string; email: string }> => {
  drawn += 1
  const member = await harness.registerMember(`forgetful_${drawn}`)
  const mobileNum = `9123000${String(drawn).padStart(2, '0')}`
  const email = `forgetful_${drawn}@example.com`
  await giveContact(harness, member, { mobile: { dialingCode: '84', number: mobileNum }, email })
  return { ...member, mobileNum, email }
}

const bySms = (mobileNum: string) => ({ countryDialingCode: '84', mobileNum })

const ask = (mobileNum: string) =>
  harness.account.smsCode(
    harness.callBy('lotus'),
    schemas.smsCode.request.parse({ ...bySms(mobileNum), purpose: 'recover' }) as never,
  )

const codeFor = async (mobileNum: string): Promise<string> => {
  await ask(mobileNum)
  return readCode(harness, `+84${mobileNum}`)
}

const recover = (fields: object, parts: Partial<CallContext> = {}) =>
  harness.account.passwordRecovery(
    { ...harness.callBy('lotus'), ...parts },
    schemas.passwordRecovery.request.parse({
      channel: 'sms',
      newPassword: 'a brand new evening',
      ...fields,
    }) as never,
  )

const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (failure: { code: string }) => failure.code,
  )

const signIn = (username: string, password: string) =>
  outcome(
    harness.account.login(harness.callBy('lotus'), {
      username,
      password,
      type: 'username',
      merchant: 'lotus',
      isOfficialAppLogin: false,
    } as never),
  )

test('the code sets a new password, the old one no longer works, and all sessions end', async () => {
  const member = await newMember()
  expect(await harness.sessions.find('lotus', member.token)).toBeDefined()
  const code = await codeFor(member.mobileNum)
  expect(await recover({ ...bySms(member.mobileNum), code })).toEqual({ userName: member.username })
  expect(await harness.sessions.find('lotus', member.token)).toBeUndefined()
  expect(await signIn(member.username, member.password)).toBe('login.cred.err')
  expect(await signIn(member.username, 'a brand new evening')).toBe('done')
})

test('it works by e-mail too', async () => {
  const member = await newMember()
  await harness.account.emailCode(
    harness.callBy('lotus'),
    schemas.emailCode.request.parse({ email: member.email, purpose: 'recover' }) as never,
  )
  const code = await readCode(harness, member.email)
  await recover({ channel: 'email', email: member.email.toUpperCase(), code })
  expect(await signIn(member.username, 'a brand new evening')).toBe('done')
})

test('a code is good for one new password', async () => {
  const member = await newMember()
  const code = await codeFor(member.mobileNum)
  const ends = await Promise.all(
    ['first new evening', 'second new evening'].map((newPassword) =>
      outcome(recover({ ...bySms(member.mobileNum), code, newPassword })),
    ),
  )
  expect(ends.toSorted()).toEqual(['code.invalid', 'done'])
})

test('a code to sign in sets no password, and another member’s code neither', async () => {
  const [one, two] = [await newMember(), await newMember()]
  await harness.account.smsCode(
    harness.callBy('lotus'),
    schemas.smsCode.request.parse(bySms(one.mobileNum)) as never,
  )
  const loginCode = await readCode(harness, `+84${one.mobileNum}`)
  expect(await outcome(recover({ ...bySms(one.mobileNum), code: loginCode }))).toBe('code.invalid')
  const otherCode = await codeFor(two.mobileNum)
  expect(await outcome(recover({ ...bySms(one.mobileNum), code: otherCode }))).toBe('code.invalid')
})

test('an unknown number fails at the code, as a wrong code does, step by step (T18, D-14)', async () => {
  const { mobileNum } = await newMember()
  const walk = async (number: string) => {
    const answers = [JSON.stringify(await ask(number))]
    const efforts: string[][] = []
    for (let attempt = 0; attempt < 6; attempt += 1) {
      const { store, statements } = watchEffort(harness.store)
      answers.push(await outcome(recover({ ...bySms(number), code: 'wrong1' }, { store })))
      efforts.push(statements)
    }
    return { answers, efforts }
  }
  const known = await walk(mobileNum)
  expect(known.answers.slice(1)).toEqual([...Array(5).fill('code.invalid'), 'code.too.many'])
  expect(await walk('987000111')).toEqual(known)
})

test.each([
  ['too short', 'short'],
  ['one of those that are tried first', 'Password123'],
])(
  'a password that is %s is refused as at registration, and the code is still good',
  async (_, newPassword) => {
    const member = await newMember()
    const code = await codeFor(member.mobileNum)
    expect(await outcome(recover({ ...bySms(member.mobileNum), code, newPassword }))).toBe(
      'register.password.weak',
    )
    expect(await outcome(recover({ ...bySms(member.mobileNum), code }))).toBe('done')
  },
)

test('the name or the number itself is no password', async () => {
  const member = await newMember()
  const weak = async (newPassword: string) => {
    await harness.passes(seconds(61))
    const code = await codeFor(member.mobileNum)
    return outcome(recover({ ...bySms(member.mobileNum), code, newPassword }))
  }
  expect(await weak(member.username.toUpperCase())).toBe('register.password.weak')
  expect(await weak(member.mobileNum)).toBe('register.password.weak')
})

test('an expired code is reported as such', async () => {
  const member = await newMember()
  const code = await codeFor(member.mobileNum)
  await harness.passes(minutes(5))
  expect(await outcome(recover({ ...bySms(member.mobileNum), code }))).toBe('code.expired')
})

test('a closed account gets no code and is not opened again', async () => {
  const member = await newMember()
  const code = await codeFor(member.mobileNum)
  await harness.store.change('lotus', ({ query }) =>
    query(statementOf(`update member set state = 'closed' where id = $1`), [member.id]),
  )
  expect(await outcome(recover({ ...bySms(member.mobileNum), code }))).toBe('code.invalid')
  await harness.passes(seconds(61))
  await ask(member.mobileNum)
  expect(await readMessages(harness)).toEqual([])
})

test('an account that was locked by guessing opens with the new password (T16)', async () => {
  const member = await newMember()
  for (let attempt = 0; attempt < 8; attempt += 1) await signIn(member.username, 'wrong guess')
  expect(await signIn(member.username, member.password)).toBe('login.locked')
  const code = await codeFor(member.mobileNum)
  await recover({ ...bySms(member.mobileNum), code })
  expect(await signIn(member.username, 'a brand new evening')).toBe('done')
})

test('an account without a password, and one that had to change it, has a usable one afterwards (D-14)', async () => {
  const member = await newMember()
  await harness.store.change('lotus', ({ query }) =>
    query(statementOf('update member set password_hash = null, must_change_password = true where id = $1'), [
      member.id,
    ]),
  )
  const code = await codeFor(member.mobileNum)
  await recover({ ...bySms(member.mobileNum), code })
  expect(await signIn(member.username, 'a brand new evening')).toBe('done')
})

test('spaces in a typed code are no mistake', async () => {
  const member = await newMember()
  const code = await codeFor(member.mobileNum)
  await recover({ ...bySms(member.mobileNum), code: ` ${code.slice(0, 3)} ${code.slice(3)} ` })
})

test.each([
  [
    'both a number and an address',
    { channel: 'sms', ...bySms('912345678'), email: 'a@b.co', code: '1', newPassword: 'x' },
  ],
  ['no way at all', { code: '123456', newPassword: 'a brand new evening' }],
  ['an endless password', { channel: 'email', email: 'a@b.co', code: '1', newPassword: 'x'.repeat(129) }],
  ['a code of another type', { channel: 'email', email: 'a@b.co', code: 123456, newPassword: 'x' }],
])('%s is refused before anything is asked', (_, fields) => {
  expect(schemas.passwordRecovery.request.safeParse(fields).success).toBe(false)
})
