import { seconds } from '@playfront/contract/time'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { gameFrame } from '../visitor/boardActions'
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
  an = await environment.visitor('lotus', { hasMotion: true })
  return () => an.leaves()
})

const launching = '/m/launchGame?prize_mode=Lott&code=MB1&lottoView=betting'

test('a visitor who presses a game is led to the sign-in, and nothing is launched (REQ-LAUNCH-001)', async () => {
  await an.opens('/m/home')
  await environment.pass(seconds(4))
  await an.page.getByRole('link', { name: /^Play / }).click()
  await environment.until('the sign-in is open', async () => an.path() === '/m/login')
  expect(an.calls('/wps/game/launchGame')).toEqual([])
  await an.signsIn('an_nguyen')
  await an.seesBoard()
})

test('an unanswered launch is given up after ten seconds, and can be tried again (REQ-LAUNCH-003, REQ-LAUNCH-011)', async () => {
  await an.signsIn('an_nguyen')
  await an.page.route('**/wps/game/launchGame*', () => undefined)
  const words = an.page.getByText(an.words('timeout_retry_please'))
  await an.opens(launching)
  await an.page.clock.runFor(seconds(4))
  await expect.poll(() => an.calls('/wps/game/launchGame').length).toBe(1)
  expect(await words.isVisible()).toBe(false)
  await an.page.clock.runFor(seconds(10))
  await expect.poll(() => words.isVisible()).toBe(true)
  await an.page.unroute('**/wps/game/launchGame*')
  await an.page.getByRole('button', { name: an.words('retry') }).click()
  await an.seesBoard()
})

test('a game’s bar goes away and comes back (REQ-LAUNCH-015)', async () => {
  await an.signsIn('an_nguyen')
  await an.opensLottery('MB1')
  const heightOf = async () => (await an.page.locator(gameFrame).boundingBox())?.height ?? 0
  const before = await heightOf()
  await an.page.getByRole('button', { name: an.words('launch.hideHeader') }).click()
  await expect.poll(heightOf).toBeGreaterThan(before)
  await an.page.getByRole('button', { name: an.words('launch.showHeader') }).click()
  await expect.poll(heightOf).toBe(before)
})

/** How long each thing takes that changes when an element and its backdrop come or go. */
const transitionsOf = (element: Element) =>
  [undefined, '::backdrop'].flatMap((part) => {
    const { transitionProperty, transitionDuration } = getComputedStyle(element, part)
    const durations = transitionDuration.split(', ')
    return transitionProperty
      .split(', ')
      .map((name, index) => `${name} ${durations[index % durations.length]}`)
  })

test('a sheet slides and its backdrop fades for 250 ms (REQ-UI-004)', async () => {
  await an.signsIn('an_nguyen')
  await an.opens('/m/member/home')
  const leave = an.page.getByRole('button', { name: an.words('member.signOut') })
  await an.sees(leave)
  await leave.click()
  const sheet = an.page.getByRole('dialog')
  await an.sees(sheet)
  const transitions = await sheet.evaluate(transitionsOf)
  expect(transitions).toEqual(expect.arrayContaining(['transform 0.25s', 'opacity 0.25s']))
  expect(transitions.filter((transition) => !transition.endsWith(' 0.25s'))).toEqual([])
})

test('so does a notice (REQ-UI-004)', async () => {
  await an.sendsSignIn('an_nguyen', 'not the password')
  const notice = an.page.getByRole('alertdialog')
  await an.sees(notice)
  expect(await notice.evaluate(transitionsOf)).toEqual(
    expect.arrayContaining(['transform 0.25s', 'opacity 0.25s']),
  )
})
