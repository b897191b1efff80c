import { seconds } from '@playfront/contract/time'
import type { TrackedMessage } from '@playfront/contract/shell/trackEvents'
import { demonstrationMerchants } from '@playfront/merchants/demonstration'
import { seedMerchants } from '@playfront/server/merchants/seedMerchants'
import { realPlatform } from '@playfront/server/platform/realPlatform'
import { readEventReport } from '@playfront/server/shell/tracking/eventReport'
import { openStore } from '@playfront/server/store/openStore'
import type { Store } from '@playfront/server/store/store'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askServer } from '../outside/askServer'
import { usualPassword } from '../visitor/accountActions'
import type { Visitor } from '../visitor/visitor'
import { createTestEnvironment, type TestEnvironment } from '../environment/createTestEnvironment'

let environment: TestEnvironment
let store: Store
beforeAll(async () => {
  environment = await createTestEnvironment()
  store = openStore({ url: environment.databaseUrl, platform: realPlatform() })
})
afterAll(async () => {
  await store.close()
  await environment.close()
})

const trackPath = '/wps/system/trackEvents'

interface StoredEvent {
  name: string
  source: string
  originalDomain: string
  pixel: Record<string, string> | null
  customer: string | null
  value: string | null
}

const storedEvents = {
  name: 'stored events of a story',
  text: `select name, source, original_domain as "originalDomain", pixel, customer, value from tracked_event order by id`,
}

const storedOf = (merchant: string): Promise<StoredEvent[]> =>
  store.read(merchant, ({ query }) => query<StoredEvent>(storedEvents, []))

const namesOf = async (merchant: string) => (await storedOf(merchant)).map(({ name }) => name)

/** Time goes by until so many events are stored, and on: none is stored twice. */
const storesEvents = async (merchant: string, count: number): Promise<void> => {
  await environment.until(
    `${count} events of ${merchant} are stored`,
    async () => (await namesOf(merchant)).length >= count,
  )
  await environment.pass(seconds(8))
}

const messagesOf = (who: Visitor): TrackedMessage[] =>
  who.calls(trackPath).flatMap(({ body }) => JSON.parse(JSON.parse(body ?? '{}').events) as TrackedMessage[])

const everythingKept = ({ page }: Visitor) =>
  page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])

test('a visitor from an advertisement registers and plays: the events arrive in order, once, with their source and no secret (REQ-TRACK-001, REQ-TRACK-002, REQ-TRACK-003, REQ-TRACK-009, REQ-TRACK-011, REQ-TRACK-013, REQ-TRACK-018, REQ-TRACK-021)', async () => {
  const hoa = await environment.visitor('lotus')
  await hoa.opens('/m/home?affiliateCode=anna&fbclid=f1&token=not-a-token')
  await storesEvents('lotus', 2)
  await hoa.opens('/m/register?affiliateCode=anna&fbclid=f1')
  await hoa.registers('hoa_tran')
  // Ids are ordered by their milliseconds, and within one by a count that each page begins anew.
  await environment.pass(seconds(1))
  await hoa.opens('/m/launchGame?prize_mode=Lott&code=MB1&lottoView=betting')
  await hoa.seesBoard()
  await storesEvents('lotus', 5)

  const events = ['firstOpen', 'viewContent', 'registerSubmit', 'register', 'gameLaunch']
  expect(messagesOf(hoa).map(({ name }) => name)).toEqual(events)
  const stored = await storedOf('lotus')
  expect(stored.map(({ name }) => name)).toEqual(events)
  for (const { source, pixel, originalDomain } of stored) {
    expect({ source, pixel, originalDomain }).toEqual({
      source: 'anna',
      pixel: { fbclid: 'f1' },
      originalDomain: 'lotus.localhost',
    })
  }
  expect(stored.at(-1)?.value).toBe('MB1')
  const { id } = await hoa.page.evaluate(() => JSON.parse(sessionStorage.getItem('MC_SESSION_INFO') ?? '{}'))
  expect(stored[3]?.customer).toBe(id)
  const secrets = await hoa.page.evaluate(
    () => JSON.parse(sessionStorage.getItem('MC_SESSION_INFO') ?? '{}').token as string,
  )
  for (const written of [
    JSON.stringify(stored),
    JSON.stringify(hoa.calls(trackPath).map(({ body }) => body)),
  ]) {
    expect(written).not.toContain('not-a-token')
    expect(written).not.toContain(secrets)
    expect(written).not.toContain(usualPassword)
  }

  const cookie = (await hoa.context.cookies()).find(({ name }) => name === 'fbclid')
  expect(cookie).toMatchObject({ value: 'f1', path: '/', sameSite: 'Lax', domain: '.lotus.localhost' })
  const lastsDays = ((cookie?.expires ?? 0) * 1_000 - Date.now()) / 86_400_000
  expect(Math.round(lastsDays)).toBe(90)
  await hoa.leaves()

  const span = { firstDay: '2026-11-21', lastDay: '2026-11-21' }
  const report = await readEventReport(store, { code: 'lotus', timeZone: 'Asia/Ho_Chi_Minh' }, span)
  expect(report.funnelBySource['anna']?.slice(0, 3).map(({ count }) => count)).toEqual([1, 1, 1])
})

