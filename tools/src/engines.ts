import { join } from 'node:path'
import { buildStale } from './build/buildStale'
import { recordResult } from './emulator/recordResult'
import { root } from './root'
import { runTests } from './run/testSteps'

/** `npm run test:engines`: what a player does, in Chromium, Firefox and WebKit. */
await buildStale(root, (line) => console.log(`· ${line}`))
const counts = await runTests(['engines'])
recordResult(join(root, 'docs/guide/browsers.md'), counts)
console.log(`${counts.passed} passed, ${counts.failed} failed`)
process.exitCode = counts.failed === 0 && counts.passed > 0 ? 0 : 1
