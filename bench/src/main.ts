import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@playfront/server/embedded/startEmbeddedPostgres'
import { root } from './folders'
import { describeMachine } from './machine'
import { measureCycles } from './pages/measureCycles'
import { measureLines } from './pages/measureLines'
import { measureLogin } from './pages/measureLogin'
import { measurePages, openBrowser } from './pages/measurePages'
import { measureRelease } from './pages/measureRelease'
import { measureRoutes } from './pages/measureRoutes'
import { measureTaps } from './pages/measureTaps'
import { asLines, asMarkdown, type Finding } from './report'
import { measureServer } from './server/measureServer'
import { seatPlayer } from './server/players'
import { startProduct, type ProductServer } from './server/productServer'

const port = 18_080
const quick = process.argv.includes('--quick')
const counts = quick ? { cold: 3, warm: 1 } : { cold: 9, warm: 5 }

const say = (line: string): void => void process.stdout.write(`${line}\n`)

const measurePhone = async (product: ProductServer): Promise<{ findings: Finding[]; machine: string }> => {
  const browser = await openBrowser()
  try {
    const origin = product.origin('lotus')
    say('Pages: home beside its limit pages, in turn …')
    const pages = await measurePages(browser, `${origin}/m/home`, counts)
    say('Bytes of every route, and of a small release …')
    const bytes = [...(await measureRoutes()), ...(await measureRelease())]
    say('Taps, and rounds through the app …')
    const player = await seatPlayer(product.port, 1_000)
    const taps = [
      ...(await measureTaps(browser, origin, player)),
      ...(await measureLines(browser, product.port, player)),
      ...(await measureCycles(browser, origin, player)),
      ...(await measureLogin(browser, origin, player)),
    ]
    return {
      findings: [...pages, ...bytes, ...taps],
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
  return { findings: [...findings, ...(await measureServer(product, databaseUrl, quick))], machine }
}

const asDocument = (findings: Finding[], machine: string, day: string): string =>
  `# Benchmarks

Written by \`npm run bench\` on ${day}: ${machine}. Ratios are medians of rounds taken in turn in one run, with the
middle half in brackets; absolute figures belong to that machine and that hour. The targets are explained in
[guide/performance.md](guide/performance.md).

${asMarkdown(findings)}
`

const data = await mkdtemp(join(tmpdir(), 'playfront-bench-'))
const postgres = await startEmbeddedPostgres({ dataDir: data, log: () => undefined })
const product = await startProduct(port, { DATABASE_URL: postgres.url, CALLS_PER_MINUTE: '0' })
try {
  const { findings, machine } = await measure(product, postgres.url)
  say(asLines(findings))
  await writeFile(
    `${root}docs/benchmarks.md`,
    asDocument(findings, machine, new Date().toISOString().slice(0, 10)),
  )
} finally {
  await product.stop()
  await postgres.stop()
  await rm(data, { recursive: true, force: true })
}
