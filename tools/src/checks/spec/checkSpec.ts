import { type CheckResult, resultOf } from '../check'
import { findSpecIssues, readSpecMap } from './specMap'

/** Whether the specification, its rules and its tests agree with each other. */
export function checkSpec(root: string): CheckResult {
  const map = readSpecMap(root)
  return resultOf(findSpecIssues(map, root), map.testFiles, 'test files')
}
