import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@playfront/server/embedded/startEmbeddedPostgres'
import { root } from './folders'
import { describeMachine } from './machine'
import { measurePages, openBrowser } from './pages/measurePages'
import { asLines, asMarkdown, type Finding } from './report'
import { measureServer } from './server/measureServer'
import { startProduct, type ProductServer } from './server/productServer'

const port = 18_080
const quick = process.argv.includes('--quick')
const counts = quick ? { cold: 3, warm: 1 } : { cold: 9, warm: 5 }

const say = (line: string): void => void process.stdout.write(`${line}\n`)

const measure = async (
  product: ProductServer,
  databaseUrl: string,
): Promise<{ findings: Finding[]; machine: string }> => {
  const browser = await openBrowser()
  say('Pages: home beside its limit pages, in turn …')
  const pages = await measurePages(browser, `${product.origin('lotus')}/m/home`, counts)
  const machine = describeMachine(`Chromium ${browser.version()}`)
  await browser.close()
  say('Server: reads, pages and bets beside bare Fastify and pgbench …')
  return { findings: [...pages, ...(await measureServer(product, databaseUrl))], machine }
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
