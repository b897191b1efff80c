import { reportSpeed, type SpeedMetric, type SpeedReport } from '@playfront/contract/shell/vitals'
import type { OnLeaving } from '../../platform/leaving/leaving'
import type { Beacon, Speed, SentMark } from '../../platform/speed/speed'

export interface SpeedDeps {
  speed: Speed
  beacon: Beacon
  onLeaving: OnLeaving
  mark: SentMark
  /** What the visit began with. */
  visit: Omit<SpeedReport, 'values' | 'line'>
}

/** Collects the visit's speed, and reports it once, when the page is first left. */
export const followSpeed = ({ speed, beacon, onLeaving, mark, visit }: SpeedDeps): void => {
  const values: Partial<Record<SpeedMetric, number>> = {}
  speed.watch((metric, value) => (values[metric] = Math.min(value, maxLength)))
  const stop = onLeaving(() => {
    if (mark.wasSent() || Object.keys(values).length === 0) return
    const report: SpeedReport = { ...visit, line: speed.line(), values }
    if (!beacon(reportSpeed.path, JSON.stringify(report))) return
    mark.noteTold()
    stop()
  })
}

/** What the report can carry: a page that was asleep for longer is as slow as that. */
const maxLength = 600_000
