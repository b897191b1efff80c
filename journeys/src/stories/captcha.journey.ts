import { milliseconds, seconds } from '@playfront/contract/time'
import {
  allBehaviours,
  setHostBehaviour,
  type HostBehaviour,
} from '@playfront/server/sandbox/captcha/captchaHosts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { captchaActions, type CaptchaActions } from '../visitor/captchaActions'
import type { Visitor, VisitorOptions } from '../visitor/visitor'
import { createTestEnvironment, type TestEnvironment } from '../environment/createTestEnvironment'

let environment: TestEnvironment
beforeAll(async () => {
  environment = await createTestEnvironment()
})
afterAll(() => environment.close())
afterEach(() => turn(Object.keys(allBehaviours()), { kind: 'ok' }))

const turn = (hosts: string[], behaviour: HostBehaviour) =>
  hosts.forEach((host) => setHostBehaviour(host, behaviour))
const hostsOf = (role: string) => [1, 2, 3].map((n) => `captcha-${role}${n}.localhost`)

/** The demonstration's own account; its merchant asks for a captcha of version v3 at sign-in. */
const opensSignIn = async (options: VisitorOptions = {}): Promise<Visitor & CaptchaActions> => {
  const visitor = await environment.visitor('tucano', options)
  await visitor.opens('/m/login')
  return { ...visitor, ...captchaActions(visitor, environment) }
}

const becomes = (who: Visitor & CaptchaActions, phase: string) =>
  environment.until(
    `the captcha is ${phase}`,
    async () => (await who.page.locator(`[data-captcha=${phase}]`).count()) > 0,
  )

const fillsIn = async ({ page, words }: Visitor) => {
  await page.getByLabel(words('field.username'), { exact: true }).fill('demo')
  await page.getByLabel(words('field.password'), { exact: true }).fill('play-money-only')
}

const presses = ({ page, words }: Visitor) =>
  page.getByRole('button', { name: words('login.submit'), exact: true }).click()

const hostsAsked = (who: Visitor) =>
  who.watch
    .calls()
    .map(({ url }) => url.hostname.split('.')[0] ?? '')
    .filter((name) => name.startsWith('captcha-'))

test('signing in opens the puzzle first; closing it sends nothing, and the arrow keys solve it (REQ-CAPTCHA-001, REQ-CAPTCHA-005, REQ-CAPTCHA-013, REQ-CAPTCHA-014, REQ-LOGIN-009)', async () => {
  const ana = await opensSignIn({ language: 'PT-BR' })
  await becomes(ana, 'waiting')
  await fillsIn(ana)
  await presses(ana)
  await ana.sees(ana.puzzle)
  await ana.page.keyboard.press('Escape')
  await ana.sees(ana.page.locator('[data-text-key=verify_first]'))
  expect(ana.calls('/wps/session/login')).toHaveLength(0)
  await environment.pass(milliseconds(600))
  await presses(ana)
  await ana.solvesPuzzle('keys')
  await environment.until('home is open', async () => ana.path() === '/m/home')
  const [parameters] = ana.calls('/wps/captcha/geetest')
  expect(parameters?.url.searchParams.get('t')).toMatch(/^\d{13}$/)
  expect(ana.calls('/wps/session/login')).toHaveLength(1)
  expect(ana.watch.complaints()).toEqual([])
  await ana.leaves()
})

test('solved by dragging before the form is sent, it is not asked again (REQ-CAPTCHA-010, REQ-CAPTCHA-019)', async () => {
  const ana = await opensSignIn({ colorScheme: 'dark' })
  await becomes(ana, 'waiting')
  await ana.slot.click()
  await ana.solvesPuzzle('drag')
  await becomes(ana, 'success')
  await fillsIn(ana)
  await presses(ana)
  await environment.until('home is open', async () => ana.path() === '/m/home')
  expect(await ana.puzzle.count()).toBe(0)
  await ana.leaves()
})

test('a wrong password spends the result: the captcha loads again (REQ-CAPTCHA-017)', async () => {
  const guest = await opensSignIn()
  await becomes(guest, 'waiting')
  await guest.slot.click()
  await guest.solvesPuzzle()
  await fillsIn(guest)
  await guest.page.getByLabel(guest.words('field.password'), { exact: true }).fill('not the password')
  await presses(guest)
  await guest.sees(guest.page.getByRole('alertdialog', { name: guest.words('notice') }))
  await becomes(guest, 'waiting')
  expect(guest.calls('/wps/captcha/geetest')).toHaveLength(2)
  await guest.leaves()
})

test('hosts that hang up or stay silent for 3 seconds are passed over (REQ-CAPTCHA-022, REQ-CAPTCHA-024, REQ-CAPTCHA-026)', async () => {
  turn(['captcha-static1.localhost', 'captcha-static2.localhost'], { kind: 'dead' })
  const ana = await opensSignIn()
  await ana.page.route('http://captcha-api1.localhost:*/**', async (route) => {
    // Holds the request back until this phone's clock has advanced by itself.
    await ana.page.clock.runFor(seconds(3))
    await route.abort()
  })
  await becomes(ana, 'waiting')
  expect(hostsAsked(ana)).toEqual([
    'captcha-api1',
    'captcha-api2',
    'captcha-static1',
    'captcha-static2',
    'captcha-static3',
  ])
  await ana.leaves()
})

test('when every host is dead the error has a code and a way back (REQ-CAPTCHA-020, REQ-CAPTCHA-021, REQ-CAPTCHA-027, REQ-CAPTCHA-028)', async () => {
  turn(hostsOf('api'), { kind: 'dead' })
  const ana = await opensSignIn({ language: 'EN' })
  await becomes(ana, 'error')
  expect(await ana.slot.textContent()).toMatch(/Code 60204 · click to retry$/)
  turn(hostsOf('api'), { kind: 'ok' })
  await ana.slot.click()
  await becomes(ana, 'waiting')
  await ana.leaves()
})

test('a code by SMS is sent after a puzzle of version v4, solved by buttons (REQ-CAPTCHA-007)', async () => {
  const somchai = await environment.visitor('mela', { language: 'TH' })
  const actions = captchaActions(somchai, environment)
  const { page, words } = somchai
  await somchai.opens('/m/register')
  await page.getByRole('tab', { name: words('register.way.mobile') }).click()
  await page.locator('input[name=mobileNum]').fill('812345678')
  await page.getByRole('button', { name: words('register.code.send'), exact: true }).click()
  await somchai.sees(actions.puzzle)
  expect(somchai.calls('/wps/verification/sms/noLogin')).toHaveLength(0)
  await actions.solvesPuzzle('buttons')
  await environment.until(
    'a code is asked for',
    async () => somchai.calls('/wps/verification/sms/noLogin').length === 1,
  )
  await somchai.leaves()
})
