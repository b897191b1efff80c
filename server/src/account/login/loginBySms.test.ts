import { minutes } from '@playfront/contract/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallContext } from '../../http/handler'
import type { Platform } from '../../platform/platform'
import { openHarness, type Harness } from '../../testing/harness'
import { statementOf } from '../../testing/statementOf'
import { sendCode } from '../codes/sendCode'

let harness: Harness

beforeAll(async () => {
  harness = await openHarness()
})

afterAll(() => harness.close())

/** Randomness whose every byte is nought, so that the next code is known. */
const noughts = (platform: Platform): Platform => ({
  ...platform,
  randomness: { ...platform.randomness, bytes: (count) => Buffer.alloc(count) },
})

const code = '000000'

const askForCode = (mobileNum: string) => {
  const context = harness.callBy('lotus')
  const address = `+84${mobileNum}`
  return sendCode(
    { ...context, platform: noughts(context.platform) },
    { purpose: 'login', channel: 'sms', address },
  )
}

const signIn = (mobileNum: string, password: string, parts: Partial<CallContext> = {}) =>
  harness.account.login(
    { ...harness.callBy('lotus'), ...parts },
    {
      type: 'sms',
      countryDialingCode: '84',
      mobileNum,
      password,
      merchant: 'lotus',
      isOfficialAppLogin: false,
    },
  )

const refusal = (login: Promise<unknown>) =>
  login.then(
    () => 'signed in',
    (failure) => JSON.stringify({ ...failure, message: failure.message, status: failure.status }),
  )

const memberWithNumber = async (username: string, number: string, isProven = true) => {
  const member = await harness.registerMember(username)
  await harness.store.change('lotus', ({ query }) =>
    query(
      statementOf(`
        update member set mobile_dialing_code = '84', mobile_number = $2,
          mobile_verified_at = case when $3 then platform_now() end
        where id = $1`),
      [member.id, number, isProven],
    ),
  )
  return member
}

test('the code that was sent to a proven number signs its member in, once (REQ-LOGIN-002)', async () => {
  const member = await memberWithNumber('sms_member', '912345601')
  await askForCode('912345601')
  const answer = await signIn('0912 345 601', code)
  expect(answer).toMatchObject({ id: member.id, userName: 'sms_member' })
  expect(await harness.sessions.find('lotus', answer.token)).toMatchObject({ memberId: member.id })
  expect(await refusal(signIn('912345601', code))).toContain('code.invalid')
})

test('a wrong code, an unknown number, an unproven one and no number at all get the same answer (T18)', async () => {
  await memberWithNumber('sms_known', '912345602')
  await memberWithNumber('sms_unproven', '912345603', false)
  await askForCode('912345602')
  await askForCode('912345603')
  const answers = await Promise.all([
    refusal(signIn('912345602', '111111')),
    refusal(signIn('912345699', '111111')),
    refusal(signIn('912345603', code)),
    refusal(signIn('12', '111111')),
  ])
  expect(new Set(answers).size).toBe(1)
  expect(answers[0]).toContain('code.invalid')
})

test('a code is no use after its time, nor after too many guesses (T19)', async () => {
  await memberWithNumber('sms_late', '912345604')
  await askForCode('912345604')
  await harness.passes(minutes(6))
  expect(await refusal(signIn('912345604', code))).toContain('code.expired')
})

test('guessing at codes is counted like guessing at passwords, for an unknown number too (T16, T18)', async () => {
  const answers = []
  for (let attempt = 0; attempt < 7; attempt += 1) answers.push(await refusal(signIn('912345698', '222222')))
  expect(answers.filter((answer) => answer.includes('login.locked'))).toHaveLength(2)
})

test('of thirty concurrent calls with the right code one signs in, and none gets the error for too many wrong codes', async () => {
  const member = await memberWithNumber('sms_parallel', '912345605')
  await askForCode('912345605')
  const answers = await Promise.all(Array.from({ length: 30 }, () => refusal(signIn('912345605', code))))
  expect(answers.filter((answer) => answer === 'signed in')).toHaveLength(1)
  expect(answers.filter((answer) => answer.includes('"code.invalid"'))).toHaveLength(29)
  await harness.passes(minutes(2))
  await askForCode('912345605')
  expect(await signIn('912345605', code)).toMatchObject({ id: member.id })
})

test('of thirty wrong codes side by side five are looked at (T16, T19)', async () => {
  await memberWithNumber('sms_guessed', '912345606')
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, place) => refusal(signIn('912345606', String(100_000 + place)))),
  )
  expect(answers.filter((answer) => answer.includes('login.locked'))).toHaveLength(25)
})
