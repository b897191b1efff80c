import { afterAll, beforeAll, expect, test } from 'vitest'
import { milliseconds, seconds } from '@playfront/contract/time'
import { wordsOf } from '../visitor/words'
import { createTestEnvironment, type TestEnvironment } from '../environment/createTestEnvironment'
import type { Visitor } from '../visitor/visitor'

let environment: TestEnvironment
beforeAll(async () => {
  environment = await createTestEnvironment()
})
afterAll(() => environment.close())

/** What stands on the first screen: headings and links, in order. */
const firstScreen = ({ page }: Visitor) =>
  page
    .locator('h1, h2, a')
    .evaluateAll((elements) =>
      elements
        .filter((element) => element.getBoundingClientRect().top < innerHeight)
        .map((element) => element.textContent?.trim()),
    )

test('home works as server-rendered HTML: without scripts it is the same first screen, and its links work', async () => {
  const still = await environment.visitor('lotus', { language: 'VI', scripts: false })
  await still.opens('/m/home')
  const painted = await firstScreen(still)
  expect(painted.length).toBeGreaterThan(5)
  expect(still.calls()).toEqual([])

  const living = await environment.visitor('lotus', { language: 'VI' })
  await living.opens('/m/home')
  // One frame: what lies below the screen is laid out after it.
  await environment.pass(milliseconds(50))
  expect(await firstScreen(living)).toEqual(painted)
  await environment.pass(seconds(4))
  expect(await firstScreen(living)).toEqual(expect.arrayContaining(painted.slice(0, 4)))

  await still.page.getByRole('link', { name: still.words('home.visitor.register') }).click()
  expect(still.path()).toBe('/m/register')
  expect(await still.page.locator('input[name=username]').isVisible()).toBe(true)
  await still.page.getByRole('link', { name: still.words('register.toLogin') }).click()
  expect(still.path()).toBe('/m/login')
})

test('no server-rendered element moves or is rendered again on hydration', async () => {
  const an = await environment.visitor('lotus')
  await an.opens('/m/home')
  const hero = an.page.getByRole('heading', { name: 'A draw every minute' })
  const before = await hero.boundingBox()
  await hero.evaluate((element) => element.setAttribute('data-painted', ''))
  await environment.pass(seconds(4))
  expect(await hero.getAttribute('data-painted')).toBe('')
  expect((await hero.boundingBox())?.y).toBe(before?.y)
  expect(an.watch.complaints()).toEqual([])
})

test('what is typed before hydration stays, and the form is sent once after it', async () => {
  const quick = await environment.visitor('lotus')
  await quick.opens('/m/register')
  await quick.registers('quick_one')
  await quick.seesBalance('5,000,000')
})

test('what is typed before the page turns to the language that was chosen earlier stays (REQ-LANG-001)', async () => {
  const slow = await environment.visitor('lotus', { language: 'VI' })
  await slow.context.addInitScript(() => localStorage.setItem('language', 'EN'))
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  await slow.page.route('**/m/assets/*.js', async (route) => {
    await arrived
    await route.continue()
  })
  await slow.opens('/m/login')
  const name = slow.page.locator('input[name="username"]')
  const vietnamese = wordsOf('front', 'VI')
  await slow.sees(slow.page.getByRole('button', { name: vietnamese('login.submit'), exact: true }))
  await name.fill('an_nguyen')
  arrive()
  await slow.sees(
    slow.page.getByRole('button', { name: wordsOf('front', 'EN')('login.submit'), exact: true }),
  )
  expect(await name.inputValue()).toBe('an_nguyen')
  await slow.leaves()
})
