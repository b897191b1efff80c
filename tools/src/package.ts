import { buildOrLeave } from './build/buildOrLeave'
import { checkRelease, releaseFolder } from './package/checkRelease'
import { root } from './root'

/** `npm run package`: the server alone in dist/release, to be installed there or elsewhere by `npm ci --omit=dev`. */
await buildOrLeave(root, (line) => console.log(`· ${line}`))
const { findings, looked, report } = await checkRelease(root)
for (const finding of findings) console.error(`✗ ${finding}`)
console.log(`${releaseFolder}: ${looked}, ${report}`)
process.exitCode = findings.length === 0 ? 0 : 1
