import { buildStale } from './build/buildStale'
import { root } from './root'
import { installNode, testedNodes } from './run/nodes'
import { runTests } from './run/testSteps'

/** `npm run test:nodes`: every test on each supported Node. */
await buildStale(root, (line) => console.log(`· ${line}`))
let failed = 0
for (const version of testedNodes) {
  const node = await installNode(version)
  for (const projects of [['unit', 'dom', 'dom-location'], ['server'], ['journeys']]) {
    const counts = await runTests(projects, { node })
    console.log(
      `Node ${version}, ${projects.join(' and ')}: ${counts.passed} passed, ${counts.failed} failed`,
    )
    failed += counts.failed
  }
}
process.exitCode = failed === 0 ? 0 : 1
