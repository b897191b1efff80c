import { milliseconds, seconds } from '@playfront/contract/time'
import { errorText } from '@playfront/server/http/errors/errorText'
import { twoFactorAccount } from '@playfront/server/sandbox/demonstrationAccounts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { codeActions, type CodeActions } from '../visitor/codeActions'
import { factorActions, type FactorActions, type FactorTab } from '../visitor/securityActions'
import { sessionOf } from '../visitor/socialActions'
import type { Visitor } from '../visitor/visitor'
import { createTestEnvironment, type TestEnvironment } from '../environment/createTestEnvironment'

let environment: TestEnvironment
let an: Visitor & CodeActions & FactorActions
beforeAll(async () => {
  environment = await createTestEnvironment()
})
afterAll(() => environment.close())

/** The demonstration's account with a second factor, as `npm start` prints it. */
const { username, payeeName, totpSecret } = twoFactorAccount
const password = 'play-money-only'
const number = '900000002'
const email = 'two-factor@lotus.example'

beforeEach(async () => {
  const visitor = await environment.visitor('lotus')
  an = { ...visitor, ...codeActions(visitor, environment), ...factorActions(visitor, environment) }
  await an.sendsSignIn(username, password)
  await an.sees(an.sheet)
})
afterEach(() => an.leaves())

/** The sheet says so, half a second later home is open, and the words stay on for a second and a half in all. */
const isIn = async () => {
  const { page, words } = an
  const verified = page.getByText(words('login_2fa_pass'))
  await expect.poll(() => verified.isVisible()).toBe(true)
  await an.passes(milliseconds(400))
  expect(await sessionOf(an)).toEqual({})
  await an.passes(milliseconds(200))
  await environment.until('home is open', async () => an.path() === '/m/home')
  expect((await sessionOf(an)).userName).toBe(username)
  expect(await verified.isVisible()).toBe(true)
  await an.passes(seconds(1))
  expect(await verified.isVisible()).toBe(false)
  await an.seesBalance('5,000,000')
}

const verifications = () => an.calls('/wps/session/login/verification')

test('a right password opens four tabs and no session; a wrong name is reported and clears the form, the right one leads home (REQ-LOGIN-020, REQ-LOGIN-021, REQ-TWOFA-001, REQ-TWOFA-003, REQ-TWOFA-005, REQ-TWOFA-007, REQ-TWOFA-012, REQ-TWOFA-020, REQ-TWOFA-021, REQ-TWOFA-022, REQ-TWOFA-023)', async () => {
  const { page, words, sheet } = an
  expect(await sheet.getByRole('tab').count()).toBe(4)
  expect(await sheet.getByRole('tab', { selected: true }).innerText()).toBe(words('twoFactor.tab.payeeName'))
  expect(await sessionOf(an)).toEqual({})

  await an.confirmsFactor()
  await an.sees(sheet.getByText(words('twoFactor.payeeName.missing')))
  expect(verifications()).toEqual([])

  await an.fills('twoFactor.payeeName', 'Nguyen Van Binh')
  await an.confirmsFactor()
  await an.isTold(errorText('two.factor.invalid', 'EN'))
  const field = sheet.getByRole('textbox', { name: words('twoFactor.payeeName'), exact: true })
  expect(await field.inputValue()).toBe('')
  expect(await sheet.isVisible()).toBe(true)
  expect(await sessionOf(an)).toEqual({})

  await an.fills('twoFactor.payeeName', payeeName)
  await an.confirmsFactor()
  await isIn()
  expect(verifications()).toHaveLength(2)
  for (const { body } of verifications())
    for (const secret of [password, payeeName]) expect(body).not.toContain(secret)
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect(kept).not.toContain(password)
})

test('the code of the authenticator app leads home, and no second time (REQ-TWOFA-008, REQ-TWOFA-013)', async () => {
  await an.turnsTo('ga')
  await an.confirmsFactor()
  await an.sees(an.sheet.getByText(an.words('twoFactor.authCode.missing')))
  const code = an.readsApp(totpSecret)
  await an.fills('twoFactor.authCode', code)
  await an.confirmsFactor()
  await isIn()
  expect(verifications()).toHaveLength(1)

  const thief = await environment.visitor('lotus')
  const actions = { ...codeActions(thief, environment), ...factorActions(thief, environment) }
  await thief.sendsSignIn(username, password)
  await actions.turnsTo('ga')
  await actions.fills('twoFactor.authCode', code)
  await actions.confirmsFactor()
  await actions.isTold(errorText('two.factor.invalid', 'EN'))
  expect(await sessionOf(thief)).toEqual({})
  await thief.leaves()
})

const byMessage: { tab: FactorTab; field: string; typed: string; to: string; missing: string }[] = [
  {
    tab: 'sms',
    field: 'field.mobile',
    typed: number,
    to: `+84${number}`,
    missing: 'twoFactor.mobile.missing',
  },
  { tab: 'email', field: 'twoFactor.email', typed: email, to: email, missing: 'twoFactor.email.missing' },
]

test.each(byMessage)(
  'a code by $tab leads home; its button makes way for a countdown (REQ-TWOFA-006, REQ-TWOFA-009, REQ-TWOFA-011, REQ-TWOFA-014, REQ-TWOFA-016, REQ-TWOFA-017, REQ-TWOFA-018)',
  async ({ tab, field, typed, to, missing }) => {
    const { words, sheet } = an
    await an.turnsTo(tab)
    await an.sendsFactorCode()
    await an.sees(sheet.getByText(words(missing)))
    await an.fills(field, typed)
    await an.sendsFactorCode()
    // Five minutes, which is how long the code lives.
    await an.sees(sheet.getByText(words('twoFactor.wait', { seconds: 298 }), { exact: true }))
    expect(await sheet.getByRole('button', { name: words('twoFactor.send') }).isVisible()).toBe(false)
    const code = await an.readsCode(to)
    await an.fills('twoFactor.code', code)
    await an.confirmsFactor()
    await isIn()
  },
)

test('closing the sheet cancels the sign-in; the form behind it works again (REQ-TWOFA-004, SEC-27)', async () => {
  const { words, sheet } = an
  await sheet.getByRole('button', { name: words('close') }).click()
  await environment.until('the sheet is away', async () => !(await sheet.isVisible()))
  expect(await sessionOf(an)).toEqual({})
  expect(an.path()).toBe('/m/login')
  await an.passes(seconds(1))
  await an.sendsSignIn(username, password)
  await an.sees(sheet)
})
