import { demonstrationStaffSecret } from '@playfront/server/sandbox/staff/demonstrationStaff'
import { seconds } from '@playfront/contract/time'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Visitor } from '../visitor/visitor'
import { createTestEnvironment, type TestEnvironment } from '../environment/createTestEnvironment'

let environment: TestEnvironment
beforeAll(async () => {
  environment = await createTestEnvironment()
})
afterAll(() => environment.close())

/** Signs in and comes to a page of the console, which is known by its heading. */
const comesToWork = async (name: string, path: string, heading: string): Promise<Visitor> => {
  const staff = await environment.visitor('lotus', {
    host: 'console.localhost',
    viewport: { width: 1280, height: 800 },
  })
  await staff.opens(`/console${path}`)
  await staff.page.getByLabel('Username', { exact: true }).fill(name)
  await staff.page.getByLabel('Password', { exact: true }).fill('play-money-only')
  await staff.page.getByRole('button', { name: 'Continue' }).click()
  await staff.sees(staff.page.getByRole('heading', { name: 'Two-factor authentication' }))
  const authenticator = new TOTP({ secret: Secret.fromBase32(demonstrationStaffSecret) })
  await staff.page
    .getByLabel('Code', { exact: true })
    .fill(authenticator.generate({ timestamp: environment.now() }))
  await staff.page.getByRole('button', { name: 'Sign in' }).click()
  await staff.sees(staff.page.getByRole('heading', { name: heading, exact: true }))
  return staff
}

const looksAround = async (merchant: string, host?: string): Promise<Visitor> => {
  const somebody = await environment.visitor(merchant, { host })
  await somebody.opens('/m/home')
  await somebody.page.waitForLoadState()
  return somebody
}

const accentOf = ({ page }: Visitor) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--pf-accent').trim())

const titleOf = ({ page }: Visitor) => page.title()

const beginsDraft = async ({ page, sees }: Visitor, title: string): Promise<void> => {
  await page.getByRole('button', { name: 'New draft' }).click()
  await page.getByLabel('Draft name').fill(title)
  await page.getByRole('button', { name: 'Create draft' }).click()
  await sees(page.getByRole('heading', { name: title }))
}

const turnsTo = async ({ page }: Visitor, part: string): Promise<void> => {
  await page.getByRole('combobox', { name: 'Settings sections' }).selectOption({ label: part })
}

const writes = ({ page }: Visitor, key: string, text: string): Promise<void> =>
  page.getByRole('group', { name: key }).getByLabel('EN').fill(text)

const publishes = async ({ page, sees }: Visitor): Promise<void> => {
  await page.getByRole('button', { name: 'Save draft' }).click()
  await sees(page.getByText('Draft saved.', { exact: true }))
  await page.getByRole('button', { name: 'Publish' }).click()
  await sees(page.getByRole('heading', { name: 'Version history' }))
}

/** Takes the latest publish back, having seen what that changes. */
const goesBack = async ({ page, sees }: Visitor, changed: string): Promise<void> => {
  await page.getByRole('button', { name: 'Roll back' }).first().click()
  const sure = page.getByRole('alertdialog')
  await sees(sure.getByText(changed))
  await sure.getByRole('button', { name: 'Roll back' }).click()
}

/** Publishes another colour and a text while two phones of theirs and one of another merchant are open. */
const dressesBeforeEyes = async (staff: Visitor, ours: readonly Visitor[], headline: string) => {
  const [first] = ours
  if (!first) throw new Error('nobody looks')
  const malee = await looksAround('mela')
  const before = await accentOf(first)
  const theirs = [await accentOf(malee), await titleOf(malee)]
  let theirLoads = 0
  malee.page.on('load', () => (theirLoads += 1))

  await beginsDraft(staff, 'Spring')
  await staff.page.getByLabel('Primary colour', { exact: true }).fill('#1d4ed8')
  await turnsTo(staff, 'Custom text')
  await writes(staff, 'home.hero.title', headline)
  await staff.page.getByRole('button', { name: 'Save draft' }).click()
  await staff.sees(staff.page.getByText('Draft saved.', { exact: true }))
  expect(await accentOf(first)).toBe(before)
  await staff.page.getByRole('button', { name: 'Publish' }).click()
  for (const phone of ours) {
    await phone.sees(phone.page.getByText(headline).first())
    expect(await accentOf(phone)).not.toBe(before)
  }
  await staff.sees(staff.page.getByRole('heading', { name: 'Version history' }))
  await goesBack(staff, headline)
  for (const phone of ours)
    await environment.until(
      'the colour is back',
      async () => (await accentOf(phone).catch(() => '')) === before,
    )
  expect([await accentOf(malee), await titleOf(malee), theirLoads]).toEqual([...theirs, 0])
  await malee.leaves()
}

