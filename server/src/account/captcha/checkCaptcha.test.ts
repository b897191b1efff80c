import { milliseconds, minutes } from '@playfront/contract/time'
import { mockToken } from '@playfront/contract/account/captcha'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { allBehaviours, setHostBehaviour, verification } from '../../sandbox/captcha/captchaHosts'
import { openHarness, type Harness } from '../../testing/harness'
import { answerCaptchaParameters, checkCaptcha } from './checkCaptcha'
import { captchaCall, solve, solvedFields } from '../../sandbox/captcha/captchaHarness'

let harness: Harness
beforeAll(async () => {
  harness = await openHarness()
})
afterAll(() => harness.close())
afterEach(() => {
  for (const host of Object.keys(allBehaviours())) setHostBehaviour(host, { kind: 'ok' })
})

const register = { kind: 'register' } as const
const login = { kind: 'login', type: 'username' } as const
const sms = { kind: 'sms' } as const
const refuses = (code: string) => expect.objectContaining({ code })

test('a merchant without a captcha lets everyone through', async () => {
  const context = captchaCall(harness, { captcha: { register: false } })
  await expect(checkCaptcha(context, register, {})).resolves.toBeUndefined()
})

test('without a result, or with a broken one, nothing goes on (REQ-CAPTCHA-006)', async () => {
  const context = captchaCall(harness)
  await expect(checkCaptcha(context, register, {})).rejects.toEqual(refuses('captcha.required'))
  for (const geetestValidateV4 of ['x', '{}', '[]', JSON.stringify({ lot_number: 1 })]) {
    const call = checkCaptcha(context, register, { geetestValidateV4 })
    await expect(call).rejects.toEqual(refuses('captcha.invalid'))
  }
})

test('a solved puzzle of version v4 counts once', async () => {
  const context = captchaCall(harness)
  const fields = await solvedFields(context)
  await checkCaptcha(context, register, fields)
  await expect(checkCaptcha(context, register, fields)).rejects.toEqual(refuses('captcha.invalid'))
})

