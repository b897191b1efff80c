import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Milliseconds } from '@playfront/contract/time'
import { milliseconds } from '@playfront/contract/time'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Frame, Page } from 'playwright-core'
import { framesOf } from './findLayoutIssues'

declare global {
  interface Window {
    axe: { run(root: Document, options: RunOptions): Promise<AxeResults> }
  }
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * The accessibility issues of a screen, by the WCAG 2.2 AA rules that can be tested automatically: serious and critical
 * ones.
 * @param pass advances the environment's clock; the checker itself waits in between
 */
export const findBarriers = async (
  page: Page,
  pass: (time: Milliseconds) => Promise<void>,
): Promise<string[]> => {
  const barriers: string[] = []
  for (const frame of framesOf(page)) barriers.push(...(await barriersIn(frame, pass)))
  return barriers
}

const barriersIn = async (frame: Frame, pass: (time: Milliseconds) => Promise<void>): Promise<string[]> => {
  await frame.evaluate(axeSource)
  let isOver = false
  const judged = frame.evaluate(judge).finally(() => (isOver = true))
  while (!isOver) await pass(milliseconds(10))
  return judged
}

const judge = async (): Promise<string[]> => {
  const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
  const { violations } = await window.axe.run(document, {
    runOnly: standards,
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
