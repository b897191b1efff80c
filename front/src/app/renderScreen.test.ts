import { expect, test } from 'vitest'
import { renderScreen } from './renderScreen'
import { findRoute, notFound, routes } from './routes'
import { fakeMerchant, fakeVendors } from './testing/fakeMerchant'

const settings = { merchant: fakeMerchant, themeCss: '', serverTime: 0 }

const render = (path: string, language: 'EN' | 'VI' | 'UR' = 'EN') =>
  renderScreen({ path, language, settings, home: { vendors: fakeVendors } }, findRoute(path) ?? notFound)

const all = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, found]) => found)

const paths = routes.flatMap((route) => route.paths)

test.each(paths)(
  '%s is rendered without inline styles, scripts or handlers (REQ-ROUTE-027)',
  async (path) => {
    const html = await render(path)
    expect(html).not.toMatch(/<script|\sstyle=|\son\w+=/)
    expect(all(html, /<h1[\s>]/g).length).toBeLessThanOrEqual(1)
    expect(html).toContain('id="main"')
  },
)

test.each(['/m/home', '/m/login', '/m/register', '/m/nowhere'])(
  'every link of %s leads to a screen without any script (REQ-ROUTE-001)',
  async (path) => {
    const links = all(await render(path), /<a [^>]*href="([^"]*)"/g)
    const leading = links.filter((href) => !href?.startsWith('#'))
    expect(leading.length).toBeGreaterThan(0)
    for (const href of leading)
      expect(findRoute(new URL(href ?? '', 'https://lotus.example').pathname)).toBeDefined()
  },
)

test('an id stands once in a page', async () => {
  const ids = all(await render('/m/home'), /\sid="([^"]*)"/g)
  expect(new Set(ids).size).toBe(ids.length)
})

test('home shows a visitor the way to an account, and the games at once (REQ-ACCESS-008, REQ-ROUTE-002)', async () => {
  const html = await render('/m/')
  expect(html).toContain('href="/m/register"')
  expect(html).toContain('href="/m/login"')
  expect(html).toContain('North 1 minute')
  expect(html).toContain(fakeMerchant.artwork.heroInline)
})

test('a shelf is server-rendered with its first twelve tiles only', async () => {
  expect(all(await render('/m/home'), /src="(\/m\/art\/lotus\/cover-[^"]*)"/g)).toHaveLength(12)
})

test('in-house draws are labelled as such, and the page says what it is played with (D-09)', async () => {
  const html = await render('/m/home')
  expect(html).toContain('data-text-key="badge.simulated"')
  expect(html).toContain('data-text-key="footer.playMoney"')
  expect(html).toContain('A demonstration.')
})

test('where a game opens, its bar and loading sign are rendered in their final places (REQ-LAUNCH-013, P2)', async () => {
  const html = await render('/m/launchGame')
  expect(html).toContain('Opening Game…')
  expect(html).toContain('data-text-key="playTime.played"')
  expect(html).toContain('href="/m/home"')
  expect(html).not.toContain('<iframe')
})

test('member data is not server-rendered: a visitor’s page has its placeholder (REQ-ACCESS-001)', async () => {
  const html = await render('/m/member/home')
  expect(html).not.toContain('data-text-key="member.signOut"')
  expect(html).toContain('data-text-key="loading"')
})

test('the form’s fields can be autofilled by the phone before the script has loaded (REQ-ROUTE-005, REQ-ROUTE-009)', async () => {
  const html = await render('/m/register.html', 'VI')
  expect(html).toContain('autoComplete="new-password"')
  expect(await render('/m/login')).toContain('autoComplete="current-password"')
})

test('two languages rendered concurrently do not mix (REQ-LANG-011)', async () => {
  const [english, vietnamese] = await Promise.all([render('/m/login', 'EN'), render('/m/login', 'VI')])
  expect(english).toContain('Welcome back')
  expect(vietnamese).not.toContain('Welcome back')
})
