import { expect, test } from 'vitest'
import { decideCounts } from './testSteps'

const report = (numPassedTests: number, numFailedTests: number) =>
  JSON.stringify({ numPassedTests, numFailedTests })

test('the report’s counts are taken as they are', () => {
  expect(decideCounts(0, report(7, 0))).toEqual({ passed: 7, failed: 0 })
  expect(decideCounts(1, report(5, 2))).toEqual({ passed: 5, failed: 2 })
})

test('a run that failed outside of any test counts as one failure', () => {
  expect(decideCounts(1, report(7, 0))).toEqual({ passed: 7, failed: 1 })
})

test('a run without a report has failed', () => {
  expect(decideCounts(0, undefined)).toEqual({ passed: 0, failed: 1 })
})
