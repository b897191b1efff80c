import type { SpeedLine, SpeedMetric } from '@playfront/contract/shell/vitals'

/** What the browser measures of this page, and how it takes its line to be. */
export interface Speed {
  /**
   * Called with each value as it becomes known or changes: milliseconds, and for `cls` ten-thousandths. Measured from
   * the page's beginning, however late the subscription.
   */
  watch(report: (metric: SpeedMetric, value: number) => void): void
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
export interface SentMark {
  wasSent(): boolean
  noteTold(): void
}

/** What some browsers report about the network; the others report nothing. */
interface Connection {
  effectiveType?: string
  saveData?: boolean
}

export const browserConnection = (): Connection | undefined =>
  (navigator as Navigator & { connection?: Connection }).connection

export const browserSavesData: SavesData = () => browserConnection()?.saveData === true

/** In the tab's own storage; where there is none, for as long as the page stands. */
export const browserSentMark = (merchantCode: string): SentMark => {
  const key = `pf.${merchantCode}.speedTold`
  let isTold = false
  return {
    wasSent() {
      try {
        return isTold || sessionStorage.getItem(key) === '1'
      } catch {
        return isTold
      }
    },
    noteTold() {
      isTold = true
      try {
        sessionStorage.setItem(key, '1')
      } catch {
        // A store that is shut costs one report more when the page is loaded again.
      }
    },
  }
}

/** The browser's own beacon, to the own origin alone. */
export const browserBeacon: Beacon = (path, json) => {
  try {
    return navigator.sendBeacon(path, new Blob([json], { type: 'application/json' }))
  } catch {
    // Some browsers refuse beacons of this type, some extensions all of them.
    return false
  }
}
