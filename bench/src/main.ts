import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openBrowser } from '@playfront/journeys/browser/openBrowser'
import { startEmbeddedPostgres } from '@playfront/server/embedded/startEmbeddedPostgres'
import { root } from './folders'
import { measureTables } from './console/measureTables'
import { lotteryRows, measureLottery } from './lottery/measureLottery'
import { describeMachine } from './machine'
import { measureNewMerchants } from './merchants/measureNewMerchants'
import { measureMoney } from './money/measureMoney'
import { measureCycles } from './pages/measureCycles'
import { measureLines } from './pages/measureLines'
import { measureLogin } from './pages/measureLogin'
import { measurePages } from './pages/measurePages'
import { measurePaint } from './pages/measurePaint'
import { measureRelease } from './pages/measureRelease'
import { measureRoutes } from './pages/measureRoutes'
import { measureTaps } from './pages/measureTaps'
import { asLines, asMarkdown, type Finding } from './report'
import { measureServer } from './server/measureServer'
import { signInPlayer } from './server/players'
import { measurePublish } from './settings/measurePublish'
import { startProduct, type ProductServer } from './server/productServer'

const port = 18_080
const quick = process.argv.includes('--quick')
const counts = quick ? { cold: 3, warm: 1, render: 3 } : { cold: 9, warm: 5, render: 7 }

const say = (line: string): void => void process.stdout.write(`${line}\n`)

const measurePhone = async (product: ProductServer): Promise<{ findings: Finding[]; machine: string }> => {
  const browser = await openBrowser()
  try {
    const origin = product.origin('lotus')
    say('Pages: home beside its limit pages, in turn …')
    const pages = await measurePages(browser, `${origin}/m/home`, counts)
    say('First paint of home, login, lobby, promotions and board beside the same without script …')
    const render = await measurePaint(browser, product.origin('lotus'), product.port, counts.render)
    say('Bytes of every route, and of a small release …')
    const bytes = [...(await measureRoutes()), ...(await measureRelease())]
    say('Taps, and rounds through the app …')
    const player = await signInPlayer(product.port, 1_000)
    const taps = [
      ...(await measureTaps(browser, origin, player)),
      ...(await measureLines(browser, product.port, player)),
      ...(await measureCycles(browser, origin, player)),
      ...(await measureLogin(browser, origin, player)),
    ]
    return {
      findings: [...pages, ...render, ...bytes, ...taps],
      machine: describeMachine(`Chromium ${browser.version()}`),
    }
  } finally {
    await browser.close()
  }
}

const measure = async (
  product: ProductServer,
  databaseUrl: string,
): Promise<{ findings: Finding[]; machine: string }> => {
  const { findings, machine } = await measurePhone(product)
  say('Server: reads, pages, bets and settlement beside bare Fastify and pgbench …')
  const server = await measureServer(product, databaseUrl, quick)
  say('Lottery: placement, a closing burst and a million lines …')
  const lottery = await measureLottery(product, databaseUrl, quick)
  say('Money: deposits, claims, withdrawals and statements beside bare transactions …')
  const money = await measureMoney(databaseUrl, quick)
  say('Settings: a publish to twenty open pages …')
  const settings = await measureSettings(databaseUrl)
  return { findings: [...findings, ...server, ...lottery, ...money, ...settings], machine }
}

const measureSettings = async (databaseUrl: string): Promise<Finding[]> => {
  const browser = await openBrowser()
  try {
    return await measurePublish({ browser, port, databaseUrl, merchant: 'lotus' })
  } finally {
    await browser.close()
  }
}

const measurePaintAlone = async (product: ProductServer): Promise<Finding[]> => {
  const browser = await openBrowser()
  try {
    return await measurePaint(browser, product.origin('lotus'), product.port, counts.render)
  } finally {
    await browser.close()
  }
}

const measureMerchants = async (): Promise<Finding[]> => {
  const browser = await openBrowser()
  try {
    return await measureNewMerchants({ browser, port, count: quick ? 5 : 50 })
  } finally {
    await browser.close()
  }
}

const asDocument = (findings: Finding[], machine: string, day: string): string =>
  `# Benchmarks

Written by \`npm run bench\` on ${day}: ${machine}. Ratios are medians of rounds taken in turn in one run, with the
middle half in brackets; absolute figures belong to that machine and that hour. The targets are explained in
[guide/performance.md](guide/performance.md).

${asMarkdown(findings)}
`

/**
 * Named rows run alone, and are printed instead of recorded: `npm run bench -- closing`, `npm run bench -- money`, `…
 * -- publish`, `… -- tables`, `… -- merchants`, `… -- paint`.
 */
const alone = lotteryRows.filter((row) => process.argv.includes(row))
const isMoney = process.argv.includes('money')
const isPublish = process.argv.includes('publish')
const isMerchants = process.argv.includes('merchants')
const isPaint = process.argv.includes('paint')
/** Does not call the product: it works on a separate database and is not part of the whole run. */
const isTables = process.argv.includes('tables')

const data = await mkdtemp(join(tmpdir(), 'playfront-bench-'))
const postgres = await startEmbeddedPostgres({ dataDir: data, log: () => undefined })
const measureAlone = async () => {
  try {
    say(asMarkdown(await measureTables(postgres.url, quick, say)))
  } finally {
    await postgres.stop()
    await rm(data, { recursive: true, force: true })
  }
}
if (isTables) {
  await measureAlone()
  process.exit(0)
}
const product = await startProduct(port, { DATABASE_URL: postgres.url, CALLS_PER_MINUTE: '0' })
try {
  if (alone.length > 0 || isMoney || isPublish || isMerchants || isPaint) {
    if (alone.length > 0) say(asMarkdown(await measureLottery(product, postgres.url, quick, alone)))
    if (isMoney) say(asMarkdown(await measureMoney(postgres.url, quick)))
    if (isPublish) say(asMarkdown(await measureSettings(postgres.url)))
    if (isPaint) say(asMarkdown(await measurePaintAlone(product)))
    if (isMerchants) say(asMarkdown(await measureMerchants()))
  } else {
    const { findings, machine } = await measure(product, postgres.url)
    say(asLines(findings))
    await writeFile(
      `${root}docs/benchmarks.md`,
      asDocument(findings, machine, new Date().toISOString().slice(0, 10)),
    )
  }
} finally {
  await product.stop()
  await postgres.stop()
  await rm(data, { recursive: true, force: true })
}
