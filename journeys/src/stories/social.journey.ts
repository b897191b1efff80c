import { seconds } from '@playfront/contract/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askProvider } from '../outside/identityProvider'
import { sessionOf, socialActions, usesBrowser } from '../visitor/socialActions'
import type { Visitor } from '../visitor/visitor'
import { createTestEnvironment, type TestEnvironment } from '../environment/createTestEnvironment'

let environment: TestEnvironment
beforeAll(async () => {
  environment = await createTestEnvironment()
})
afterAll(() => environment.close())

const somebody = async (merchant = 'lotus') => {
  const visitor = await environment.visitor(merchant)
  return { visitor, ...socialActions(visitor, environment) }
}

const oldPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 12_1 like Mac OS X) AppleWebKit/605.1.15 Version/12.1 Safari/604.1'

const everythingKept = ({ page }: Visitor): Promise<string> =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))

const notice = ({ page, words }: Visitor) => page.getByRole('alertdialog', { name: words('notice') })

test('a new visitor opens an account from a popup window and is signed in by it the next time (REQ-SOCIAL-009, REQ-SOCIAL-015, REQ-SOCIAL-018, REQ-SOCIAL-019, REQ-SOCIAL-020)', async () => {
  const hoa = await somebody()
  await hoa.opens('/m/login')
  const opened = await hoa.asks('Google')
  expect(opened.viewportSize()).toEqual({ width: 500, height: 600 })
  await hoa.isCalled(opened, 'Hoa')
  await hoa.chooses('choice.register')
  await hoa.isHome()
  await hoa.visitor.seesBalance('5,000,000')
  const { userName } = await sessionOf(hoa.visitor)
  expect(await hoa.visitor.page.locator('dialog[open]').count()).toBe(0)
  expect(hoa.visitor.calls('/wps/member/register/identity')).toHaveLength(1)
  await hoa.visitor.leaves()

  const again = await somebody()
  await again.opens('/m/login')
  await again.isCalled(await again.asks('Google'), 'Hoa')
  await again.isHome()
  expect((await sessionOf(again.visitor)).userName).toBe(userName)
  expect(again.visitor.calls('/wps/member/register/identity')).toEqual([])
  await again.visitor.leaves()
})

test('a member links an identity provider’s account by signing in once; none of it is stored (REQ-SOCIAL-017, T22)', async () => {
  const first = await environment.visitor('lotus')
  await first.registers('binh_le')
  await first.leaves()

  const binh = await somebody()
  await binh.opens('/m/login')
  await binh.isCalled(await binh.asks('Facebook'), 'Binh')
  await binh.chooses('choice.login')
  expect(await everythingKept(binh.visitor)).not.toMatch(/eyJ|firebase/)
  await binh.visitor.signsIn('binh_le')
  expect(binh.visitor.path()).toBe('/m/home')
  expect(await everythingKept(binh.visitor)).not.toMatch(/eyJ|firebase/)
  await binh.visitor.leaves()

  const again = await somebody()
  await again.opens('/m/login')
  await again.isCalled(await again.asks('Facebook'), 'Binh')
  await again.isHome()
  expect((await sessionOf(again.visitor)).userName).toBe('binh_le')
  await again.visitor.leaves()
})

test('an old phone leaves the page, comes back to registration and has an account at once (REQ-SOCIAL-010, REQ-SOCIAL-011, REQ-SOCIAL-014)', async () => {
  const lan = await somebody()
  await usesBrowser(lan.visitor, oldPhone)
  await lan.opens('/m/register?affiliateCode=a1')
  await lan.providerButton('Google').click()
  await lan.visitor.page.waitForURL('**/sandbox/identity/**')
  await lan.isCalled(lan.visitor.page, 'Lan')
  await lan.isHome()
  expect(lan.visitor.page.url()).toContain('affiliateCode=a1')
  expect(lan.visitor.page.url()).not.toContain('idToken')
  expect((await sessionOf(lan.visitor)).token).toMatch(/.{40}/)
  expect(await everythingKept(lan.visitor)).not.toMatch(/eyJ|nonce/)
  await lan.visitor.leaves()
})

