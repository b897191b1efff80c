import { minutes, seconds } from '@playfront/contract/time'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { askServer } from '../outside/askServer'
import { opensUntilKept } from '../visitor/opensUntilKept'
import type { Visitor } from '../visitor/visitor'
import { createTestEnvironment, type TestEnvironment } from '../environment/createTestEnvironment'

let environment: TestEnvironment
beforeAll(async () => {
  environment = await createTestEnvironment()
})
afterAll(() => environment.close())

const merchants = ['lotus', 'mela', 'tucano']
const sandbox = '/sandbox/availability'

const ask = (merchant: string, path: string, headers?: Record<string, string>) =>
  askServer(path, { port: environment.nodes[0]?.port ?? 0, host: `${merchant}.localhost`, headers })

/** What a staff user of the merchant presses on the sandbox's page. */
const press = async (merchant: string, form: Record<string, string>) => {
  const { status } = await askServer(sandbox, {
    port: environment.nodes[0]?.port ?? 0,
    host: `${merchant}.localhost`,
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form).toString(),
  })
  expect(status).toBe(303)
}

afterEach(async () => {
  for (const merchant of merchants) await press(merchant, { action: 'open' })
})

const closed = ({ page, words }: Visitor, key: string) =>
  page.getByRole('heading', { level: 1, name: words(key), exact: true })
const retryOf = ({ page, words }: Visitor) =>
  page.getByRole('button', { name: words('retry_once'), exact: true })
const welcome = ({ page, words }: Visitor) =>
  page.getByRole('link', { name: words('home.visitor.register'), exact: true })

const gone = (who: Visitor) =>
  environment.until(
    'nothing is closed any more',
    async () => (await closed(who, 'maintenance').count()) === 0,
  )

/** The page was away and is looked at again. */
const comesBack = ({ page }: Visitor) =>
  page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')))

test('maintenance comes over home and over a form, retry asks again, and nothing typed is lost (REQ-STATUS-007, REQ-STATUS-008, REQ-STATUS-009, REQ-STATUS-010, REQ-STATUS-011)', async () => {
  const an = await environment.visitor('lotus', { language: 'VI' })
  const binh = await environment.visitor('lotus')
  const elsewhere = await environment.visitor('mela', { language: 'TH' })
  await an.opens('/m/home')
  await an.sees(welcome(an))
  await elsewhere.opens('/m/home')
  await elsewhere.sees(welcome(elsewhere))
  await binh.opens('/m/register')
  const name = binh.page.getByRole('textbox', { name: binh.words('field.username'), exact: true })
  await name.fill('binh_1990')
  await environment.pass(seconds(8))

  await press('lotus', { action: 'close', minutes: '10', message: 'We are moving house.' })
  await comesBack(an)
  await an.sees(closed(an, 'maintenance'))
  const notices = an.page.locator('dialog [data-text-key=maintenance_desc]')
  expect(await notices.count()).toBe(2)
  expect(await an.page.locator('dialog').textContent()).toContain('We are moving house.')
  await an.sees(an.page.locator('dialog time'))
  const help = an.page.getByRole('link', { name: an.words('contact_us') })
  expect(await help.getAttribute('href')).toBe('mailto:help@lotus.example')

  // Sending the form is refused, and the page says why.
  await binh.sendsRegistration('binh_1990')
  await binh.sees(closed(binh, 'maintenance'))
  expect(await binh.page.locator('dialog [data-text-key=maintenance_desc]').count()).toBe(1)

  const before = an.calls('/wps/system/status').length
  await retryOf(an).click()
  await an.sees(an.page.getByText(an.words('status.still')))
  expect(an.calls('/wps/system/status')).toHaveLength(before + 1)

  await comesBack(elsewhere)
  await environment.pass(seconds(3))
  expect(await closed(elsewhere, 'maintenance').count()).toBe(0)

  await press('lotus', { action: 'open' })
  await retryOf(an).click()
  await gone(an)
  await retryOf(binh).click()
  await gone(binh)
  expect(await name.inputValue()).toBe('binh_1990')
  await binh.registers('binh_1990')
  for (const one of [an, binh, elsewhere]) await one.leaves()
})

test('a visitor during maintenance never sees home, and is let in when it is over', async () => {
  await press('lotus', { action: 'close', minutes: '3' })
  const answer = await ask('lotus', '/m/home')
  expect([answer.status, answer.headers['cache-control'], answer.headers['retry-after']]).toEqual([
    503,
    'no-store',
    '180',
  ])
  const an = await environment.visitor('lotus')
  await an.opens('/m/home')
  expect(await closed(an, 'maintenance').isVisible()).toBe(true)
  expect(await welcome(an).count()).toBe(0)
  await environment.pass(minutes(2))
  expect(await closed(an, 'maintenance').isVisible()).toBe(true)
  await environment.pass(minutes(1))
  await environment.until('home is there by itself', () => welcome(an).isVisible())
  expect(an.watch.complaints().filter((line) => !line.includes('503'))).toEqual([])
  await an.leaves()
})

test('a page that was open before looks again by itself when the end has passed', async () => {
  const an = await environment.visitor('lotus')
  await an.opens('/m/home')
  await environment.pass(seconds(8))
  await press('lotus', { action: 'close', minutes: '1' })
  await comesBack(an)
  await an.sees(closed(an, 'maintenance'))
  await environment.pass(minutes(1))
  await gone(an)
  await an.leaves()
})

