import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startTestCluster } from '@playfront/server/embedded/startTestCluster'
import { migrateDatabase } from '@playfront/server/store/migrateDatabase'
import { hasRedis, withoutRedis } from '@playfront/server/testing/debian/startRedis'
import { playFailovers } from './playFailovers'
import { whyNoCluster } from './databaseCluster'
import { playRedisLosses } from './redisLosses'

/**
 * `npm run cluster -- KILLS CUTS`: two nodes on PostgreSQL with fail-over, whose primary is killed and whose network is
 * cut while players bet, deposit and are paid. Ends with 1 when anything was lost or doubled, or service was back too
 * late.
 *
 * `npm run cluster -- redis LOSSES`: two nodes that count calls in one Redis, which is frozen and killed. Ends with 1
 * when members noticed it.
 */
const parameters = process.argv.slice(2)
const isRedis = parameters[0] === 'redis'

const say = (line: string): void => void process.stdout.write(`${line}\n`)

const failovers = (folder: string): Promise<string[]> => {
  const [kills = 10, cuts = 3] = parameters.map(Number)
  return playFailovers({ folder, kills, cuts, say })
}

const redisLosses = async (folder: string): Promise<string[]> => {
  const database = await startTestCluster()
  try {
    await migrateDatabase(database.url)
    const losses = Number(parameters[1] ?? 20)
    const { calls, problems } = await playRedisLosses({
      databaseUrl: database.url,
      dataDir: join(folder, 'node'),
      losses,
      isTimed: true,
      say,
    })
    say(`${losses} losses, ${calls} calls`)
    return problems
  } finally {
    await database.stop()
  }
}

const whyNoRedis = hasRedis ? undefined : withoutRedis
const reason = isRedis ? whyNoRedis : whyNoCluster()
if (reason) {
  say(`Skipped: ${reason}.`)
} else {
  const folder = await mkdtemp(join(tmpdir(), 'playfront-cluster-'))
  await chmod(folder, 0o711)
  const problems = await (isRedis ? redisLosses : failovers)(folder)
  for (const problem of problems) say(`  ${problem}`)
  say(
    problems.length === 0
      ? 'nothing was lost, nothing was doubled'
      : `${problems.length} problems; logs: ${folder}`,
  )
  if (problems.length === 0) await rm(folder, { recursive: true, force: true })
  process.exitCode = problems.length === 0 ? 0 : 1
}
