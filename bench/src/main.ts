import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openBrowser } from '@playfront/journeys/browser/openBrowser'
import { startEmbeddedPostgres } from '@playfront/server/embedded/startEmbeddedPostgres'
import { root } from './folders'
import { describeMachine } from './machine'
import { type Bench, partsNamed, measurePart } from './parts'
import { asLines, asMarkdown, type Finding } from './report'
import { startProduct } from './server/productServer'

const port = 18_080
const words = process.argv.slice(2)
const isQuick = words.includes('--quick')
const chosen = partsNamed(words)
/** Few rounds, or some parts alone, are printed and not written. */
const isWritten = !isQuick && words.length === 0

const say = (line: string): void => void process.stdout.write(`${line}\n`)

const describeBrowser = async (): Promise<string> => {
  const browser = await openBrowser()
  const version = browser.version()
  await browser.close()
  return describeMachine(`Chromium ${version}`)
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
  const idleBytes = await product.residentBytes()
  const bench: Bench = { product, databaseUrl: postgres.url, isQuick, idleBytes, say }
  const findings: Finding[] = []
  for (const part of chosen) {
    const found = await measurePart(part, bench)
    say(asLines(found))
    findings.push(...found)
  }
  if (isWritten) {
    const day = new Date().toISOString().slice(0, 10)
    await writeFile(`${root}docs/benchmarks.md`, asDocument(findings, await describeBrowser(), day))
  } else say(asMarkdown(findings))
} finally {
  await product.stop()
  await postgres.stop()
  await rm(data, { recursive: true, force: true })
}
