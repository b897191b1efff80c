import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@playfront/server/embedded/startEmbeddedPostgres'
import { openOwner } from '@playfront/server/testing/openOwner'
import { buildStale } from '@playfront/tools/build/buildStale'
import { root } from '../folders'
import { describeMachine } from '../machine'
import { startProduct } from '../server/productServer'
import type { CostName, Measured } from './assumptions'
import { type CallCosts, measureCalls, measureIdleMerchants } from './measureCalls'
import { measureDrawJobs, measureMoneyJobs } from './measureJobs'
import type { Cost } from './meter'
import { fillGuide, sizingTables } from './sizingTables'

const port = 5_201
const measuredFile = `${root}bench/src/sizing/measured.json`
const guideFile = `${root}docs/guide/sizing.md`
const say = (line: string): void => void process.stdout.write(`${line}\n`)
const isQuick = process.argv.includes('--quick')

type Part = Partial<Omit<Measured, 'costs'>> & { costs: Partial<Record<CostName, Cost>> }

const measureHttp = async (databaseUrl: string): Promise<Part> => {
  const product = await startProduct(port, { DATABASE_URL: databaseUrl, CALLS_PER_MINUTE: '0' })
  try {
    return partOf(await measureCalls(product, databaseUrl, isQuick))
  } finally {
    await product.stop()
  }
}

const partOf = ({
  costs,
  idle,
  idleMemoryBytes,
  phones,
  merchantWithPhones,
  slipsPerBatch,
}: CallCosts): Part => {
  const idleNode = {
    nodeCpuUsPerSecond: Math.round(idle.nodeCpuUs),
    databaseCpuUsPerSecond: Math.round(idle.databaseCpuUs),
    memoryBytes: idleMemoryBytes,
  }
  return { costs, idleNode, phone: phones, merchantWithPhones, slipsPerBatch }
}

const measureDraws = async (databaseUrl: string): Promise<Part> => {
  const { costs, shareOfWinners } = await measureDrawJobs(databaseUrl, isQuick)
  return { costs, shareOfWinners: Math.round(shareOfWinners * 1_000) / 1_000 }
}

/** What can be measured alone by its name; each is written to the file when it is done. */
const parts: Record<string, (databaseUrl: string) => Promise<Part>> = {
  calls: measureHttp,
  money: async (databaseUrl) => ({ costs: await measureMoneyJobs(databaseUrl, isQuick) }),
  draws: measureDraws,
  merchants: async (databaseUrl) => ({
    costs: {},
    idleMerchant: await measureIdleMerchants(databaseUrl, isQuick),
  }),
}

const describe = async (databaseUrl: string) => {
  const owner = await openOwner(databaseUrl)
  const [version] = await owner.query<{ server_version: string }>('show server_version')
  await owner.close()
  return {
    measuredOn: new Date().toISOString().slice(0, 10),
    machine: describeMachine(`PostgreSQL ${version?.server_version}`),
  }
}

/** How many processes wanted a core in the last minute. */
const readLoad = () => Math.round(loadavg()[0] ?? 0)

/** @param earlier loads of parts that were measured before and stay in the file */
const measurePart = async (name: string, databaseUrl: string, earlier: number[]) => {
  say(`Measuring ${name} …`)
  const before = readLoad()
  const part = await parts[name]?.(databaseUrl)
  earlier.push(before, readLoad())
  if (isQuick) return say(JSON.stringify(part, null, 2))
  const known = JSON.parse(await readFile(measuredFile, 'utf8')) as Measured
  const measured = {
    ...known,
    ...(await describe(databaseUrl)),
    ...part,
    costs: { ...known.costs, ...part?.costs },
    load: { low: Math.min(...earlier), high: Math.max(...earlier), cores: cpus().length },
  }
  await writeFile(measuredFile, `${JSON.stringify(measured, null, 2)}\n`)
}

const measure = async () => {
  await buildStale(root, say)
  const data = await mkdtemp(join(tmpdir(), 'playfront-sizing-'))
  const postgres = await startEmbeddedPostgres({ dataDir: data, log: () => undefined })
  const named = Object.keys(parts).filter((name) => process.argv.includes(name))
  const { load } = JSON.parse(await readFile(measuredFile, 'utf8')) as Measured
  const loads = named.length > 0 ? [load.low, load.high] : []
  try {
    for (const name of named.length > 0 ? named : Object.keys(parts))
      await measurePart(name, postgres.url, loads)
  } finally {
    await postgres.stop()
    await rm(data, { recursive: true, force: true })
  }
}

/** Without a word the tables are printed; `write` writes them into the guide, `measure` measures again, all or the named parts. */
const run = async () => {
  if (process.argv.includes('measure')) return measure()
  const tables = sizingTables(JSON.parse(await readFile(measuredFile, 'utf8')) as Measured)
  if (process.argv.includes('write'))
    return writeFile(guideFile, fillGuide(await readFile(guideFile, 'utf8'), tables))
  for (const [name, content] of Object.entries(tables)) say(`\n${name}\n\n${content}`)
}
await run()
