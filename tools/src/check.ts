import { browserStep, buildStep, lintStep, sizeStep, sourceSteps, typeSteps } from './run/checkSteps'
import { runSteps } from './run/step'
import { runTests } from './run/testSteps'

/** `npm run check`: everything that can be said without a database and a browser; `--quick` leaves the slow half out. */
const isQuick = process.argv.includes('--quick')
const steps = isQuick
  ? [...typeSteps(), lintStep]
  : [...typeSteps(), lintStep, ...sourceSteps, buildStep, sizeStep, browserStep]

const [checks, tests] = await Promise.all([
  runSteps(steps),
  runTests(isQuick ? ['unit'] : ['unit', 'dom', 'dom-location'], { isBeside: true }),
])
const failed = checks.failed + tests.failed
console.log(`${checks.passed + tests.passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
