import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { startTestCluster } from '../../embedded/startTestCluster'
import { openFuzzServer } from './openFuzzServer'
import { growthOf, notifyReport } from './report'
import { runFuzz, type Memory } from './runFuzz'

/**
 * `npm run fuzz -- COUNT SEED`: sends COUNT requests made from SEED to its own server and exits with 1 when an answer
 * is invalid or memory grows. `npm run fuzz -- 1 SEED NUMBER` sends only the request with that number.
 */
const [count = 300_000, seed = Date.now() % 2 ** 31, only] = process.argv.slice(2).map(Number)
const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** The most that the heap may grow in 100,000 requests, in MiB, once everything has been asked a few times. */
const maxGrowth = 16

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void
const readMemory = (): Memory => {
  collect()
  const { heapUsed, rss } = process.memoryUsage()
  return { heap: Math.round(heapUsed / 2 ** 20), resident: Math.round(rss / 2 ** 20) }
}

say(`seed ${seed}, ${only === undefined ? `${count} requests` : `request ${only}`}`)
const startedAt = performance.now()
const cluster = await startTestCluster()
const { server, platform, takeLog, close } = await openFuzzServer(cluster.url)
const wait = (ms: number) => new Promise<'late'>((resolve) => setTimeout(() => resolve('late'), ms).unref())
const report = await runFuzz({ server, platform, wait, count, seed, only, readMemory, takeLog, say })
await close()
await cluster.stop()
const growth = growthOf(report.memory)
say(notifyReport(report, { seed, seconds: (performance.now() - startedAt) / 1_000, growth }))
process.exit(report.faulty > 0 || growth > maxGrowth ? 1 : 0)
