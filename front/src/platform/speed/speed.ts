import type { SpeedLine, SpeedMetric } from '@playfront/contract/shell/vitals'

/** What the browser measures of this page, and how it takes its line to be. */
export interface Speed {
  /**
   * Called with each value as it becomes known or changes: milliseconds, and for `cls` ten-thousandths. Measured from
   * the page's beginning, however late the subscription.
   */
  watch(told: (metric: SpeedMetric, value: number) => void): void
  line(): SpeedLine
}

/** Whether the visitor has asked for as little traffic as can be. */
export type SavesData = () => boolean

/**
 * Sends a text to the own origin when the page is left; the response is not read. False when the browser does not
 * accept it.
 */
export type Beacon = (path: string, json: string) => boolean

/** What is remembered of a visit's report, until the tab closes. */
export interface ToldMark {
  wasTold(): boolean
  noteTold(): void
}