test('a link with another person’s token in it signs no one in (T13, T24)', async () => {
  const idToken = await askProvider(environment.nodes[0]?.port ?? 0, 'lotus', {
    channel: 'google',
    name: 'Hoa',
  })
  const led = await somebody()
  await led.opens(`/m/login#idToken=${idToken}&state=${'x'.repeat(32)}`)
  await environment.pass(seconds(2))
  expect(led.visitor.page.url()).not.toContain('idToken')
  expect(led.visitor.calls('/wps/session/login')).toEqual([])
  expect(await sessionOf(led.visitor)).toEqual({})
  await led.visitor.leaves()
})

test('a window that is only closed is reported as cancelled after eight seconds, and the buttons work again (REQ-SOCIAL-027)', async () => {
  const minh = await somebody()
  const { visitor } = minh
  await minh.opens('/m/login')
  await (await minh.asks('Google')).close()
  const cancelled = visitor.page.locator('[data-text-key="auth/popup-closed-by-user"]')
  await visitor.passes(seconds(7))
  expect(await cancelled.count()).toBe(0)
  await visitor.sees(cancelled)
  expect(visitor.calls('/wps/session/login')).toEqual([])
  await minh.isCalled(await minh.asks('Google'), 'Hoa')
  await minh.isHome()
  await visitor.leaves()
})

test('inside the native app the app signs in; unsolicited calls change nothing (REQ-SOCIAL-006, REQ-SOCIAL-024, SEC-20, T23)', async () => {
  const an = await somebody()
  const { visitor } = an
  const { page } = visitor
  const token = await askProvider(environment.nodes[0]?.port ?? 0, 'lotus', { channel: 'line', name: 'Hoa' })
  // The native side: it records what it is asked, and answers when the journey says so.
  await page.addInitScript(() => {
    const asked: { nonce: string; channel: string }[] = []
    Object.assign(window, {
      nativeAsked: asked,
      PlayfrontAndroid: { signIn: (question: string) => asked.push(JSON.parse(question)) },
    })
  })
  type Shell = Window & {
    nativeAsked: { nonce: string; channel: string }[]
    playfrontSignedIn?: (nonce: unknown, answer: unknown) => void
  }
  const nativeCalls = (answer: string, nonce?: string) =>
    page.evaluate(
      ([result, given]) => {
        const shell = window as unknown as Shell
        shell.playfrontSignedIn?.(given ?? shell.nativeAsked.at(-1)?.nonce, result)
      },
      [answer, nonce],
    )
  await an.opens('/m/login')
  await nativeCalls(token, 'unasked')
  await an.providerButton('LINE').click()
  await environment.until('the app is asked', () =>
    page.evaluate(() => (window as unknown as Shell).nativeAsked.length > 0),
  )
  expect(await page.evaluate(() => (window as unknown as Shell).nativeAsked[0]?.channel)).toBe('line')
  await nativeCalls(token, 'x'.repeat(32))
  await environment.pass(seconds(1))
  expect(visitor.calls('/wps/session/login')).toEqual([])
  await nativeCalls('Failure: <img src=x onerror=alert(1)>')
  await visitor.sees(notice(visitor))
  expect(await notice(visitor).innerText()).toContain('Failure: <img src=x onerror=alert(1)>')
  await notice(visitor)
    .getByRole('button', { name: visitor.words('confirm') })
    .click()
  await an.providerButton('LINE').click()
  await environment.until('the app is asked again', () =>
    page.evaluate(() => (window as unknown as Shell).nativeAsked.length > 1),
  )
  await nativeCalls(token)
  await an.chooses('choice.register')
  await an.isHome()
  expect((await sessionOf(visitor)).token).toMatch(/.{40}/)
  await visitor.leaves()
})
