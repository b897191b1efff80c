import { errorText } from '@playfront/server/http/errors/errorText'
import { seconds } from '@playfront/contract/time'
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

/** The demonstration's own account, and a number without an account. */
const number = '900000001'
const address = `+84${number}`
const unknownNumber = '900000009'

/** A visitor at the sign-in, on the form that asks for a code. */
const opensSmsForm = async (): Promise<Visitor & CodeActions> => {
  const visitor = await environment.visitor('lotus')
  await visitor.opens('/m/login')
  const turn = visitor.page.getByRole('button', { name: visitor.words('signIn.bySms') })
  await visitor.sees(turn)
  await turn.click()
  await visitor.sees(visitor.page.getByLabel(visitor.words('field.mobile'), { exact: true }))
  return { ...visitor, ...codeActions(visitor, environment) }
}

const submits = ({ page, words }: Visitor) =>
  page.getByRole('button', { name: words('login.submit'), exact: true }).click()

/** Has a code sent; answers what the platform said to it, whole. */
const asksFor = async (who: Visitor & CodeActions, mobileNum: string): Promise<unknown> => {
  const answering = who.page.waitForResponse('**/wps/verification/sms/noLogin*')
  await who.sendsCodeTo(mobileNum)
  const answer = await answering
  const body: unknown = await answer.json()
  return { status: answer.status(), body }
}

let spent = ''

test('a code by SMS opens the account; another may be asked for after a minute (REQ-LOGIN-002, REQ-LOGIN-015, REQ-LOGIN-027)', async () => {
  const demo = await opensSmsForm()
  const { page, words } = demo
  const left = (count: number) =>
    page.getByText(words('register.code.wait', { seconds: count }), { exact: true })
  const again = page.getByRole('button', { name: words('register.code.send'), exact: true })
  await demo.sendsCodeTo(number)
  await demo.sees(left(59))
  expect(await again.isVisible()).toBe(false)
  await environment.pass(seconds(30))
  await demo.sees(left(28))
  const first = await demo.readsCode(address)
  await environment.pass(seconds(30))
  await demo.sees(again)
  await demo.sendsCodeTo(number)
  spent = await demo.readsCode(address)
  expect(spent).not.toBe(first)
  await demo.typesCode(spent)
  await page.getByRole('checkbox', { name: words('login.remember') }).check()
  await submits(demo)
  await environment.until('home is open', async () => demo.path() === '/m/home')
  await demo.seesBalance('5,000,000')
  expect((await sessionOf(demo)).userName).toBe('demo')
  const kept = await page.evaluate(() => localStorage.getItem('pf.lotus.login'))
  expect(JSON.parse(kept ?? '{}')).toEqual({ type: 'sms', mobileNum: number, merchant: 'lotus' })
  expect(demo.watch.complaints()).toEqual([])
  await demo.leaves()
})

test('a code opens nothing twice', async () => {
  const second = await opensSmsForm()
  await second.page.getByLabel(second.words('field.mobile'), { exact: true }).fill(number)
  await second.typesCode(spent)
  await submits(second)
  await second.isTold(errorText('code.invalid', 'EN'))
  expect(await sessionOf(second)).toEqual({})
  expect(second.path()).toBe('/m/login')
  await second.leaves()
})

test('a number without an account goes through the same steps, and no message is sent (T18, REQ-LOGIN-022)', async () => {
  await environment.pass(seconds(60))
  const known = await opensSmsForm()
  const toKnown = await asksFor(known, number)
  const guest = await opensSmsForm()
  expect(await asksFor(guest, unknownNumber)).toEqual(toKnown)
  await guest.sees(guest.page.getByText(guest.words('register.code.sent', { number: `84 ${unknownNumber}` })))
  await guest.typesCode('123456')
  await submits(guest)
  await guest.isTold(errorText('code.invalid', 'EN'))
  await environment.pass(seconds(5))
  expect(await known.countsMessages(address)).toBe(3)
  expect(await guest.countsMessages(`+84${unknownNumber}`)).toBe(0)
  await known.leaves()
  await guest.leaves()
})
