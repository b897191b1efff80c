import { expect, test } from 'vitest'
import { decideCounts } from './testSteps'

const report = (numPassedTests: number, failed: string[], message = '') =>
  JSON.stringify({
    numPassedTests,
    numFailedTests: failed.length,
    testResults: [
      {
        name: 'a.test.ts',
        message,
        assertionResults: [
          { fullName: 'one that holds', status: 'passed', failureMessages: [] },
          ...failed.map((fullName) => ({
            fullName,
            status: 'failed',
            failureMessages: [`Error: ${fullName} is wrong\n\n- 1\n+ 2\n    at a.test.ts:3:4\n    at later`],
          })),
        ],
      },
    ],
  })

test('the report’s counts are taken as they are, and what failed is named with what it said', () => {
  expect(decideCounts(0, report(7, []))).toEqual({ passed: 7, failed: 0, failures: [] })
  expect(decideCounts(1, report(5, ['x', 'y']))).toEqual({
    passed: 5,
    failed: 2,
    failures: [
      'a.test.ts: x\n    Error: x is wrong\n    - 1\n    + 2',
      'a.test.ts: y\n    Error: y is wrong\n    - 1\n    + 2',
    ],
  })
})

test('a run that failed outside of any test counts as one failure', () => {
  expect(decideCounts(1, report(7, []))).toMatchObject({
    passed: 7,
    failed: 1,
    failures: ['an error outside of any test: see above'],
  })
  expect(decideCounts(1, report(7, [], 'cannot be loaded\n at'))).toMatchObject({
    failed: 1,
    failures: ['a.test.ts: cannot be loaded'],
  })
})

test('a run without a report has failed', () => {
  expect(decideCounts(0, undefined)).toMatchObject({ passed: 0, failed: 1 })
})

test('a run whose filter finds no test has failed', () => {
  expect(decideCounts(0, report(0, []))).toEqual({ passed: 0, failed: 1, failures: ['a run without a test'] })
})