test('of ten that bring one result at once one gets through', async () => {
  const context = captchaCall(harness)
  const fields = await solvedFields(context)
  const calls = await Promise.allSettled(
    Array.from({ length: 10 }, () => checkCaptcha(context, register, fields)),
  )
  expect(calls.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('a result of one merchant is worth nothing at another', async () => {
  const fields = await solvedFields(captchaCall(harness))
  const elsewhere = captchaCall(harness, { merchant: 'mela' })
  await expect(checkCaptcha(elsewhere, register, fields)).rejects.toEqual(refuses('captcha.invalid'))
  const renamed = { ...(JSON.parse(fields.geetestValidateV4) as object), captcha_id: 'sandbox-mela' }
  const forged = { geetestValidateV4: JSON.stringify(renamed) }
  await expect(checkCaptcha(elsewhere, register, forged)).rejects.toEqual(refuses('captcha.invalid'))
})

test('a result is worth nothing after ten minutes', async () => {
  const context = captchaCall(harness)
  const fields = await solvedFields(context)
  await harness.passes(minutes(10) + milliseconds(1))
  await expect(checkCaptcha(context, register, fields)).rejects.toEqual(refuses('captcha.invalid'))
})

test('version v3 begins with the account, a challenge and the new kind, and proves it by seccode (REQ-CAPTCHA-001, REQ-CAPTCHA-005)', async () => {
  const context = captchaCall(harness, { version: 'v3', captcha: { login: { username: true } } })
  const parameters = await answerCaptchaParameters(context, { t: harness.platform.clock.now() })
  expect(parameters).toEqual({
    gt: 'sandbox-lotus',
    challenge: expect.stringMatching(/^[0-9a-f]{32}$/),
    newCaptcha: true,
  })
  const answer = await solve(context, parameters.challenge)
  expect(answer).toMatchObject({
    kind: 'done',
    data: { result: 'success', challenge: parameters.challenge },
  })
  const validate = answer.kind === 'done' ? String(answer.data['validate']) : ''
  const fields = { geetestSeccode: `${validate}|jordan`, geetestChallenge: parameters.challenge }
  const other = { ...fields, geetestChallenge: 'f'.repeat(32) }
  await expect(checkCaptcha(context, login, { geetestSeccode: fields.geetestSeccode })).rejects.toEqual(
    refuses('captcha.invalid'),
  )
  await checkCaptcha(context, login, fields)
  await expect(checkCaptcha(context, login, other)).rejects.toEqual(refuses('captcha.invalid'))
})

test('a merchant without version v3 has no parameters', async () => {
  const call = answerCaptchaParameters(captchaCall(harness), { t: harness.platform.clock.now() })
  await expect(call).rejects.toEqual(refuses('captcha.unavailable'))
})

test('an SMS asks when its flag is on, and with version v3 none is sent at all (REQ-CAPTCHA-007, REQ-CAPTCHA-008)', async () => {
  const whitelabelVal = { GEETESTVCODE3: true }
  await expect(checkCaptcha(captchaCall(harness), sms, {})).resolves.toBeUndefined()
  await expect(checkCaptcha(captchaCall(harness, { whitelabelVal }), sms, {})).rejects.toEqual(
    refuses('captcha.required'),
  )
  const old = captchaCall(harness, { whitelabelVal, version: 'v3' })
  await expect(checkCaptcha(old, sms, { geetestSeccode: 'a', geetestChallenge: 'b' })).rejects.toEqual(
    refuses('captcha.unavailable'),
  )
})

test('a dead service lets no message and no registration out, and sign-in only where the merchant says so', async () => {
  const whitelabelVal = { GEETESTVCODE3: true, GEETEST3: true }
  const closed = captchaCall(harness, { whitelabelVal })
  const open = captchaCall(harness, { whitelabelVal, captcha: { loginWithoutService: true } })
  setHostBehaviour(verification, { kind: 'dead' })
  for (const [context, purpose] of [
    [closed, sms],
    [open, sms],
    [closed, login],
    [open, register],
  ] as const) {
    const call = checkCaptcha(context, purpose, await solvedFields(context))
    await expect(call).rejects.toEqual(refuses('captcha.unavailable'))
  }
  await checkCaptcha(open, login, await solvedFields(open))
  await expect(checkCaptcha(open, login, {})).rejects.toEqual(refuses('captcha.required'))
})

test('where no simulator runs, a merchant that chose it believes no solution and begins no puzzle', async () => {
  const whitelabelVal = { GEETESTVCODE3: true, GEETEST3: true }
  const context = captchaCall(harness, { whitelabelVal, captcha: { loginWithoutService: true } })
  const solved = await solvedFields(context)
  const inProduction = { ...context, captchaSimulator: undefined }
  await expect(checkCaptcha(inProduction, login, solved)).rejects.toEqual(refuses('captcha.invalid'))
  const old = { ...captchaCall(harness, { whitelabelVal, version: 'v3' }), captchaSimulator: undefined }
  await expect(answerCaptchaParameters(old, { t: 1 })).rejects.toEqual(refuses('captcha.unavailable'))
})

test('test mode takes a fresh mock token once, and only where play money is played for (REQ-CAPTCHA-030)', async () => {
  const whitelabelVal = { GEETEST3: true, GEETESTTEST3: true }
  const context = captchaCall(harness, { whitelabelVal })
  const now = harness.platform.clock.now()
  const tokenOf = (madeMs: number) => ({
    geetestValidateV4: mockToken(madeMs, harness.platform.randomness.bytes(50)),
  })
  const fresh = tokenOf(now)
  await checkCaptcha(context, login, fresh)
  await expect(checkCaptcha(context, login, fresh)).rejects.toEqual(refuses('captcha.invalid'))
  await expect(checkCaptcha(context, login, tokenOf(now - 60_001))).rejects.toEqual(
    refuses('captcha.invalid'),
  )
  const responsible = { ...context.merchant.responsible, playMoney: false }
  const real = captchaCall(harness, { whitelabelVal, responsible })
  await expect(checkCaptcha(real, login, tokenOf(now))).rejects.toEqual(refuses('captcha.invalid'))
})
