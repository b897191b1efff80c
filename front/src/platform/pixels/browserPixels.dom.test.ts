import { pixelProviders, type PixelProvider } from '@playfront/contract/shell/pixelProviders'
import { afterEach, expect, test } from 'vitest'
import { browserPixels } from './pixels'

type Page = Record<string, unknown>
const page = window as unknown as Page
const scripts = () => [...document.head.querySelectorAll('script')]

afterEach(() => {
  scripts().forEach((script) => script.remove())
  for (const name of ['fbq', '_fbq', 'ttq', 'kwaiq', 'gtag', 'dataLayer', 'twq']) delete page[name]
})

/** Begins, and lets the script arrive. */
const begin = async (provider: PixelProvider, id: string) => {
  const started = browserPixels.start(provider, id)
  const script = scripts().at(-1)
  script?.dispatchEvent(new Event('load'))
  await started
  return script?.src
}
const values = { value: 100, currency: 'VND', content_type: 'product' }

test('Facebook’s global in the page queues events, and hands them over once the script has loaded', async () => {
  expect(await begin('fb', '123')).toBe(pixelProviders.fb.script)
  browserPixels.notify('fb', 'Purchase', values, 'e1')
  browserPixels.notify('fb', 'gameLaunch', {}, 'e2')
  const fbq = page['fbq'] as { queue: unknown[]; callMethod?: (...args: unknown[]) => void }
  expect(fbq.queue).toEqual([
    ['init', '123'],
    ['track', 'PageView'],
    ['track', 'Purchase', values, { eventID: 'e1' }],
    ['trackCustom', 'gameLaunch', {}, { eventID: 'e2' }],
  ])
  const live: unknown[] = []
  fbq.callMethod = (...args) => void live.push(args)
  browserPixels.notify('fb', 'Contact', {}, 'e3')
  expect(live).toEqual([['track', 'Contact', {}, { eventID: 'e3' }]])
})

test.each([
  ['tiktok', 'ttq', 'TiktokAnalyticsObject'],
  ['kwai', 'kwaiq', 'KwaiAnalyticsObject'],
] as const)('%s finds its list, with the id in its address', async (provider, name, objectName) => {
  const src = await begin(provider, 'ABC1')
  expect(new URL(src ?? '').searchParams.get('sdkid')).toBe('ABC1')
  browserPixels.notify(provider, 'Download', {}, 'e1')
  expect(page[objectName]).toBe(name)
  expect([...(page[name] as unknown[])]).toEqual([['page'], ['track', 'Download', {}, { event_id: 'e1' }]])
  const { _i } = page[name] as unknown as { _i: Record<string, { _u: string }> }
  expect(_i['ABC1']?._u).toBe(new URL(src ?? '').origin + new URL(src ?? '').pathname)
})

test('Google’s tag finds its layer', async () => {
  expect(await begin('gtag', 'G-1')).toBe('https://www.googletagmanager.com/gtag/js?id=G-1')
  browserPixels.notify('gtag', 'purchase', values, 'e1')
  const layer = (page['dataLayer'] as ArrayLike<unknown>[]).map((args) => Array.from(args))
  expect(layer).toEqual([
    ['js', expect.any(Date)],
    ['config', 'G-1'],
    ['event', 'purchase', { ...values, event_id: 'e1' }],
  ])
})

test('X’s tag waits in the same way', async () => {
  expect(await begin('twitter', 't1')).toBe(pixelProviders.twitter.script)
  browserPixels.notify('twitter', 'register', {}, 'e1')
  expect((page['twq'] as { queue: unknown[] }).queue).toEqual([
    ['config', 't1'],
    ['event', 'register', { conversion_id: 'e1' }],
  ])
})

test('a script that fails to load is reported', async () => {
  const started = browserPixels.start('gtag', 'G-dead')
  scripts().at(-1)?.dispatchEvent(new Event('error'))
  await expect(started).rejects.toThrow()
})
