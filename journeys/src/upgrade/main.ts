import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { playUpgrade } from './playUpgrade'

/** The second half of `npm run upgrade`: upgrade and roll back from the built release in this folder. */
const [before] = process.argv.slice(2)
if (before === undefined) throw new Error('Start it with npm run upgrade: it builds the release before.')

const say = (line: string): void => void process.stdout.write(`· ${line}\n`)

const folder = await mkdtemp(join(tmpdir(), 'playfront-upgrade-'))
try {
  await playUpgrade({ before, folder, say })
  say('nothing was lost, ledger, audit log and balances are right')
} catch (failure) {
  say(failure instanceof Error ? failure.message : String(failure))
  process.exitCode = 1
} finally {
  await rm(folder, { recursive: true, force: true })
}
