import { seconds } from '@playfront/contract/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Visitor } from '../visitor/visitor'
import { createTestEnvironment, type TestEnvironment } from '../environment/createTestEnvironment'

let environment: TestEnvironment
beforeAll(async () => {
  environment = await createTestEnvironment()
})
afterAll(() => environment.close())

const bannersOf = ({ page, words }: Visitor) =>
  page.getByRole('region', { name: words('home.promotions.title') })

/** Which banner is in view, as the dots are spoken. */
const inView = (who: Visitor) => bannersOf(who).getByRole('img', { name: /^Page/ }).getAttribute('aria-label')

/** What the page has moved by itself so far, as the browser counts it. Runs in the page, before it does. */
const countShifts = () => {
  Object.assign(window, { shifted: 0 })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[]) {
      const counted = window as unknown as { shifted: number }
      if (!entry.hadRecentInput) counted.shifted += entry.value
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

test('banners turn, stop at a word, move nothing, and one of a game leads a visitor to the sign-in (REQ-BANNER-005, D-08, WCAG 2.2.2)', async () => {
  const an = await environment.visitor('lotus', { hasMotion: true })
  await an.context.addInitScript(countShifts)
  await an.opens('/m/home')
  await environment.pass(seconds(2))
  // Server-rendered: the banners are there before any interaction.
  expect(await bannersOf(an).getByRole('link').count()).toBe(3)
  await an.page.mouse.move(200, 200)
  const stop = bannersOf(an).getByRole('button', { name: an.words('slides.pause') })
  await an.sees(stop)
  expect(await inView(an)).toBe('Page 1 of 3')
  await environment.until('the second is in view', async () => (await inView(an)) === 'Page 2 of 3')
  await stop.click()
  await environment.pass(seconds(12))
  expect(await inView(an)).toBe('Page 2 of 3')
  const track = bannersOf(an).getByRole('list')
  const shownAt = () => track.evaluate((list) => Math.round(list.scrollLeft / list.clientWidth))
  for (const page of [2, 0]) {
    await bannersOf(an)
      .getByRole('button', { name: an.words('slides.next') })
      .click()
    await environment.until('the row has come there', async () => (await shownAt()) === page)
  }
  expect(await an.page.evaluate('window.shifted')).toBe(0)
  await bannersOf(an)
    .getByRole('button', { name: an.words('slides.next') })
    .click()
  await bannersOf(an)
    .getByRole('link', { name: /lanterns/ })
    .click()
  await environment.until('the sign-in is open', async () => an.path() === '/m/login')
  expect(an.calls('/wps/game/launchGame')).toEqual([])
  await an.leaves()
})

test('the mini-game floats for a member, is dragged, keeps its place, is played by keys, and goes with the sign-out (REQ-MINIGAME-003, REQ-MINIGAME-004, REQ-MINIGAME-005, REQ-MINIGAME-007)', async () => {
  const an = await environment.visitor('lotus', { hasMotion: true })
  await an.registers('an_floats')
  await an.opens('/m/home')
  const button = an.page.getByRole('button', { name: an.words('miniGame.open') })
  await an.sees(button)
  await environment.pass(seconds(1))
  const placeOf = async () => {
    const { x = 0, y = 0 } = (await button.boundingBox()) ?? {}
    return { x: Math.round(x), y: Math.round(y) }
  }
  const before = await placeOf()
  await an.page.mouse.move(before.x + 28, before.y + 28)
  await an.page.mouse.down()
  await an.page.mouse.move(before.x - 172, before.y - 372, { steps: 8 })
  await an.page.mouse.up()
  await environment.pass(seconds(1))
  const chosen = await placeOf()
  expect(chosen).toEqual({ x: before.x - 200, y: before.y - 400 })
  await an.opens('/m/home')
  await an.sees(button)
  await environment.pass(seconds(1))
  expect(await placeOf()).toEqual(chosen)

  await button.focus()
  await an.page.keyboard.press('Enter')
  const game = an.page.frameLocator('iframe[src*="mini-game"]')
  await an.sees(game.getByRole('button'))
  await an.page.keyboard.press('Tab')
  await an.page.keyboard.press('Enter')
  await environment.until('the wheel has landed', async () =>
    /^\+\d/.test(await game.getByRole('status').innerText()),
  )
  await an.page.keyboard.press('Escape')
  await environment.until('it is closed', async () => !(await game.getByRole('button').isVisible()))
  await an.opens('/m/member/wallet')
  await an.signsOut()
  await an.opens('/m/home')
  await environment.pass(seconds(6))
  expect(await an.page.locator('iframe').count()).toBe(0)
  expect(an.watch.complaints()).toEqual([])
  await an.leaves()
})
