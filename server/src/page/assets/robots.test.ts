import { afterEach, expect, test } from 'vitest'
import {
  lotusGames,
  lotusHost,
  openAppHarness,
  type AppHarness,
  type HarnessOptions,
} from '../../http/testing/appHarness'
import { sitemapOf } from './robots'

let harness: AppHarness
afterEach(() => harness.close())

const ask = async (path: string, host = lotusHost, options: HarnessOptions = {}) => {
  harness = await openAppHarness(options)
  return harness.app.inject({ url: path, headers: { host } })
}

/** The demonstration’s first merchant, as one that search engines may list at `www.lotus.example` alone. */
const listed: HarnessOptions = {
  settings: (document) =>
    document['code'] === 'lotus'
      ? {
          ...document,
          domains: {
            canonicalHost: 'www.lotus.example',
            hosts: ['www.lotus.example', 'm.lotus.example', 'www.other.example'],
            gameHost: 'games.lotus.example',
            listed: ['www.lotus.example'],
          },
        }
      : document,
}

test('a listed host names its sitemap to robots, by the merchant’s own address (SEC-26)', async () => {
  const robots = await ask('/robots.txt', 'www.lotus.example', listed)
  expect(robots.body).toBe('User-agent: *\nDisallow: /wps/\nSitemap: https://www.lotus.example/sitemap.xml\n')
  const sitemap = await harness.app.inject({ url: '/sitemap.xml', headers: { host: 'www.lotus.example' } })
  expect(sitemap.headers['content-type']).toBe('application/xml; charset=utf-8')
  expect([...sitemap.body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, at]) => at)).toEqual([
    'https://www.lotus.example/m/home',
    'https://www.lotus.example/m/register',
    'https://www.lotus.example/m/login',
  ])
})

test.each(['m.lotus.example', 'www.other.example'])(
  '%s, whose pages say noindex, names no sitemap and has none (REQ-SEO-004, REQ-SEO-005)',
  async (host) => {
    const robots = await ask('/robots.txt', host, listed)
    // Robots may come in, because they read it in the pages.
    expect(robots.body).toBe('User-agent: *\nDisallow: /wps/\n')
    const sitemap = await harness.app.inject({ url: '/sitemap.xml', headers: { host } })
    expect(sitemap.statusCode).toBe(404)
  },
)

test.each([lotusGames, 'localhost:8080', 'evil.example'])('%s is for no robot', async (host) => {
  expect((await ask('/robots.txt', host)).body).toBe('User-agent: *\nDisallow: /\n')
  const sitemap = await harness.app.inject({ url: '/sitemap.xml', headers: { host } })
  expect(sitemap.statusCode).toBe(404)
})

test('an address in a sitemap is text, whatever the settings say', async () => {
  const domains = { canonicalHost: 'a.example/</loc><loc>https://evil.example?a&b', hosts: [], listed: [] }
  const sitemap = sitemapOf({ domains } as never, 'localhost')
  expect(sitemap).toContain('&lt;/loc&gt;')
  expect(sitemap?.match(/<loc>/g)).toHaveLength(3)
  harness = await openAppHarness()
})