test('a merchant gets a new look: two open phones change by themselves, another merchant’s does not, and all of it is rolled back', async () => {
  const phones = [await looksAround('lotus'), await looksAround('lotus')]
  const minh = await comesToWork('lotus.manager', '/settings', 'Version history')
  await dressesBeforeEyes(minh, phones, 'Spring is here')
  for (const one of [...phones, minh]) await one.leaves()
})

test('a merchant is created, branded, published and opened by two people, and its phones follow what is published next', async () => {
  const oanh = await comesToWork('owner', '/merchants', 'Merchants')
  await oanh.page.getByRole('button', { name: 'New merchant' }).click()
  await oanh.page.getByLabel('Name', { exact: true }).fill('Sông Xanh')
  await oanh.page.getByLabel('Domain', { exact: true }).fill('song.localhost')
  await oanh.page.getByLabel('Copy settings from').selectOption({ label: 'Sen Vàng' })
  await oanh.page.getByLabel('Player protection rules').selectOption('vietnam')
  await oanh.page.getByRole('button', { name: 'Create merchant' }).click()
  await oanh.sees(oanh.page.getByRole('heading', { name: 'Launch checklist' }))
  await oanh.sees(oanh.page.getByText('2 of 13 items need attention.'))

  // Its host answers at once, and says so honestly.
  const an = await environment.visitor('song-xanh', { host: 'song.localhost' })
  await an.opens('/m/home')
  await an.sees(an.page.getByRole('heading', { name: 'Sông Xanh opens soon' }))

  await oanh.page.getByRole('button', { name: 'Edit settings' }).click()
  await beginsDraft(oanh, 'Dress it')
  await oanh.page.getByLabel('Primary colour', { exact: true }).fill('#0f766e')
  await turnsTo(oanh, 'Custom text')
  await writes(oanh, 'home.hero.title', 'A river of numbers')
  await writes(oanh, 'footer.licence', 'Play money only. No licence is claimed.')
  await turnsTo(oanh, 'Customer support')
  await oanh.page.getByLabel('Chat page URL', { exact: true }).fill('https://help.song.example/')
  await publishes(oanh)
  await oanh.page.getByRole('link', { name: 'Merchants', exact: true }).click()
  await oanh.page.getByRole('link', { name: 'Sông Xanh' }).click()
  await oanh.sees(oanh.page.getByText('All requirements are met.'))
  await oanh.page.getByRole('button', { name: 'Request launch' }).click()
  await oanh.sees(oanh.page.getByText('Someone else has to approve this.'))

  await environment.pass(seconds(30))
  const duy = await comesToWork('deputy', '/merchants/song-xanh', 'Sông Xanh')
  await duy.page.getByRole('button', { name: 'Approve launch' }).click()
  await duy.page.getByRole('alertdialog').getByRole('button', { name: 'Approve launch' }).click()
  await duy.sees(duy.page.getByText('Merchant is open.'))
  await duy.leaves()

  await an.opens('/m/home')
  await an.page.waitForLoadState()
  await an.sees(an.page.getByText('A river of numbers').first())
  expect(await an.page.content()).toContain('/m/art/song-xanh/logo.svg?look=')
  const binh = await looksAround('song-xanh', 'song.localhost')
  await oanh.page.getByRole('button', { name: 'Edit settings' }).click()
  await oanh.sees(oanh.page.getByRole('heading', { name: 'Version history' }))
  await dressesBeforeEyes(oanh, [an, binh], 'The river is high')
})
