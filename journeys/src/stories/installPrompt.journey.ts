import { seconds } from '@playfront/contract/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askServer } from '../outside/askServer'
import type { Visitor, VisitorOptions } from '../visitor/visitor'
import { createTestEnvironment, type TestEnvironment } from '../environment/createTestEnvironment'
import { iphone } from './engineChapters'

let environment: TestEnvironment
beforeAll(async () => {
  environment = await createTestEnvironment()
})
afterAll(() => environment.close())

/** The merchant announces nothing in these journeys: announcements come before the install prompt. */
const memberAt = async (merchant: string, options: VisitorOptions = {}) => {
  const somebody = await environment.visitor(merchant, { hasMotion: true, ...options })
  await somebody.context.route(/_getListAnnouncements|_getPromotionAnnouncement/, (route) =>
    route.fulfill({ json: { success: true, value: {} } }),
  )
  return somebody
}

/** Sen Vàng asks at its mirror alone; Tucano after a sign-in. */
const atTheMirror = (options: VisitorOptions = {}) =>
  memberAt('lotus', { host: 'lotus-mirror.localhost', ...options })

const promptOf = ({ page, words }: Visitor, name: string) =>
  page.getByRole('dialog', { name: words('install.title', { name }) })

const textOf = ({ page }: Visitor, key: string) => page.locator(`[data-text-key="${key}"]`)

/** The browser makes its offer, and its person says yes to it. */
const offersInstall = ({ page }: Visitor) =>
  page.evaluate(() => {
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => void (document.body.dataset['asked'] = 'yes'),
      userChoice: Promise.resolve({ outcome: 'accepted' }),
    })
    dispatchEvent(event)
    return event.defaultPrevented
  })

const rememberedBy = ({ page }: Visitor, where: 'sessionStorage' | 'localStorage', key: string) =>
  page.evaluate(
    ([from = '', name = '']) => (from === 'localStorage' ? localStorage : sessionStorage).getItem(name),
    [where, `pf.lotus.${key}`],
  )

test('an offer that came before the app is kept; accepting uses it once, and installed is installed (REQ-INSTALL-004, REQ-INSTALL-005, REQ-INSTALL-008, REQ-INSTALL-011, REQ-INSTALL-013, REQ-INSTALL-046)', async () => {
  const an = await atTheMirror()
  await an.page.goto(`${an.origin}/m/home`, { waitUntil: 'commit' })
  expect(await offersInstall(an)).toBe(true)
  const prompt = promptOf(an, 'Sen Vàng')
  await an.sees(prompt)
  expect(await prompt.getByRole('img').first().getAttribute('src')).toContain('/m/art/lotus/icon-192')
  await textOf(an, 'install.web').click()
  await an.sees(textOf(an, 'install.installing'))
  expect(await an.page.evaluate(() => document.body.dataset['asked'])).toBe('yes')
  expect(await prompt.count()).toBe(0)
  await environment.pass(seconds(3))
  expect(await textOf(an, 'install.installing').count()).toBe(0)
  await an.page.evaluate(() => dispatchEvent(new Event('appinstalled')))
  expect(await rememberedBy(an, 'localStorage', 'installed')).toBe('1')
  expect(await rememberedBy(an, 'sessionStorage', 'installDismissals')).toBe('99')
  await an.opens('/m/home')
  await environment.pass(seconds(10))
  expect(await promptOf(an, 'Sen Vàng').count()).toBe(0)
  expect(an.watch.complaints()).toEqual([])
  await an.leaves()
})

