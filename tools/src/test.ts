import {
  browserStep,
  buildStep,
  lintStep,
  releaseStep,
  sizeStep,
  sourceSteps,
  typeSteps,
} from './run/checkSteps'
import { testOtherNodes } from './run/nodes'
import { runSteps } from './run/step'
import { runTests } from './run/testSteps'

/**
 * `npm test`: everything. Each line of the check and each test counts one; the last line is the sum. The checks use
 * one core at a time, so the tests that need neither build nor database run beside them.
 */
const counts = await Promise.all([
  runSteps([...typeSteps(), lintStep, ...sourceSteps, buildStep, sizeStep, browserStep, releaseStep]),
  runTests(['unit', 'dom', 'dom-location'], { isBeside: true }),
])
counts.push(await runTests(['server']), await runTests(['journeys']), ...(await testOtherNodes()))
const sum = (part: 'passed' | 'failed') => counts.reduce((total, each) => total + each[part], 0)

for (const name of counts.flatMap(({ failures }) => failures)) console.log(`✗ ${name}`)
process.exitCode = sum('failed') === 0 ? 0 : 1
console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
