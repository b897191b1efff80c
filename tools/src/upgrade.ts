import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildStale } from './build/buildStale'
import { root } from './root'
import { runCommand } from './run/step'
import { buildRelease, findReleaseBefore, ReleaseError } from './upgrade/prepareRelease'

/**
 * `npm run upgrade -- --from REF`: builds the release before, upgrades a production with data in it to the present
 * code, serves with both, and rolls back. Ends with 1 when something was refused, lost or changed.
 */
const say = (line: string) => console.log(`· ${line}`)
const { from } = parseArgs({ options: { from: { type: 'string' } } }).values

const upgrade = async (folder: string): Promise<number> => {
  const { commit, version } = findReleaseBefore(root, from)
  say(`the release before is ${version}, ${commit.slice(0, 8)}`)
  await buildStale(root, say)
  const before = join(folder, 'before')
  mkdirSync(before)
  await buildRelease(root, commit, before)
  say('built it')
  const words = ['npm', 'run', 'upgrade', '--silent', '--workspace', 'journeys', '--', before]
  return (await runCommand(words, { isShown: true })).code
}

const folder = mkdtempSync(join(tmpdir(), 'playfront-releases-'))
try {
  process.exitCode = await upgrade(folder)
} catch (failure) {
  if (!(failure instanceof ReleaseError)) throw failure
  console.error(failure.message)
  process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
