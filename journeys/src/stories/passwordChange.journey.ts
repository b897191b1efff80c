import { seconds } from '@playfront/contract/time'
import { errorText } from '@playfront/server/http/errors/errorText'
import { demandNewPassword } from '@playfront/server/testing/demandNewPassword'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeActions, type CodeActions } from '../visitor/codeActions'
import { sessionOf } from '../visitor/socialActions'
import type { Visitor } from '../visitor/visitor'
import { createTestEnvironment, type TestEnvironment } from '../environment/createTestEnvironment'

let environment: TestEnvironment
beforeAll(async () => {
  environment = await createTestEnvironment()
})
afterAll(() => environment.close())

/** The demonstration's own account, which has not been signed in to yet. */
const username = 'demo'
const old = 'play-money-only'
const next = 'water lilies at noon'

const somebody = async (): Promise<Visitor & CodeActions> => {
  const visitor = await environment.visitor('lotus')
  return { ...visitor, ...codeActions(visitor, environment) }
}

const changes = async ({ page, words, sees }: Visitor, from: string, to: string) => {
  await sees(page.getByLabel(words('password.old'), { exact: true }))
  await page.getByLabel(words('password.old'), { exact: true }).fill(from)
  await page.getByLabel(words('password.new'), { exact: true }).fill(to)
  await page.getByRole('button', { name: words('password.submit'), exact: true }).click()
}

test('an account that has to change its password is led there by its first sign-in, and every other session ends (REQ-LOGIN-016, REQ-ROUTE-010, T14)', async () => {
  await demandNewPassword(environment.databaseUrl, 'lotus', username)
  const an = await somebody()
  const { page, words } = an
  await an.signsIn(username, old)
  expect(an.path()).toBe('/m/changePsw')
  await an.sees(page.getByText(words('password.forced')))

  // Another phone signs in meanwhile: it is no first sign-in any more, and this merchant does not force an expired
  // password to be changed.
  const other = await somebody()
  await other.signsIn(username, old)
  expect(other.path()).toBe('/m/home')
  await other.seesBalance('5,000,000')

  await changes(an, 'not the password', next)
  await an.isTold(errorText('password.old.wrong', 'EN'))
  expect(an.path()).toBe('/m/changePsw')
  await changes(an, old, next)
  await an.sees(page.getByText(words('password.done')))
  expect(an.path()).toBe('/m/home')
  await an.seesBalance('5,000,000')
  for (const { body } of an.calls('/wps/'))
    for (const secret of [old, next]) expect(body ?? '').not.toContain(secret)

  await environment.pass(seconds(1))
  await other.findsSessionEnded()
  expect(await sessionOf(other)).toEqual({})
  await other.sendsSignIn(username, old)
  await other.isTold(errorText('login.cred.err', 'EN'))
  await other.signsIn(username, next)
  await other.seesBalance('5,000,000')
  await other.leaves()

  await an.opens('/m/member/wallet')
  await an.sees(page.getByRole('heading', { name: words('statement.title') }))
  expect(an.path()).toBe('/m/member/wallet')
  await an.leaves()
})

test('an expired password leads home where the merchant does not force a change (REQ-LOGIN-011, REQ-LOGIN-018)', async () => {
  await demandNewPassword(environment.databaseUrl, 'lotus', username)
  const an = await somebody()
  const answering = an.page.waitForResponse('**/wps/session/login')
  await an.signsIn(username, next)
  const { value } = (await (await answering).json()) as {
    value: { passwordExpired: boolean; updatePassword: boolean }
  }
  expect(value).toMatchObject({ firstTimeLogin: false, passwordExpired: true, updatePassword: true })
  expect(an.path()).toBe('/m/home')
  await an.leaves()
})
