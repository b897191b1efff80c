import { seconds } from '@playfront/contract/time'
import { errorText } from '@playfront/server/http/errors/errorText'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { usualPassword } from '../visitor/accountActions'
import type { Visitor } from '../visitor/visitor'
import { createTestEnvironment, type TestEnvironment } from '../environment/createTestEnvironment'

const laptop =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

let environment: TestEnvironment
beforeAll(async () => {
  environment = await createTestEnvironment()
})
afterAll(() => environment.close())

const button = ({ page, words }: Visitor, key: string) =>
  page.getByRole('button', { name: words(key), exact: true })

/** Goes from the own place to a page by its row. */
const walksTo = async (visitor: Visitor, row: string) => {
  const { page, words } = visitor
  await visitor.opens('/m/member/home')
  const way = page.getByRole('link', { name: words(row) }).first()
  await visitor.sees(way)
  await way.click()
}

test('a member enters their name once, reads in the inbox what happened, and no longer wants news (REQ-ROUTE-011)', async () => {
  const an = await environment.visitor('lotus')
  const { page, words } = an
  await an.registers('an_profile')
  await walksTo(an, 'hub.profile')
  await an.sees(page.getByLabel(words('profile.fullName')))
  await page.getByLabel(words('profile.displayName')).fill('An')
  await page.getByLabel(words('profile.fullName')).fill('Nguyễn Văn An')
  await page.getByLabel(words('profile.birthday')).fill('1990-04-15')
  await button(an, 'profile.save').click()
  await an.sees(page.getByText(words('profile.once')))
  await environment.pass(seconds(1))
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words('profile.save'), exact: true })
    .click()
  await an.sees(page.getByText('N••• V••• A•••'))

  // A sign-in on another phone: it is reported, and counted on the tab.
  const elsewhere = await environment.visitor('lotus', { userAgent: laptop })
  await elsewhere.signsIn('an_profile')
  await elsewhere.leaves()
  await environment.pass(seconds(2))
  await walksTo(an, 'hub.inbox')
  await an.sees(page.getByText(/Chrome, Linux/))
  await an.sees(page.getByRole('navigation').getByText('1'))
  await button(an, 'inbox.readAll').click()
  await environment.until('nothing is new', async () => !(await button(an, 'inbox.readAll').isVisible()))
  await button(an, 'inbox.drop').click()
  await an.sees(page.getByText(words('inbox.none')))

  await walksTo(an, 'hub.notifications')
  const consent = page.getByRole('checkbox', { name: words('notifications.consent') })
  await an.sees(consent)
  await consent.uncheck()
  await environment.pass(seconds(1))
  await page.reload()
  await an.sees(consent)
  expect(await consent.isChecked()).toBe(false)
  await an.leaves()
})

test('members can close their own account; signing in to it is refused after that (D-14)', async () => {
  const binh = await environment.visitor('lotus')
  const { page, words } = binh
  await binh.registers('binh_leaves')
  await walksTo(binh, 'hub.close')
  const giveUp = page.getByRole('checkbox')
  await binh.sees(giveUp)
  await giveUp.check()
  await button(binh, 'closing.submit').click()
  const password = page.getByLabel(words('field.password'), { exact: true })
  await binh.sees(password)
  await environment.pass(seconds(1))
  await password.fill(usualPassword)
  await button(binh, 'proof.submit').click()
  await environment.until('the member is home', async () => binh.path() === '/m/home')
  await binh.sendsSignIn('binh_leaves')
  await binh.sees(page.getByRole('alertdialog').getByText(errorText('login.cred.err', 'EN')))
  await binh.leaves()
})
