import { seconds } from '@playfront/contract/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Visitor } from '../visitor/visitor'
import { createTestEnvironment, type TestEnvironment } from '../environment/createTestEnvironment'

let environment: TestEnvironment
beforeAll(async () => {
  environment = await createTestEnvironment()
})
afterAll(() => environment.close())

const pingPath = '**/wps/system/test/ping?*'
const screenOf = ({ page, words }: Visitor) => page.getByRole('alertdialog', { name: words('domain.title') })
const retryOf = (who: Visitor) => screenOf(who).locator('[data-text-key=retry_once]')
const hostOf = ({ page }: Visitor) => new URL(page.url()).hostname

const visitOldAddress = async (merchant = 'lotus', path = '/m/home') => {
  const who = await environment.visitor(merchant, { host: `${merchant}-old.localhost` })
  await who.opens(path)
  await who.sees(screenOf(who))
  return who
}

test.each(['lotus', 'mela', 'tucano'])(
  'the old address of %s says that it is out of use, and leads home on one that works, with where the visitor came from (REQ-DOMAIN-003, REQ-DOMAIN-007, REQ-DOMAIN-011, REQ-DOMAIN-012, REQ-DOMAIN-014)',
  async (merchant) => {
    const who = await visitOldAddress(merchant, '/m/?affiliateCode=a1&r=x1')
    await retryOf(who).click()
    await environment.until(
      'another address is open',
      async () => hostOf(who) !== `${merchant}-old.localhost`,
    )
    expect([`${merchant}.localhost`, `${merchant}-mirror.localhost`]).toContain(hostOf(who))
    expect(who.path()).toBe('/m/index.html')
    expect(Object.fromEntries(new URL(who.page.url()).searchParams)).toEqual({ affiliateCode: 'a1', r: 'x1' })
    await who.sees(who.page.getByRole('link', { name: who.words('home.visitor.register'), exact: true }))
    await environment.pass(seconds(6))
    expect(await screenOf(who).isVisible()).toBe(false)
    await who.leaves()
  },
)

test('nothing closes it, and nothing of home can be reached behind it (REQ-DOMAIN-008, REQ-DOMAIN-014)', async () => {
  const who = await visitOldAddress()
  await who.page.keyboard.press('Escape')
  await who.page.mouse.click(10, 10)
  await environment.pass(seconds(1))
  expect(await screenOf(who).isVisible()).toBe(true)
  const isCovered = await who.page.evaluate(() =>
    [60, 200, 700, 820].every((y) => {
      const top = document.elementFromPoint(195, y)
      return top?.closest('dialog') !== null && top?.closest('main, nav, header') === null
    }),
  )
  expect(isCovered).toBe(true)
  await who.leaves()
})

test('when no domain answers, the player sees it and can try again (REQ-DOMAIN-006)', async () => {
  const who = await visitOldAddress()
  await who.page.route(pingPath, (route) => route.abort())
  await retryOf(who).click()
  await who.sees(screenOf(who).getByText(who.words('domain.none')))
  expect(hostOf(who)).toBe('lotus-old.localhost')
  await who.page.unroute(pingPath)
  await retryOf(who).click()
  await environment.until('another address is open', async () => hostOf(who) !== 'lotus-old.localhost')
  await who.leaves()
})

test('a domain that only claims to be the merchant’s does not win (D-12)', async () => {
  const who = await visitOldAddress()
  await who.page.route(`http://lotus.localhost:*/wps/system/test/ping?*`, (route) =>
    route.fulfill({
      headers: { 'Access-Control-Allow-Origin': '*', 'Content-Type': 'application/json' },
      body: JSON.stringify({ success: true, value: { pong: true, signature: 'AAAA' } }),
    }),
  )
  await retryOf(who).click()
  await environment.until('another address is open', async () => hostOf(who) !== 'lotus-old.localhost')
  expect(hostOf(who)).toBe('lotus-mirror.localhost')
  await who.leaves()
})

test('each page asks once whether its address is in use, and reveals no secret (REQ-STATUS-001, AMB-66)', async () => {
  const who = await environment.visitor('lotus')
  await who.opens('/m/home?affiliateCode=a1&token=not-a-token')
  await environment.pass(seconds(8))
  const [asked, ...more] = who.calls('/wps/system/status')
  expect(more).toEqual([])
  expect(Object.fromEntries(asked?.url.searchParams ?? [])).toEqual({
    device: 'MOBILE',
    track: 'affiliateCode=a1',
    originalDomain: 'lotus.localhost',
    url: `${who.origin}/m/home?affiliateCode=a1`,
  })
  expect(asked?.headers['cache-control']).toBe('no-cache')
  expect(await who.page.getByRole('alertdialog').count()).toBe(0)
  await who.leaves()
})
