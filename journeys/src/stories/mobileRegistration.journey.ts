import { errorText } from '@playfront/server/http/errors/errorText'
import { seconds } from '@playfront/contract/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { usualPassword } from '../visitor/accountActions'
import { anotherCode, codeActions, type CodeActions } from '../visitor/codeActions'
import { sessionOf } from '../visitor/socialActions'
import type { Visitor } from '../visitor/visitor'
import { createTestEnvironment, type TestEnvironment } from '../environment/createTestEnvironment'

let environment: TestEnvironment
beforeAll(async () => {
  environment = await createTestEnvironment()
})
afterAll(() => environment.close())

const number = '812345678'
const address = `+66${number}`

/** A visitor at the registration, on the tab for mobile numbers. */
const opensRegistration = async (): Promise<Visitor & CodeActions> => {
  const visitor = await environment.visitor('lotus')
  await visitor.opens('/m/register')
  const tab = visitor.page.getByRole('tab', { name: visitor.words('register.way.mobile') })
  await visitor.sees(tab)
  await tab.click()
  await visitor.sees(visitor.page.getByRole('button', { name: visitor.words.like('country.code') }))
  return { ...visitor, ...codeActions(visitor, environment) }
}

const code = ({ page, words }: Visitor, digits: string) =>
  page.getByRole('button', { name: words('country.code', { code: digits }), exact: true })

/** Fills in the rest and sends it off. */
const sendsOff = async ({ page, words }: Visitor) => {
  await page.getByLabel(words('field.password'), { exact: true }).fill(usualPassword)
  await page.getByRole('checkbox').last().check()
  await page.getByRole('button', { name: words('register.submit'), exact: true }).click()
}

test('a number of another country opens an account by the code that comes to it (REQ-REGISTER-002, REQ-REGISTER-018, REQ-REGISTER-019, REQ-COUNTRY-001, REQ-COUNTRY-006, REQ-COUNTRY-007, REQ-COUNTRY-008, REQ-COUNTRY-011)', async () => {
  const somchai = await opensRegistration()
  const { page, words } = somchai
  await somchai.sees(code(somchai, '84'))
  await somchai.picksCountry('thai', '+66')
  await somchai.sees(code(somchai, '66'))
  const flags = somchai.calls('/TCG_PROD_IMAGES/COUNTRY_FLAG/').map(({ url }) => url.pathname)
  expect(flags).toContain('/TCG_PROD_IMAGES/COUNTRY_FLAG/TH.png')
  await somchai.sendsCodeTo(number)
  await somchai.sees(page.getByText(words('register.code.wait', { seconds: 58 }), { exact: true }))
  expect(await page.getByText(words('register.code.sent', { number: `66 ${number}` })).isVisible()).toBe(true)

  const right = await somchai.readsCode(address)
  await somchai.typesCode(anotherCode(right))
  await sendsOff(somchai)
  await somchai.isTold(errorText('code.invalid', 'EN'))
  expect(await sessionOf(somchai)).toEqual({})

  await somchai.typesCode(right)
  await sendsOff(somchai)
  const welcome = page.getByRole('alertdialog', { name: words.like('register.success.title') })
  await somchai.sees(welcome)
  await welcome.getByRole('button', { name: words('register.success.home') }).click()
  await environment.until('home is open', async () => somchai.path() === '/m/home')
  await somchai.seesBalance('5,000,000')
  const [sent] = somchai.calls('/wps/member/register/mobile')
  expect(sent?.headers['moduleid']).toBe('MOBILENUMREG3')
  expect(sent?.body).not.toContain(number)
  const { token, userName } = await sessionOf(somchai)
  expect(token).toMatch(/.{40}/)
  expect(userName).not.toContain(number)
  // The browser notes every refusal; there was one, of the wrong code.
  expect(somchai.watch.complaints()).toEqual([expect.stringContaining('422')])
  await somchai.leaves()
})

test('that a number has an account already is revealed to the holder of its code alone (T18, REQ-REGISTER-021)', async () => {
  await environment.pass(seconds(60))
  const late = await opensRegistration()
  await late.picksCountry('66', '+66')
  await late.sendsCodeTo(number)
  const right = await late.readsCode(address)
  await late.typesCode(anotherCode(right))
  await sendsOff(late)
  await late.isTold(errorText('code.invalid', 'EN'))
  await late.typesCode(right)
  await sendsOff(late)
  await late.isTold(errorText('register.mobile.taken', 'EN'))
  expect(await sessionOf(late)).toEqual({})
  expect(late.path()).toBe('/m/register')
  await late.leaves()
})
