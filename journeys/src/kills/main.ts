import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startTestCluster } from '@playfront/server/embedded/startTestCluster'
import { migrateDatabase } from '@playfront/server/store/migrateDatabase'
import { openOwner } from '@playfront/server/testing/openOwner'
import { playKillRound } from './killRound'
import { playWebhookKills } from './webhookKills'

/**
 * `npm run kills`: the round of `process.journey.ts` many times over, each with its own seed, database and kill times.
 * Ends with 1 when anything was lost or doubled. `npm run kills -- 20 7`: twenty rounds from seed 7 on.
 * `npm run kills -- webhooks 20 7`: a server killed twenty times while it sends webhooks, with seed 7.
 */
const [first, ...others] = process.argv.slice(2)
const isOfWebhooks = first === 'webhooks'
const [count = isOfWebhooks ? 20 : 10, firstSeed = 1] = (isOfWebhooks ? others : process.argv.slice(2)).map(
  Number,
)
const slipsForOfficial = 120

const say = (line: string): void => void process.stdout.write(`${line}\n`)

const dataDir = await mkdtemp(join(tmpdir(), 'playfront-kills-'))
const cluster = await startTestCluster()

/** Runs work on a migrated database of its own, which is dropped afterwards. */
const withDatabase = async <Result>(
  name: string,
  work: (url: string) => Promise<Result>,
): Promise<Result> => {
  const owner = await openOwner(cluster.url)
  await owner.query(`create database ${name}`)
  const url = new URL(cluster.url)
  url.pathname = `/${name}`
  await migrateDatabase(url.href)
  const result = await work(url.href)
  await owner.query(`drop database ${name} with (force)`)
  await owner.close()
  return result
}

const playRound = async (seed: number): Promise<string[]> => {
  const story = await withDatabase(`kills_${seed}`, (databaseUrl) =>
    playKillRound({ databaseUrl, dataDir, seed, slips: slipsForOfficial, isThorough: true }),
  )
  say(
    `seed ${seed}: ${story.kills} kills, ${story.caught} within the transaction that was meant; ${story.bets} bets; ${story.issues.length} faults`,
  )
  return story.issues
}

const playWebhooks = async (): Promise<string[]> => {
  const { slips, events, requests, issues } = await withDatabase('kills_webhooks', (databaseUrl) =>
    playWebhookKills({ databaseUrl, dataDir, kills: count, seed: firstSeed }),
  )
  say(
    `${count} kills; ${slips} slips, ${events} events received in ${requests} requests; ${issues.length} faults`,
  )
  return issues
}

const issues: string[] = []
try {
  if (isOfWebhooks) issues.push(...(await playWebhooks()))
  else for (let round = 0; round < count; round += 1) issues.push(...(await playRound(firstSeed + round)))
} finally {
  await cluster.stop()
  await rm(dataDir, { recursive: true, force: true })
}
for (const fault of issues) say(`  ${fault}`)
process.exitCode = issues.length > 0 ? 1 : 0
