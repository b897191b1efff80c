import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Frame, Page } from 'playwright-core'
import { framesOf } from './findLayoutIssues'

declare global {
  interface Window {
    axe: { run(root: Document, options: RunOptions): Promise<AxeResults> }
  }
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The WCAG 2.2 AA rules that can be tested automatically. */
const everyRule = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Those among them that colours and sizes decide; names, roles and structure are the same on every phone. */
const rulesOfAppearance = {
  type: 'rule' as const,
  values: ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable', 'target-size'],
}

type Rules = NonNullable<RunOptions['runOnly']>

/**
 * The serious and critical accessibility issues of a screen. The journey's clock stands still meanwhile.
 * @param isSeenBefore a screen that was judged in another light or size: only what these change is judged again
 */
export const findBarriers = async (page: Page, isSeenBefore = false): Promise<string[]> => {
  const rules = isSeenBefore ? rulesOfAppearance : everyRule
  const barriers: string[] = []
  for (const frame of framesOf(page)) barriers.push(...(await barriersIn(frame, rules)))
  return barriers
}

/**
 * The checker waits by the browser's own timers, which Playwright's clock keeps: with the page's, a slow machine would
 * move the journey's clock by minutes.
 */
const barriersIn = async (frame: Frame, rules: Rules): Promise<string[]> => {
  if (!(await frame.evaluate(() => 'axe' in window)))
    await frame.evaluate(
      `(() => { const { setTimeout, clearTimeout } = globalThis.__pwClock?.builtins ?? globalThis; ${axeSource} })()`,
    )
  return frame.evaluate(judge, rules)
}

const judge = async (runOnly: Rules): Promise<string[]> => {
  const { violations } = await window.axe.run(document, {
    runOnly,
    iframes: false,
    resultTypes: ['violations'],
  })
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  return grave.flatMap(({ id, nodes }) =>
    nodes
      .map(({ html, failureSummary = '' }) => ({ html, why: failureSummary.split('\n')[1] ?? '' }))
      // What lies below the bar at the bottom is small only until it is scrolled up.
      .filter(({ why }) => !why.includes('partially obscured'))
      .map(({ html, why }) => `${id}: ${html.slice(0, 160)} ${why}`),
  )
}
