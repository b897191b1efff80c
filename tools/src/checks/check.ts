/** One of the repository's own checks: its findings, each as one line that names the place and the fix. */
export interface CheckResult {
  findings: string[]
  /** How much was looked at: "412 modules". A check that looks at nothing has found something wrong. */
  looked: string
  /** What the check has to show even when all is well. */
  report?: string
}

/** Turns "nothing to check" into a finding: a check that reads nothing would always pass. */
export function resultOf(findings: string[], count: number, noun: string, report?: string): CheckResult {
  const looked = `${count} ${noun}`
  return count > 0
    ? { findings, looked, report }
    : { findings: [`found no ${noun} to look at`], looked, report }
}
