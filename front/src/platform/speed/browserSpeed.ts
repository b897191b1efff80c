import type { SpeedLine, SpeedMetric } from '@playfront/contract/shell/vitals'
import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals'
import { type Speed, browserConnection } from './speed'

const lines: Record<string, SpeedLine> = { 'slow-2g': 'slow', '2g': 'slow', '3g': '3g', '4g': '4g' }

/** The library of the people who define these measures: browsers keep what happened before it came. */
export const browserSpeed: Speed = {
  watch(report) {
    const notify =
      (metric: SpeedMetric, times = 1) =>
      ({ value }: Metric) =>
        report(metric, Math.round(value * times))
    // Each change is reported: when the page is left there may be no time for a last one.
    const all = { reportAllChanges: true }
    onLCP(notify('lcp'), all)
    onINP(notify('inp'), all)
    onCLS(notify('cls', 10_000), all)
    onTTFB(notify('ttfb'))
    onFCP(notify('fcp'))
  },
  line: () => lines[browserConnection()?.effectiveType ?? ''] ?? 'unknown',
}