test('without an offer it comes after 3 s, moves nothing, and is closed for the visit (REQ-INSTALL-006, REQ-INSTALL-009, REQ-INSTALL-010, REQ-INSTALL-042, REQ-INSTALL-043)', async () => {
  const an = await atTheMirror()
  await an.page.addInitScript(() => {
    window.name = '0'
    new PerformanceObserver((list) => {
      for (const { value = 0 } of list.getEntries() as (PerformanceEntry & { value?: number })[])
        window.name = String(Number(window.name) + value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await an.opens('/m/home')
  const prompt = promptOf(an, 'Sen Vàng')
  await an.sees(prompt)
  await textOf(an, 'install.browser').click()
  expect(await rememberedBy(an, 'sessionStorage', 'installDismissed')).toBe('1')
  expect(await rememberedBy(an, 'sessionStorage', 'installDismissals')).toBe('1')
  await environment.pass(seconds(1))
  expect(await prompt.count()).toBe(0)
  expect(await an.page.evaluate(() => window.name)).toBe('0')
  await an.opens('/m/home')
  await environment.pass(seconds(10))
  expect(await prompt.count()).toBe(0)
  await an.leaves()
})

test('at the merchant’s own address there is no prompt (REQ-INSTALL-026)', async () => {
  const an = await memberAt('lotus')
  await an.opens('/m/home')
  await environment.pass(seconds(10))
  expect(await promptOf(an, 'Sen Vàng').count()).toBe(0)
  await an.leaves()
})

test('after a sign-in it can be closed; set to be forced it cannot, not by Escape and not by a press outside (REQ-INSTALL-016, REQ-INSTALL-017, REQ-INSTALL-018, REQ-INSTALL-020)', async () => {
  const bia = await memberAt('tucano')
  await bia.registers('bia_silva')
  const prompt = promptOf(bia, 'Tucano')
  await bia.sees(prompt)
  expect(await textOf(bia, 'install.browser').isVisible()).toBe(true)
  const { text, headers } = await askServer('/m/home', {
    port: environment.nodes[0]?.port ?? 0,
    host: 'tucano.localhost',
    headers: { 'Accept-Language': 'en' },
  })
  const forced = text.replace(
    '"login_required":{"enabled":true,"value":"1"}',
    '"login_required":{"enabled":true,"value":"2"}',
  )
  expect(forced).not.toBe(text)
  const policy = String(headers['content-security-policy'])
  await bia.page.route('**/m/home', (route) =>
    route.fulfill({ contentType: 'text/html', headers: { 'Content-Security-Policy': policy }, body: forced }),
  )
  await bia.opens('/m/home')
  await bia.sees(prompt)
  expect(await textOf(bia, 'install.browser').count()).toBe(0)
  await bia.page.keyboard.press('Escape')
  await bia.page.keyboard.press('Escape')
  await bia.page.mouse.click(195, 20)
  await environment.pass(seconds(1))
  expect(await prompt.isVisible()).toBe(true)
  await bia.page.unroute('**/m/home')
  await bia.opens('/m/home')
  await bia.sees(prompt)
  expect(await textOf(bia, 'install.browser').count()).toBe(0)
  await bia.leaves()
})

test('on an iPhone the press opens the guide, which fades for 250 ms and locks the page after 500 ms (REQ-INSTALL-014, REQ-INSTALL-046, REQ-INSTALL-047, REQ-INSTALL-048, REQ-INSTALL-049)', async () => {
  const an = await atTheMirror({ userAgent: iphone })
  await an.opens('/m/home')
  await an.sees(promptOf(an, 'Sen Vàng'))
  await textOf(an, 'install.web').click()
  const guide = an.page.getByRole('dialog', { name: an.words('install.guide.title', { name: 'Sen Vàng' }) })
  await an.sees(guide)
  expect(await promptOf(an, 'Sen Vàng').count()).toBe(0)
  expect(await guide.getByRole('listitem').count()).toBe(4)
  const [fade, lock] = await guide.evaluate((dialog) => [
    getComputedStyle(dialog).transitionDuration.split(', ')[0],
    getComputedStyle(document.documentElement).animationDelay,
  ])
  expect([fade, lock]).toEqual(['0.25s', '0.5s'])
  const lockedAt = (elapsedMs: number) =>
    an.page.evaluate((atMs) => {
      const [animation] = document.documentElement.getAnimations()
      if (animation) animation.currentTime = atMs
      return getComputedStyle(document.documentElement).overflow
    }, elapsedMs)
  expect([await lockedAt(400), await lockedAt(502)]).toEqual(['visible', 'hidden'])
  await textOf(an, 'install.guide.done').click()
  // The page scrolls again as soon as the guide begins to go.
  expect(await lockedAt(502)).toBe('visible')
  await environment.pass(seconds(1))
  expect(await guide.count()).toBe(0)
  await an.leaves()
})

test('who is signed in takes that along to the home screen: once, and only there', async () => {
  const owner = await atTheMirror({ userAgent: iphone })
  await owner.registers('linh_pham')
  await owner.opens('/m/home')
  await owner.sees(promptOf(owner, 'Sen Vàng'))
  await textOf(owner, 'install.web').click()
  await environment.until('the manifest carries a code', () =>
    owner.page.evaluate(
      () =>
        document.querySelector<HTMLLinkElement>('link[rel=manifest]')?.href.includes('token=in_') ?? false,
    ),
  )
  const start = await owner.page.evaluate(async () => {
    const { href } = document.querySelector<HTMLLinkElement>('link[rel=manifest]') ?? { href: '' }
    const manifest = (await (await fetch(href)).json()) as { start_url: string }
    return manifest.start_url
  })
  expect(start).toMatch(/[?&]token=in_[\w-]{43}$/)

  const browser = await atTheMirror({ userAgent: iphone })
  await browser.opens(start)
  await environment.pass(seconds(5))
  expect(
    await browser.page
      .getByRole('link', { name: browser.words('home.visitor.register'), exact: true })
      .count(),
  ).toBe(1)
  await browser.leaves()

  const opensApp = async () => {
    const app = await atTheMirror({ userAgent: iphone })
    await app.page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }))
    await app.opens(start)
    expect(new URL(app.page.url()).search).toBe('')
    await environment.pass(seconds(5))
    return app
  }
  const app = await opensApp()
  const session = await app.page.evaluate(() => sessionStorage.getItem('MC_SESSION_INFO'))
  expect(JSON.parse(session ?? '{}')).toMatchObject({ userName: 'linh_pham' })
  await app.seesBalance('5,000,000')
  await app.opens('/m/member/home')
  await app.sees(app.page.getByText('linh_pham').first())

  const second = await opensApp()
  expect(await second.page.evaluate(() => sessionStorage.getItem('MC_SESSION_INFO'))).toBeNull()
  expect(second.calls('/wps/session/installCode')).toHaveLength(1)
  expect(second.path()).toBe('/m/home')
  for (const who of [owner, app, second]) await who.leaves()
})
