import { errorText } from '@playfront/server/http/errors/errorText'
import { seconds } from '@playfront/contract/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anotherCode, codeActions, type CodeActions } from '../visitor/codeActions'
import { sessionOf } from '../visitor/socialActions'
import type { Visitor } from '../visitor/visitor'
import { createTestEnvironment, type TestEnvironment } from '../environment/createTestEnvironment'

let environment: TestEnvironment
beforeAll(async () => {
  environment = await createTestEnvironment()
})
afterAll(() => environment.close())

/** The demonstration's own account, which has a number and an address. */
const username = 'demo'
const email = 'demo@lotus.example'
const number = '900000001'

const passwords = { first: 'play-money-only', second: 'water lilies at noon', third: 'a carp in the pond' }

/** A member at the sign-in who has forgotten the password. */
const forgets = async (): Promise<Visitor & CodeActions> => {
  const visitor = await environment.visitor('lotus')
  await visitor.opens('/m/login')
  await visitor.page.getByRole('link', { name: visitor.words('login.forgot') }).click()
  await visitor.sees(visitor.page.getByRole('heading', { name: visitor.words('recovery.heading') }))
  return { ...visitor, ...codeActions(visitor, environment) }
}

const presses = ({ page, words }: Visitor, key: string) =>
  page.getByRole('button', { name: words(key), exact: true }).click()

const setsPassword = async (who: Visitor, code: string, password: string) => {
  await who.sees(who.page.getByLabel(who.words('recovery.code'), { exact: true }))
  await who.page.getByLabel(who.words('recovery.code'), { exact: true }).fill(code)
  await who.page.getByLabel(who.words('recovery.newPassword'), { exact: true }).fill(password)
  await presses(who, 'recovery.submit')
}

/** The new password is set; the flow continues to the sign-in, where the old one is rejected. */
const signsInAgain = async (who: Visitor & CodeActions, old: string, password: string) => {
  const { page, words } = who
  await who.sees(page.getByText(words('recovery.done.text', { name: username })))
  await page.getByRole('link', { name: words('recovery.done.login') }).click()
  await environment.until('the sign-in is open', async () => who.path() === '/m/login')
  await who.sendsSignIn(username, old)
  await who.isTold(errorText('login.cred.err', 'EN'))
  await who.signsIn(username, password)
  await who.seesBalance('5,000,000')
  expect((await sessionOf(who)).userName).toBe(username)
}

test('a forgotten password is replaced by a new one by SMS, and existing sessions end within a second (D-14, REQ-SESSION-011)', async () => {
  const other = await environment.visitor('lotus')
  await other.signsIn(username, passwords.first)
  await other.seesBalance('5,000,000')

  const an = await forgets()
  const { page, words } = an
  await page.getByRole('textbox', { name: words('field.mobile'), exact: true }).fill(number)
  await presses(an, 'recovery.send')
  await an.sees(page.getByText(words.like('recovery.code.left')))
  const code = await an.readsCode(`+84${number}`)
  await setsPassword(an, anotherCode(code), passwords.second)
  await an.isTold(errorText('code.invalid', 'EN'))
  await setsPassword(an, code, passwords.second)
  await an.sees(page.getByText(words('recovery.done.text', { name: username })))
  await environment.pass(seconds(1))
  await other.findsSessionEnded()
  expect(await sessionOf(other)).toEqual({})
  await other.leaves()
  await signsInAgain(an, passwords.first, passwords.second)
  for (const { body } of an.calls('/wps/'))
    for (const secret of Object.values(passwords)) expect(body ?? '').not.toContain(secret)
  await an.leaves()
})

test('by e-mail it goes the same way (D-14)', async () => {
  const binh = await forgets()
  const { page, words } = binh
  await page.getByRole('tab', { name: words('recovery.way.email') }).click()
  await page.getByRole('textbox', { name: words('recovery.email'), exact: true }).fill(email)
  await presses(binh, 'recovery.send')
  const code = await binh.readsCode(email)
  await setsPassword(binh, code, passwords.third)
  await signsInAgain(binh, passwords.second, passwords.third)
  await binh.leaves()
})

test('an unknown address is asked for the same code, which never arrives (T18, D-14)', async () => {
  const guest = await forgets()
  const { page, words } = guest
  await page.getByRole('tab', { name: words('recovery.way.email') }).click()
  await page.getByRole('textbox', { name: words('recovery.email'), exact: true }).fill('nobody@lotus.example')
  await presses(guest, 'recovery.send')
  await guest.sees(page.getByText(words('recovery.sent')))
  await environment.pass(seconds(5))
  expect(await guest.countsMessages('nobody@lotus.example')).toBe(0)
  await setsPassword(guest, '123456', passwords.second)
  await guest.isTold(errorText('code.invalid', 'EN'))
  await guest.leaves()
})

test('where a captcha comes before the code, nothing moves when it comes', async () => {
  const somchai = await environment.visitor('mela', { language: 'EN' })
  await somchai.opens('/m/forgotPsw')
  const send = somchai.page.getByRole('button', { name: somchai.words('recovery.send'), exact: true })
  const before = await send.boundingBox()
  expect(await somchai.page.locator('[data-captcha]').count()).toBe(0)
  await somchai.sees(somchai.page.locator('[data-captcha=waiting]'))
  expect(await send.boundingBox()).toEqual(before)
  await somchai.leaves()
})
