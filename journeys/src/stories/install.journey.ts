import { afterAll, beforeAll, expect, test } from 'vitest'
import { askServer } from '../outside/askServer'
import { createTestEnvironment, type TestEnvironment } from '../environment/createTestEnvironment'
import { opensUntilKept } from '../visitor/opensUntilKept'

let environment: TestEnvironment
beforeAll(async () => {
  environment = await createTestEnvironment()
})
afterAll(() => environment.close())

const ask = (path: string, merchant = 'lotus') =>
  askServer(path, { port: environment.nodes[0]?.port ?? 0, host: `${merchant}.localhost` })

const manifestOf = async (merchant: string) => {
  const { status, headers, text } = await ask(`/m/manifest.json?pwa=${merchant}`, merchant)
  expect([status, headers['content-type']]).toEqual([200, expect.stringMatching(/manifest\+json/)])
  return JSON.parse(text) as {
    name: string
    icons: { src: string; sizes: string }[]
    [field: string]: unknown
  }
}

test('the front end is cached on the device by a service worker, and opens offline (REQ-PWA-001)', async () => {
  const an = await environment.visitor('lotus', { installs: true })
  await opensUntilKept(an, environment)
  const address = await an.page.evaluate(
    async () => (await navigator.serviceWorker.getRegistration('/m/'))?.active?.scriptURL,
  )
  const { pathname, searchParams } = new URL(address ?? '')
  expect(pathname).toBe('/m/sw.js')
  expect(Object.fromEntries(searchParams)).toEqual({ env: 'production', merchant: 'lotus' })
  const { status, headers } = await ask(`/m/sw.js${new URL(address ?? '').search}`)
  expect([status, headers['content-type']]).toEqual([200, expect.stringMatching(/^text\/javascript/)])
  await an.context.setOffline(true)
  await an.page.reload()
  await an.sees(an.page.getByRole('heading', { name: 'A draw every minute' }))
  await an.leaves()
})

test('a worker for another merchant or another place is not handed out', async () => {
  expect((await ask('/m/sw.js?env=production&merchant=mela')).status).toBe(404)
  expect((await ask('/m/sw.js?env=else&merchant=lotus')).status).toBe(404)
})

test.each(['lotus', 'mela', 'tucano'])(
  'the manifest of %s is for the whole front, upright, white, with its own icons and name (REQ-PWA-005, REQ-PWA-006, REQ-PWA-007, REQ-PWA-008)',
  async (merchant) => {
    const { name, icons, ...rest } = await manifestOf(merchant)
    expect(rest).toMatchObject({
      display: 'standalone',
      orientation: 'portrait',
      theme_color: '#ffffff',
      scope: '/m/',
    })
    expect(name).toBe({ lotus: 'Sen Vàng', mela: 'Mela', tucano: 'Tucano' }[merchant])
    expect([...new Set(icons.map(({ sizes }) => sizes))]).toEqual([
      '192x192',
      '256x256',
      '384x384',
      '512x512',
    ])
    const icon = await ask(icons[0]?.src ?? '', merchant)
    expect([icon.status, icon.headers['content-type']]).toEqual([200, 'image/png'])
  },
)

test('no manifest is given without the merchant’s own identity (REQ-PWA-004)', async () => {
  expect((await ask('/m/manifest.json')).status).toBe(400)
  expect((await ask('/m/manifest.json?pwa=')).status).toBe(400)
  expect((await ask('/m/manifest.json?pwa=mela')).status).toBe(404)
})
