import { seconds } from '@playfront/contract/time'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Visitor } from '../visitor/visitor'
import { createTestEnvironment, type TestEnvironment } from '../environment/createTestEnvironment'

let environment: TestEnvironment
let an: Visitor
beforeAll(async () => {
  environment = await createTestEnvironment()
  const first = await environment.visitor('lotus', { hasMotion: true })
  await first.registers('an_nguyen')
  await first.leaves()
})
afterAll(() => environment.close())
beforeEach(async () => {
  an = await environment.visitor('lotus', { viewport: { width: 320, height: 568 }, hasMotion: true })
  return () => an.leaves()
})

const leaving = () => an.page.getByRole('button', { name: an.words('member.signOut') })

const opensSheet = async () => {
  await an.signsIn('an_nguyen')
  await an.opens('/m/member/home')
  await an.sees(leaving())
  await leaving().click()
  const sheet = an.page.getByRole('dialog')
  await an.sees(sheet)
  return sheet
}

const isHoldingFocus = () =>
  an.page.evaluate(
    () => document.activeElement === document.body || !!document.activeElement?.closest('dialog'),
  )

test('a sheet keeps the focus, goes with Escape and gives the focus back (REQ-UI-003, D-08)', async () => {
  const sheet = await opensSheet()
  for (let press = 0; press < 6; press += 1) {
    await an.page.keyboard.press('Tab')
    expect(await isHoldingFocus()).toBe(true)
  }
  await an.page.keyboard.press('Escape')
  await expect.poll(() => sheet.count()).toBe(0)
  expect(await leaving().evaluate((button) => button === document.activeElement)).toBe(true)
})

test('a sheet follows the finger; released near its place it stays, far from it it closes (D-08)', async () => {
  const sheet = await opensSheet()
  const top = async () => Math.round((await sheet.boundingBox())?.y ?? 0)
  await expect.poll(async () => sheet.evaluate((element) => element.getAnimations().length)).toBe(0)
  const rest = await top()
  const { mouse } = an.page
  const pulls = async (byPx: number) => {
    await mouse.move(100, rest + 20)
    await mouse.down()
    await mouse.move(100, rest + 20 + byPx, { steps: 6 })
  }
  await pulls(20)
  expect(await top()).toBe(rest + 20)
  await mouse.up()
  await expect.poll(top).toBe(rest)
  await pulls(140)
  await mouse.up()
  await expect.poll(() => sheet.count()).toBe(0)
})

test('the page stops scrolling 500 ms after a sheet opened, and scrolls again when it is gone (REQ-UI-006)', async () => {
  const sheet = await opensSheet()
  const overflowAt = (timeMs: number) =>
    an.page.evaluate((at) => {
      const [lock] = document.documentElement
        .getAnimations()
        .filter((animation) => animation instanceof CSSAnimation)
      lock?.pause()
      if (lock) lock.currentTime = at
      return getComputedStyle(document.documentElement).overflowY
    }, timeMs)
  expect(await overflowAt(499)).toBe('visible')
  expect(await overflowAt(502)).toBe('hidden')
  await an.page.keyboard.press('Escape')
  await expect.poll(() => sheet.count()).toBe(0)
  expect(await overflowAt(502)).toBe('visible')
})

test('where a scrollbar takes space the layout is adjusted 300 ms after a sheet opened and 300 ms after it closed (REQ-UI-005)', async () => {
  await an.page.addInitScript((barPx) => {
    Object.defineProperty(window, 'innerWidth', {
      get: () => document.documentElement.clientWidth + barPx,
    })
  }, 15)
  // The change is stopped as it begins: on a busy machine it would be over before it is looked at.
  await an.page.addInitScript(() => {
    const changes = () =>
      document.documentElement.getAnimations().filter((animation) => animation instanceof CSSTransition)
    new MutationObserver(() => {
      for (const change of changes()) change.pause()
    }).observe(document, { subtree: true, attributeFilter: ['open'] })
  })
  const sheet = await opensSheet()
  const gutterAt = (timeMs: number) =>
    an.page.evaluate((at) => {
      const root = document.documentElement
      const [change] = root.getAnimations().filter((animation) => animation instanceof CSSTransition)
      if (change) change.currentTime = at
      return getComputedStyle(root).scrollbarGutter
    }, timeMs)
  expect([await gutterAt(299), await gutterAt(301)]).toEqual(['auto', 'stable'])
  await an.page.keyboard.press('Escape')
  await expect.poll(() => sheet.count()).toBe(0)
  expect([await gutterAt(299), await gutterAt(301)]).toEqual(['stable', 'auto'])
})

test('the merchant’s news run 60 steps a second, and are still where less motion is asked for (REQ-UI-008)', async () => {
  await an.opens('/m/home')
  // What is below the first screenful is hydrated at the first interaction.
  await environment.pass(seconds(6))
  await an.page.mouse.move(5, 5)
  const stop = an.page.getByRole('button', { name: an.words('news.pause') })
  await an.sees(stop)
  const motion = () =>
    an.page.evaluate(() => {
      const [run] = document
        .getAnimations()
        .filter((animation) => animation instanceof CSSAnimation && animation.animationName.includes('run'))
      const { duration, easing } = run?.effect?.getComputedTiming() ?? {}
      const steps =
        run?.effect instanceof KeyframeEffect
          ? getComputedStyle(run.effect.target as Element).animationTimingFunction
          : easing
      return {
        perSecond: Number(/\d+/.exec(steps ?? '')?.[0]) / (Number(duration) / 1_000),
        state: run?.playState,
      }
    })
  const running = await motion()
  expect(running.perSecond).toBeCloseTo(60, 1)
  expect(running.state).toBe('running')
  await stop.click()
  expect((await motion()).state).toBe('paused')
  await an.page.emulateMedia({ reducedMotion: 'reduce' })
  expect((await motion()).state).toBeUndefined()
})

test('a picture 150 px below the screen is not asked for, one 90 px below is (REQ-UI-009)', async () => {
  await an.signsIn('an_nguyen')
  await an.page.setViewportSize({ width: 320, height: 240 })
  await an.opens('/m/game')
  const covers = an.page.locator('main ul img')
  // More than the page brought along: those of its first screenful wait for nothing.
  await environment.until('all the games are there', async () => (await covers.count()) > 12)
  // The first of its shelf: those beside it may lie beyond the side of the screen.
  const last = an.page.locator('main ul').last().locator('img').first()
  const standsBelow = (byPx: number) =>
    last.evaluate((image, by) => {
      document.documentElement.style.scrollBehavior = 'auto'
      document.body.style.paddingBlock = '1000px'
      scrollBy(0, image.getBoundingClientRect().top - innerHeight - by)
      // Reported by the browser itself, as the picture is: no clock of the page is read.
      return new Promise<string | null>((seen) => {
        const observer = new IntersectionObserver(() => {
          observer.disconnect()
          seen(image.getAttribute('src'))
        })
        observer.observe(image)
      })
    }, byPx)
  // A page that came from far below has seen it already.
  expect(await last.getAttribute('src')).toBeNull()
  expect(await standsBelow(150)).toBeNull()
  await expect.poll(() => standsBelow(90)).toContain('.svg')
})
