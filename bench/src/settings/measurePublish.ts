import pg from 'pg'
import type { Browser, Page } from 'playwright-core'
import type { Finding } from '../report'

export interface PublishBench {
  browser: Browser
  port: number
  databaseUrl: string
  merchant: string
  pages?: number
  rounds?: number
}

/** Another colour each time, so that every page has something to see. */
const colours = ['#1d4ed8', '#047857', '#b45309', '#7c3aed', '#be123c', '#0f766e', '#4338ca', '#a16207']

/**
 * From the commit of a publish to the frame in which an open page shows it. The publish is made in the database, as another
 * node makes it: the node under test has to find out by itself, which is the slower of the two ways.
 */
export const measurePublish = async ({
  browser,
  port,
  databaseUrl,
  merchant,
  pages: count = 20,
  rounds = 8,
}: PublishBench): Promise<Finding[]> => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const pages: Page[] = []
  const waits: number[] = []
  try {
    // One after the other: twenty at once would be a measurement of starting browsers.
    while (pages.length < count) pages.push(await openPage(browser, port, merchant))
    for (let round = 0; round < rounds; round += 1) {
      const armed = await Promise.all(pages.map(watchAccent))
      const startedMs = await publish(client, merchant, colours[round % colours.length] ?? '#1d4ed8')
      const seen = await Promise.all(armed.map((one) => one()))
      waits.push(...seen.map((atMs) => atMs - startedMs))
    }
    await client.query('update merchant set published_version = 1 where code = $1', [merchant])
  } finally {
    await Promise.all(pages.map((page) => page.context().close()))
    await client.end()
  }
  const sorted = waits.toSorted((one, other) => one - other)
  const at = (share: number) => Math.round(sorted[Math.ceil(share * sorted.length) - 1] ?? 0)
  return [
    {
      target: '–',
      what: `publish at another node to ${count} open pages, p95 of ${sorted.length}`,
      value: `${at(0.95)} ms (median ${at(0.5)}, slowest ${at(1)})`,
      aim: '≤ 1000 ms',
      met: at(0.95) <= 1_000,
    },
  ]
}

const openPage = async (browser: Browser, port: number, merchant: string): Promise<Page> => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' })
  await context.addInitScript('globalThis.__name = (one) => one')
  const page = await context.newPage()
  const isListening = page.waitForRequest((sent) => sent.url().endsWith('/wps/system/settings/live'))
  await page.goto(`http://${merchant}.localhost:${port}/m/home`)
  await isListening
  return page
}

/** Waits in the page itself for the frame in which another colour is worn; answers its time. */
const watchAccent = async (page: Page): Promise<() => Promise<number>> => {
  await page.evaluate(() => {
    const accent = () => getComputedStyle(document.documentElement).getPropertyValue('--pf-accent')
    const before = accent()
    const holder = globalThis as { seenAt?: Promise<number> }
    holder.seenAt = new Promise((resolve) => {
      const look = () => (accent() === before ? requestAnimationFrame(look) : resolve(Date.now()))
      look()
    })
  })
  return () => page.evaluate(() => (globalThis as { seenAt?: Promise<number> }).seenAt ?? 0)
}

const publish = async (client: pg.Client, merchant: string, accent: string): Promise<number> => {
  await client.query('begin')
  await client.query(
    `insert into settings_version (merchant, version, document, origin)
     select merchant, (select max(version) + 1 from settings_version where merchant = $1),
       jsonb_set(document, '{look,accent}', to_jsonb($2::text)), 'console'
     from settings_version where merchant = $1 and version = 1`,
    [merchant, accent],
  )
  await client.query(
    `update merchant set published_version = (select max(version) from settings_version where merchant = $1)
     where code = $1`,
    [merchant],
  )
  await client.query('commit')
  return Date.now()
}
