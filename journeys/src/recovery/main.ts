import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seconds } from '@playfront/contract/time'
import { checkAudit } from '@playfront/server/console/operator/checkAudit'
import { openOwner } from '@playfront/server/testing/openOwner'
import { withStoreOn } from '@playfront/server/store/withStore'
import { startSteadyLoad } from '../cluster/steadyLoad'
import { findLedgerIssues } from '../kills/killHistory'
import { signInPlayers } from '../kills/killRound'
import { realTime } from '../processes/realTime'
import { startedServer } from '../processes/serverProcess'
import { openArchivedDatabase, whyNoArchive } from './archivedDatabase'
import { findDifferences, noteMoment, readContent } from './databaseContent'

/**
 * `npm run recovery`: backs a database up while players bet, notes a moment between two bets, lets them bet on, restores
 * the database to that moment, and compares money, bets and audit log. Ends with 1 when anything differs.
 */
const say = (line: string): void => void process.stdout.write(`${line}\n`)

const timed = async (title: string, work: () => Promise<void>): Promise<void> => {
  const startMs = realTime.now()
  await work()
  say(`${title}: ${((realTime.now() - startMs) / 1_000).toFixed(1)} s`)
}

const play = async (folder: string): Promise<string[]> => {
  const databaseFolder = join(folder, 'database')
  await mkdir(databaseFolder)
  const database = await openArchivedDatabase(databaseFolder)
  const settings = {
    DATA_DIR: join(folder, 'node'),
    DATABASE_URL: database.url,
    BEACON: 'simulator',
    CALLS_PER_MINUTE: '0',
  }
  const node = await startedServer(settings)
  try {
    const ports = () => [node.port]
    const owner = await openOwner(database.url)
    const load = startSteadyLoad(await signInPlayers({ owner, ports }), ports)
    await realTime.rest(seconds(5))
    await timed('full backup under load', database.backUp)
    await realTime.rest(seconds(5))
    const noted = await noteMoment(owner)
    say(`noted ${noted.moment}: ${noted.slips} slips`)
    await realTime.rest(seconds(10))
    await load.stop()
    const later = await readContent(owner)
    say(`then ${later.slips - noted.slips} more slips`)
    if (findDifferences(noted, later).length === 0) throw new Error('Nothing changed after the noted moment.')
    await owner.close()
    await node.kills()
    await timed('restored', () => database.restoreTo(noted.moment))
    const restored = await openOwner(database.url)
    const found = await readContent(restored)
    await restored.close()
    say(`restored: ${found.slips} slips`)
    const isAuditWhole = await withStoreOn(database.url, (store) => checkAudit(store, undefined))
    const problems = [
      ...findDifferences(noted, found),
      ...(await findLedgerIssues(database.url)),
      ...(isAuditWhole ? [] : ['the audit log is not whole']),
    ]
    const again = await startedServer(settings)
    await again.kills()
    return problems
  } finally {
    await node.kills()
    await database.stop()
  }
}

const reason = whyNoArchive()
if (reason) {
  say(`Skipped: ${reason}.`)
} else {
  const folder = await mkdtemp(join(tmpdir(), 'playfront-recovery-'))
  await chmod(folder, 0o711)
  try {
    const problems = await play(folder)
    for (const problem of problems) say(`  ${problem}`)
    say(problems.length === 0 ? 'everything is as it was at that moment' : `${problems.length} problems`)
    process.exitCode = problems.length === 0 ? 0 : 1
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