test('draws continue while the merchant is closed', async () => {
  const lastDrawAt = async (lobby: string) => {
    const { value } = JSON.parse(lobby) as {
      value: { lotteries: { code: string; last: { drawAt: number } | null }[] }
    }
    return value.lotteries.find(({ code }) => code === 'MB1')?.last?.drawAt ?? 0
  }
  const before = await lastDrawAt((await ask('lotus', '/wps/lottery/lobby')).text)
  await press('lotus', { action: 'close', minutes: '' })
  expect((await ask('lotus', '/wps/lottery/lobby')).status).toBe(503)
  await environment.pass(minutes(3))
  await press('lotus', { action: 'open' })
  const after = await lastDrawAt((await ask('lotus', '/wps/lottery/lobby')).text)
  expect(after).toBeGreaterThanOrEqual(before + minutes(2))
})

test('from a country that is refused a visitor reads why, in Thai and in English, with the address; others read nothing of it (REQ-STATUS-012, REQ-STATUS-013, REQ-STATUS-014, REQ-STATUS-015, REQ-STATUS-016)', async () => {
  const somchai = await environment.visitor('mela', { language: 'TH' })
  await somchai.opens(sandbox)
  await somchai.page.getByLabel('IP address').fill('8.8.8.8')
  await somchai.page.getByRole('button', { name: 'Use this address' }).click()
  await somchai.sees(somchai.page.getByText('closed to US'))
  await somchai.opens('/m/home')
  await somchai.sees(closed(somchai, 'error_access'))
  expect(await somchai.page.locator('[data-text-key=error_ip_desc]').allTextContents()).toEqual([
    'ไม่อนุญาตให้เข้าชมเว็บไซต์นี้จากพื้นที่หรือที่อยู่ IP ของคุณ',
    'This site may not be visited from your region or IP address.',
  ])
  await somchai.sees(somchai.page.getByText('8.8.8.8', { exact: true }))
  await somchai.sees(somchai.page.getByRole('link', { name: somchai.words('contact_us') }))

  const friend = await environment.visitor('mela', { language: 'TH' })
  await friend.opens('/m/home')
  await friend.sees(welcome(friend))

  await somchai.opens(sandbox)
  await somchai.page.getByRole('button', { name: 'Use my real address' }).click()
  await somchai.sees(somchai.page.locator('#state').getByText('open'))
  await somchai.opens('/m/home')
  await somchai.sees(welcome(somchai))
  for (const one of [somchai, friend]) await one.leaves()
})

test('a header that any client can send redirects no one', async () => {
  const { text } = await ask('mela', '/wps/system/status', { 'X-Forwarded-For': '8.8.8.8' })
  expect(JSON.parse(text)).toMatchObject({ value: { regionRestriction: false, ip: '127.0.0.1' } })
})

test('the kept page of an installed front gives way to what the server says now', async () => {
  const an = await environment.visitor('lotus', { installs: true })
  await opensUntilKept(an, environment)
  await press('lotus', { action: 'close', minutes: '5' })
  await an.opens('/m/home')
  await an.sees(closed(an, 'maintenance'))
  await press('lotus', { action: 'open' })
  await an.opens('/m/home')
  await an.sees(welcome(an))
  await environment.pass(seconds(8))
  expect(await closed(an, 'maintenance').count()).toBe(0)
  await an.leaves()
})

test('offline a message is shown, and what failed to load is there when the network is back', async () => {
  const an = await environment.visitor('lotus')
  await an.opens('/m/home')
  await an.hasCode('settled')
  await an.context.setOffline(true)
  await an.sees(an.page.getByText(an.words('offline.banner')))
  await welcome(an).click()
  await an.sees(an.page.getByText(an.words('chunk.text')))
  await an.context.setOffline(false)
  await environment.pass(seconds(1))
  await an.sees(an.page.getByRole('textbox', { name: an.words('field.username'), exact: true }))
  expect(await an.page.getByText(an.words('offline.banner')).isVisible()).toBe(false)
  await an.leaves()
})

test('an address opened offline is itself, says so, and recovers when the network is back (GAP-38, AMB-30)', async () => {
  const an = await environment.visitor('lotus', { installs: true })
  await opensUntilKept(an, environment)
  // Chromium's switch reaches the page that is open; one that is opened afterwards is recognised by the name of its
  // window.
  await an.context.addInitScript(() =>
    Object.defineProperty(navigator, 'onLine', { get: () => window.name !== 'cut off' }),
  )
  for (const [path, seen] of [
    ['/m/forgotPsw', an.page.getByRole('heading', { name: an.words('recovery.title'), exact: true })],
    ['/m/register', an.page.getByRole('textbox', { name: an.words('field.username'), exact: true })],
  ] as const) {
    await an.page.evaluate(() => void (window.name = 'cut off'))
    await an.context.setOffline(true)
    await an.opens(path)
    await an.sees(an.page.getByText(an.words('offline.banner')))
    expect(an.path()).toBe(path)
    expect(await welcome(an).count()).toBe(0)
    await an.context.setOffline(false)
    await an.page.evaluate(() => {
      window.name = ''
      dispatchEvent(new Event('online'))
    })
    await environment.pass(seconds(1))
    await an.sees(seen)
    expect(await an.page.getByText(an.words('offline.banner')).isVisible()).toBe(false)
  }
  await an.leaves()
})
