import { join } from 'node:path'
import { buildStale } from './build/buildStale'
import { recordResult } from './emulator/recordResult'
import { prepareReleases } from './releases/prepareReleases'
import { root } from './root'
import { runTests } from './run/testSteps'

/** `npm run releases`: two real builds served in turn at random moments, while a player plays. */
const say = (line: string) => console.log(`· ${line}`)

await buildStale(root, say)
say('building a second release')
process.env['RELEASE_FOLDERS'] = (await prepareReleases(root)).join(':')
const counts = await runTests(['releases'])
recordResult(join(root, 'docs/guide/updates.md'), counts)
console.log(`${counts.passed} passed, ${counts.failed} failed`)
process.exitCode = counts.failed === 0 && counts.passed > 0 ? 0 : 1
