import { seconds } from '@playfront/contract/time'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { askServer } from '../outside/askServer'
import { sessionOf } from '../visitor/socialActions'
import type { Visitor } from '../visitor/visitor'
import { createTestEnvironment, type TestEnvironment } from '../environment/createTestEnvironment'

let environment: TestEnvironment
let first: Visitor
let second: Visitor
beforeAll(async () => {
  environment = await createTestEnvironment()
  const an = await environment.visitor('lotus', { userAgent: androidPhone })
  await an.registers('an_nguyen')
  await an.leaves()
})
afterAll(() => environment.close())

const androidPhone =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'
const laptop =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

beforeEach(async () => {
  first = await environment.visitor('lotus', { userAgent: androidPhone })
  second = await environment.visitor('lotus', { userAgent: laptop })
  await first.signsIn('an_nguyen')
  await second.signsIn('an_nguyen')
  await second.seesBalance('5,000,000')
  return async () => {
    await first.leaves()
    await second.leaves()
  }
})

const button = ({ page, words }: Visitor, key: string) =>
  page.getByRole('button', { name: words(key), exact: true })

/** Walks to the list by the row of the own place. */
const opensDevices = async () => {
  const { page, words } = first
  await first.opens('/m/member/home')
  await first.sees(page.getByRole('link', { name: words('devices.row') }))
  await page.getByRole('link', { name: words('devices.row') }).click()
  await first.sees(button(first, 'devices.endAll'))
}

/** What the platform says to a token, past any browser. */
const asksWith = async (token = ''): Promise<number> => {
  const { status } = await askServer('/wps/member/info', {
    port: environment.nodes[0]?.port ?? 0,
    host: 'lotus.localhost',
    headers: { Merchant: 'lotus', Language: 'EN', ModuleId: 'MC3', Authorization: token },
  })
  return status
}

test('a member sees every device, and one that is signed out is out within a second (D-04, T14, REQ-SESSION-011)', async () => {
  const { page, words } = first
  await opensDevices()
  await first.sees(page.getByRole('heading', { name: /Linux/ }))
  await first.sees(page.getByRole('heading', { name: /Android/ }).first())
  expect(await page.getByText(words('devices.this'), { exact: true }).count()).toBe(1)
  const { token } = await sessionOf(second)
  expect(await asksWith(token)).toBe(200)

  const strange = page.getByRole('heading', { name: /Linux/ }).locator('xpath=ancestor::*[.//button][1]')
  await strange.getByRole('button', { name: words('devices.end') }).click()
  const question = page.getByRole('dialog', { name: words.like('devices.end.question') })
  await first.sees(question)
  await question.getByRole('button', { name: words('devices.end'), exact: true }).click()
  await first.sees(page.getByText(words('devices.end.done')))
  await environment.pass(seconds(1))
  expect(await asksWith(token)).toBe(401)
  expect(await asksWith((await sessionOf(first)).token)).toBe(200)
  await second.findsSessionEnded()
  expect(await sessionOf(second)).toEqual({})
})

test('signing out everywhere ends this phone’s session too, and leads home (D-04, T14)', async () => {
  const { page, words } = first
  await opensDevices()
  const tokens = [(await sessionOf(first)).token, (await sessionOf(second)).token]
  await button(first, 'devices.endAll').click()
  const question = page.getByRole('dialog', { name: words('devices.endAll.question') })
  await first.sees(question)
  await question.getByRole('button', { name: words('devices.endAll'), exact: true }).click()
  await first.sees(page.getByText(words('devices.endAll.done')))
  expect(first.path()).toBe('/m/home')
  expect(await sessionOf(first)).toEqual({})
  await environment.pass(seconds(1))
  for (const token of tokens) expect(await asksWith(token)).toBe(401)
  await second.findsSessionEnded()
  expect(await sessionOf(second)).toEqual({})
  await first.signsIn('an_nguyen')
  await first.seesBalance('5,000,000')
})
