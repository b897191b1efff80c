import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { playFailovers } from './playFailovers'
import { whyNoCluster } from './databaseCluster'

/**
 * `npm run cluster -- KILLS CUTS`: two nodes on PostgreSQL with fail-over, whose primary is killed and whose network is
 * cut while players bet, deposit and are paid. Ends with 1 when anything was lost or doubled, or service was back too
 * late.
 */
const [kills = 10, cuts = 3] = process.argv.slice(2).map(Number)

const say = (line: string): void => void process.stdout.write(`${line}\n`)

const reason = whyNoCluster()
if (reason) {
  say(`Skipped: ${reason}.`)
} else {
  const folder = await mkdtemp(join(tmpdir(), 'playfront-cluster-'))
  await chmod(folder, 0o711)
  const problems = await playFailovers({ folder, kills, cuts, say })
  for (const problem of problems) say(`  ${problem}`)
  say(
    problems.length === 0
      ? 'nothing was lost, nothing was doubled'
      : `${problems.length} problems; logs: ${folder}`,
  )
  if (problems.length === 0) await rm(folder, { recursive: true, force: true })
  process.exitCode = problems.length === 0 ? 0 : 1
}
