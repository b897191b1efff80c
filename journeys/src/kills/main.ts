import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startTestCluster } from '@playfront/server/embedded/startTestCluster'
import { migrateDatabase } from '@playfront/server/store/migrateDatabase'
import { openOwner } from '@playfront/server/testing/openOwner'
import { playKillRound } from './killRound'

/**
 * `npm run kills`: the round of `process.journey.ts` many times over, each with its own seed, database and kill times.
 * Ends with 1 when anything was lost or doubled. `npm run kills -- 20 7`: twenty rounds from seed 7 on.
 */
const [rounds = 10, firstSeed = 1] = process.argv.slice(2).map(Number)
const slipsForOfficial = 120

const say = (line: string): void => void process.stdout.write(`${line}\n`)

const dataDir = await mkdtemp(join(tmpdir(), 'playfront-kills-'))
const cluster = await startTestCluster()
const issues: string[] = []
try {
  for (let seed = firstSeed; seed < firstSeed + rounds; seed += 1) {
    const owner = await openOwner(cluster.url)
    await owner.query(`create database kills_${seed}`)
    const url = new URL(cluster.url)
    url.pathname = `/kills_${seed}`
    await migrateDatabase(url.href)
    const story = await playKillRound({
      databaseUrl: url.href,
      dataDir,
      seed,
      slips: slipsForOfficial,
      isThorough: true,
    })
    await owner.query(`drop database kills_${seed} with (force)`)
    await owner.close()
    issues.push(...story.issues)
    say(
      `seed ${seed}: ${story.kills} kills, ${story.caught} within the transaction that was meant; ${story.bets} bets; ${story.issues.length} faults`,
    )
    for (const fault of story.issues) say(`  ${fault}`)
  }
} finally {
  await cluster.stop()
  await rm(dataDir, { recursive: true, force: true })
}
process.exitCode = issues.length > 0 ? 1 : 0
