import { join } from 'node:path'
import { buildStale } from './build/buildStale'
import { emulatorAddress, ensureEmulator, startEmulator } from './emulator/emulator'
import { recordResult } from './emulator/recordResult'
import { root } from './root'
import { runTests } from './run/testSteps'

/** `npm run test:firebase`: the sign-in by the real provider's SDK, with the Firebase Auth emulator in the provider's place. */
const say = (line: string) => console.log(`· ${line}`)

await buildStale(root, say)
await ensureEmulator(say)
const stop = await startEmulator(say)
process.env['FIREBASE_AUTH_EMULATOR_HOST'] = emulatorAddress
const counts = await runTests(['firebase'])
await stop()
recordResult(join(root, 'docs/guide/third-party-sign-in.md'), counts)
console.log(`${counts.passed} passed, ${counts.failed} failed`)
process.exitCode = counts.failed === 0 && counts.passed > 0 ? 0 : 1
