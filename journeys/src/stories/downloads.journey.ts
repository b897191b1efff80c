import { readFile } from 'node:fs/promises'
import { milliseconds, seconds } from '@playfront/contract/time'
import type { Download } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Visitor } from '../visitor/visitor'
import { createTestEnvironment, type TestEnvironment } from '../environment/createTestEnvironment'

let environment: TestEnvironment
beforeAll(async () => {
  environment = await createTestEnvironment()
})
afterAll(() => environment.close())

const android =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36'
const iphone = (version: string) =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS ${version} like Mac OS X) AppleWebKit/605.1.15 Version/17.0 Safari/604.1`

const barOf = ({ page, words }: Visitor) =>
  page.getByRole('complementary', { name: words('download.bar.label') })
const pictureOf = ({ page }: Visitor) => page.locator('img[data-group]')

const visitHome = async (userAgent: string, merchant = 'lotus', appPictures = false) => {
  const who = await environment.visitor(merchant, { userAgent, appPictures })
  // The merchant announces nothing in these journeys: announcements come before the pictures.
  await who.context.route(/_getListAnnouncements|_getPromotionAnnouncement/, (route) =>
    route.fulfill({ json: { success: true, value: {} } }),
  )
  await who.opens('/m/home')
  return who
}

/** What the browser takes to its downloads while something is done. */
const downloadsOf = ({ page }: Visitor) => {
  const taken: Download[] = []
  page.on('download', (download) => void taken.push(download))
  return {
    taken,
    async next(count: number): Promise<{ name: string; bytes: Buffer }> {
      await environment.until(`${count} downloads have come`, async () => taken.length >= count)
      const download = taken[count - 1]
      if (!download) throw new Error('the download is gone')
      return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
    },
  }
}

test('on Android the bar downloads the app in this tab, and once closed it stays away for the visit (REQ-DLBAR-001, REQ-DLBAR-002, REQ-DLBAR-003, REQ-DLBAR-007, REQ-INSTALL-053)', async () => {
  const an = await visitHome(android)
  await an.sees(barOf(an))
  const downloads = downloadsOf(an)
  await barOf(an)
    .getByRole('button', { name: an.words('download.bar.button'), exact: true })
    .click()
  const { name, bytes } = await downloads.next(1)
  expect(name).toBe('lotus.apk')
  expect(bytes.toString()).toContain('simulated Android app of Sen Vàng')
  expect(an.path()).toBe('/m/home')
  expect(an.context.pages()).toHaveLength(1)
  await barOf(an)
    .getByRole('button', { name: an.words('download.bar.close') })
    .click()
  await environment.until('the bar is gone', async () => !(await barOf(an).isVisible()))
  await an.page.reload()
  await environment.pass(seconds(8))
  expect(await barOf(an).isVisible()).toBe(false)
  await an.leaves()
  const next = await visitHome(android)
  await next.sees(barOf(next))
  await next.leaves()
})

test('the bar moves nothing, covers no button of home permanently, and its window says what is installed (REQ-DLBAR-001, SEC-17)', async () => {
  const an = await visitHome(android)
  await an.page.evaluate(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { sources = [] } = entry as PerformanceEntry & { sources?: { node: Node | null }[] }
        const moved = sources.map(
          ({ node }) => node instanceof Element && node.closest('nav, header, h1, footer'),
        )
        if (moved.some(Boolean)) document.documentElement.dataset['moved'] = 'yes'
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await an.sees(barOf(an))
  expect(await an.page.locator('html').getAttribute('data-moved')).toBeNull()
  await an.page
    .getByRole('link', { name: an.words('home.visitor.register'), exact: true })
    .click({ trial: true })
  await barOf(an).locator('button[aria-haspopup=dialog]').click()
  const sheet = an.page.getByRole('dialog', { name: an.words('download.window.title', { name: 'Sen Vàng' }) })
  await an.sees(sheet)
  const { host } = new URL(an.origin)
  await an.sees(sheet.getByText(an.words('download.what.Android', { host })))
  await an.page.keyboard.press('Escape')
  await environment.until('the window is closed', async () => !(await sheet.isVisible()))
  await an.leaves()
})

test('an iPhone of today gets the profile, the tips, and the way to its settings (REQ-INSTALL-051, REQ-INSTALL-054, REQ-INSTALL-058)', async () => {
  const an = await visitHome(iphone('17_2'))
  await an.sees(barOf(an))
  const downloads = downloadsOf(an)
  await barOf(an)
    .getByRole('button', { name: an.words('download.bar.button'), exact: true })
    .click()
  const profile = await downloads.next(1)
  expect(profile.name).toBe('app.mobileconfig')
  expect(profile.bytes.toString()).toContain(`<key>URL</key><string>${an.origin}/m/home</string>`)
  await an.sees(an.page.locator('[data-text-key="ios17 download tips"]'))
  await environment.pass(seconds(2))
  expect((await downloads.next(2)).name).toBe('setup.mobileprovision')
  expect(an.path()).toBe('/m/home')
  await an.leaves()
})

test('an older iPhone is shown the way to the settings first, and downloads when that is confirmed (REQ-INSTALL-055)', async () => {
  const an = await visitHome(iphone('16_4'))
  await an.sees(barOf(an))
  const downloads = downloadsOf(an)
  await barOf(an)
    .getByRole('button', { name: an.words('download.bar.button'), exact: true })
    .click()
  await an.sees(an.page.locator('[data-text-key="go to settings"]'))
  expect(downloads.taken).toHaveLength(0)
  await an.page.locator('[data-text-key="download.profile.agree"]').click()
  expect((await downloads.next(1)).name).toBe('app.mobileconfig')
  await an.leaves()
})

/** A merchant that counts visits asks first, where the bar would stand. */
const refusesCounting = async (who: Visitor) => {
  const refuse = who.page.locator('[data-text-key="consent.no"]')
  await who.sees(refuse)
  await refuse.click()
}

test('where friends are invited, the download starts and the invitation opens (REQ-DLBAR-005)', async () => {
  const an = await visitHome(android, 'tucano')
  await refusesCounting(an)
  await an.sees(barOf(an))
  const downloads = downloadsOf(an)
  await barOf(an)
    .getByRole('button', { name: an.words('download.bar.button'), exact: true })
    .click()
  expect((await downloads.next(1)).name).toBe('tucano.apk')
  await environment.until('the invitation is open', async () => an.path() === '/m/inviteFriends')
  await an.leaves()
})

test('after 20 seconds the first picture comes, is saved, then the second; the app’s link is copied (REQ-DLPOPUP-001, REQ-DLPOPUP-004, REQ-DLPOPUP-006, REQ-DLPOPUP-009)', async () => {
  const an = await visitHome(android, 'lotus', true)
  await an.context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: an.origin })
  await environment.pass(milliseconds(19_900))
  expect(await pictureOf(an).count()).toBe(0)
  await environment.pass(milliseconds(200))
  await an.sees(pictureOf(an))
  expect(await pictureOf(an).getAttribute('data-group')).toBe('m_popup1')
  const downloads = downloadsOf(an)
  await an.page.getByRole('button', { name: an.words('download.images.save') }).click()
  const { name, bytes } = await downloads.next(1)
  expect([name, bytes.subarray(1, 4).toString()]).toEqual(['download-1.png', 'PNG'])
  await an.sees(an.page.locator('img[data-group=m_popup2]'))
  await an.page.getByRole('button', { name: an.words('download.images.copy') }).click()
  await an.sees(an.page.getByText(an.words('download.images.copied')))
  expect(await an.page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${an.origin}/sandbox/downloads/app.apk`,
  )
  await an.page.getByRole('button', { name: an.words('close') }).click()
  await environment.until('the pictures are gone', async () => (await pictureOf(an).count()) === 0)
  await an.page.reload()
  await environment.pass(seconds(25))
  expect(await pictureOf(an).count()).toBe(0)
  await an.leaves()
})
