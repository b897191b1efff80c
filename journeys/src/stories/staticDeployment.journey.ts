import { seconds } from '@playfront/contract/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStaticHost, type StaticHost } from '../processes/staticHost'
import { createTestEnvironment, type TestEnvironment } from '../environment/createTestEnvironment'

let environment: TestEnvironment
let host: StaticHost
beforeAll(async () => {
  environment = await createTestEnvironment()
  host = await openStaticHost(environment.nodes[0]?.port ?? 0)
})
afterAll(async () => {
  await host.close()
  await environment.close()
})

test('from a host that knows files only, the front asks for its merchant’s settings and works', async () => {
  const an = await environment.visitor('lotus', { port: host.port })
  await an.opens('/m/home')
  await an.sees(an.page.getByRole('link', { name: an.words('home.visitor.register') }))
  await an.sees(an.page.getByRole('heading', { name: 'A draw every minute' }))
  const asked = an.calls('/wps/system/settings').filter(({ url }) => url.pathname === '/wps/system/settings')
  expect(asked).toHaveLength(1)
  const splash = an.page.locator('#playfront-splash')
  expect(await splash.isVisible()).toBe(true)
  await environment.pass(seconds(1.5))
  await splash.waitFor({ state: 'hidden' })
  await an.registers('an_nguyen')
  await an.seesBalance('5,000,000')
  expect(an.watch.complaints()).toEqual([])
})

test('a newer build on such a host is noticed: both lists of files are part of the build (REQ-UPDATE-001, REQ-UPDATE-002, REQ-PWA-002)', async () => {
  const an = await environment.visitor('lotus', { port: host.port })
  const { page } = an
  await an.opens('/m/home')
  const offer = page.getByRole('alertdialog', { name: an.words('pwa_update_title') })
  const lists = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.endsWith('.assets')))
  await environment.until('the lists were read', async () => (await lists()).length === 1)
  expect(await offer.isVisible()).toBe(false)
  await page.route('**/mobile/mc/asset-manifest.json*', (route) =>
    route.fulfill({ json: { build: 'next', files: [] } }),
  )
  await page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')))
  await an.sees(offer)
  await an.leaves()
})

test('the same files are another company on another host', async () => {
  const somchai = await environment.visitor('mela', { port: host.port, language: 'TH' })
  await somchai.opens('/m/home')
  await somchai.sees(somchai.page.getByRole('heading', { name: 'งานวัดเปิดทุกนาที' }))
  await environment.until('the page is Mela’s', async () => (await somchai.page.title()).includes('Mela'))
})
