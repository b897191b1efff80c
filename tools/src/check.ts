import { buildStep, lintStep, sizeStep, sourceSteps, typeSteps } from './run/checkSteps'
import { runSteps } from './run/step'
import { runTests } from './run/testSteps'

/** `npm run check`: everything that can be said without a database and a browser; `--quick` leaves the slow half out. */
const isQuick = process.argv.includes('--quick')
const steps = isQuick
  ? [...typeSteps(), lintStep]
  : [...typeSteps(), lintStep, ...sourceSteps, buildStep, sizeStep]

const checks = await runSteps(steps)
const tests = await runTests(isQuick ? ['unit'] : ['unit', 'dom'])
const failed = checks.failed + tests.failed
console.log(`${checks.passed + tests.passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
