import { demonstrationStaffSecret } from '@playfront/server/sandbox/staff/demonstrationStaff'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Visitor } from '../visitor/visitor'
import { createWorld, type World } from '../world/createWorld'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const comesToWork = async (name: string): Promise<Visitor> => {
  const staff = await world.visitor('lotus', {
    host: 'console.localhost',
    viewport: { width: 1280, height: 800 },
  })
  await staff.opens('/console/settings')
  await staff.page.getByLabel('Name', { exact: true }).fill(name)
  await staff.page.getByLabel('Password', { exact: true }).fill('play-money-only')
  await staff.page.getByRole('button', { name: 'Continue' }).click()
  await staff.sees(staff.page.getByRole('heading', { name: 'Your code' }))
  const authenticator = new TOTP({ secret: Secret.fromBase32(demonstrationStaffSecret) })
  await staff.page
    .getByLabel('Code', { exact: true })
    .fill(authenticator.generate({ timestamp: world.now() }))
  await staff.page.getByRole('button', { name: 'Sign in' }).click()
  await staff.sees(staff.page.getByRole('heading', { name: 'History' }))
  return staff
}

const looksAround = async (merchant: string): Promise<Visitor> => {
  const somebody = await world.visitor(merchant)
  await somebody.opens('/m/home')
  await somebody.page.waitForLoadState()
  return somebody
}

const accentOf = ({ page }: Visitor) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--pf-accent').trim())

const titleOf = ({ page }: Visitor) => page.title()

test('a merchant is dressed anew: two open phones change by themselves, another merchant’s does not, and all of it is taken back', async () => {
  const [an, binh, malee] = [
    await looksAround('lotus'),
    await looksAround('lotus'),
    await looksAround('mela'),
  ]
  const ours = [an, binh]
  const before = await accentOf(an)
  const theirs = [await accentOf(malee), await titleOf(malee)]
  let theirLoads = 0
  malee.page.on('load', () => (theirLoads += 1))

  const minh = await comesToWork('lotus.manager')
  await minh.page.getByRole('button', { name: 'New draft' }).click()
  await minh.page.getByLabel('What is it about?').fill('Spring')
  await minh.page.getByRole('button', { name: 'Begin' }).click()
  await minh.sees(minh.page.getByRole('heading', { name: 'Spring' }))
  await minh.page.getByLabel('look › accent', { exact: true }).fill('#1d4ed8')
  await minh.page.getByLabel('name', { exact: true }).fill('Sen Xuân')
  await minh.page.getByRole('combobox', { name: 'Parts of the settings' }).selectOption('texts')
  await minh.page.getByRole('group', { name: 'home.hero.title' }).getByLabel('EN').fill('Spring is here')
  await minh.page.getByRole('button', { name: 'Save draft' }).click()
  await minh.sees(minh.page.getByText('Saved.'))
  expect(await accentOf(an)).toBe(before)
  await minh.page.getByRole('button', { name: 'Publish' }).click()

  for (const phone of ours) {
    await phone.sees(phone.page.getByText('Spring is here').first())
    expect(await accentOf(phone)).not.toBe(before)
    expect(await phone.page.content()).toContain('Sen Xuân')
  }
  expect([await accentOf(malee), await titleOf(malee), theirLoads]).toEqual([...theirs, 0])

  await minh.sees(minh.page.getByRole('heading', { name: 'History' }))
  await minh.page.getByRole('button', { name: 'Go back to it' }).first().click()
  const sure = minh.page.getByRole('alertdialog')
  await minh.sees(sure.getByText('Spring is here'))
  await sure.getByRole('button', { name: 'Go back to it' }).click()
  for (const phone of ours)
    await world.until('the colour is back', async () => (await accentOf(phone).catch(() => '')) === before)
  expect(theirLoads).toBe(0)
})