test('events that were not sent when the network broke are sent after a reload, once (GAP-17)', async () => {
  const before = (await namesOf('mela')).length
  const bay = await environment.visitor('mela')
  await bay.page.route(`**${trackPath}`, (route) => route.abort())
  await bay.opens('/m/home')
  await environment.pass(seconds(8))
  expect(await bay.page.getByRole('alertdialog').count()).toBe(0)
  await bay.page.unroute(`**${trackPath}`)
  await bay.opens('/m/home')
  await storesEvents('mela', before + 2)
  expect((await namesOf('mela')).slice(before)).toEqual(['firstOpen', 'viewContent'])
  await bay.leaves()
})

test('where the merchant asks first, nothing is sent or stored before a yes, and nothing after a no (SEC-14)', async () => {
  const ana = await environment.visitor('tucano', { language: 'PT-BR' })
  const card = ana.page.getByRole('region', { name: ana.words('consent.title') })
  await ana.opens('/m/home?affiliateCode=anna&fbclid=f1')
  await ana.sees(card)
  await environment.pass(seconds(8))
  expect(ana.calls(trackPath)).toEqual([])
  expect(await everythingKept(ana)).not.toContain('reg_info')
  expect((await ana.context.cookies()).map(({ name }) => name)).not.toContain('fbclid')
  await card.getByRole('button', { name: ana.words('consent.yes'), exact: true }).click()
  await storesEvents('tucano', 2)
  expect(await card.isVisible()).toBe(false)
  expect(await namesOf('tucano')).toEqual(['firstOpen', 'viewContent'])
  expect((await storedOf('tucano'))[0]).toMatchObject({ source: 'anna', pixel: { fbclid: 'f1' } })
  await ana.opens('/m/home')
  await environment.pass(seconds(8))
  expect(await card.isVisible()).toBe(false)
  await ana.leaves()

  const rui = await environment.visitor('tucano', { language: 'PT-BR' })
  const ruisCard = rui.page.getByRole('region', { name: rui.words('consent.title') })
  await rui.opens('/m/home?affiliateCode=anna&fbclid=f1')
  await rui.sees(ruisCard)
  await ruisCard.getByRole('button', { name: rui.words('consent.no'), exact: true }).click()
  await rui.registers('rui_silva')
  await environment.pass(seconds(8))
  expect(rui.calls(trackPath)).toEqual([])
  expect(await namesOf('tucano')).toHaveLength(2)
  expect(await everythingKept(rui)).toContain('pf.tucano.consent')
  await rui.leaves()
})

test('an advertiser’s script runs under the page’s own policy, receives no names, and is not on sign-in pages (REQ-TRACK-025, T44, T52)', async () => {
  const [lotus] = demonstrationMerchants
  if (!lotus) throw new Error('no merchant')
  await seedMerchants(store, [{ ...lotus.settings, version: 2, tracking: { pixels: { fb: '123' } } }])
  const lan = await environment.visitor('lotus')
  const asked: string[] = []
  // The tracking pixel provider's script: it takes over the queue, and records all that it receives.
  await lan.page.route('https://connect.facebook.net/**', async (route) => {
    asked.push(route.request().url())
    await route.fulfill({
      contentType: 'text/javascript',
      body: 'window.heard = [...fbq.queue]; fbq.callMethod = (...told) => void window.heard.push(told)',
    })
  })
  const received = () =>
    lan.page.evaluate(() =>
      (window as unknown as { heard?: unknown[][] }).heard?.map((told) => told.slice(0, 2)),
    )
  const { port = 0 } = environment.nodes[0] ?? {}
  await environment.until('the page lets the advertiser in', async () => {
    const { headers } = await askServer('/m/home', { port, host: 'lotus.localhost' })
    return String(headers['content-security-policy']).includes('connect.facebook.net')
  })
  await lan.opens('/m/home')
  await environment.until('the advertiser has heard', async () => (await received()) !== undefined)
  expect(await received()).toEqual([
    ['init', '123'],
    ['track', 'PageView'],
  ])
  await lan.page.getByRole('link', { name: lan.words('home.visitor.register'), exact: true }).click()
  await environment.until('the form is open', async () => lan.path() === '/m/register')
  await lan.registers('lan_pham')
  await environment.pass(seconds(3))
  const names = (await received())?.map(([, name]) => name)
  expect(names).toEqual(expect.arrayContaining(['SubmitApplication', 'CompleteRegistration']))
  const all = await lan.page.evaluate(() => JSON.stringify((window as unknown as { heard: unknown[] }).heard))
  expect(all).not.toContain('lan_pham')

  await lan.signsOut()
  await lan.opens('/m/home')
  await environment.until('the advertiser has heard', async () => (await received()) !== undefined)
  const before = asked.length
  await lan.page
    .getByRole('link', { name: lan.words('home.visitor.login'), exact: true })
    .first()
    .click()
  await environment.until('the sign-in is open', async () => lan.path() === '/m/login')
  await environment.pass(seconds(8))
  expect(await received()).toBeUndefined()
  expect(asked).toHaveLength(before)
  await lan.leaves()
})
