/**
 * What is measured of a visit: the largest picture or text (LCP), the answer to a touch (INP), what jumped (CLS), the first
 * byte (TTFB) and the first thing seen (FCP).
 */
export const speedMetrics = ['lcp', 'inp', 'cls', 'ttfb', 'fcp'] as const

export const speedDevices = ['phone', 'desktop'] as const

/** The browser's estimate of the network quality. */
export const speedLines = ['slow', '3g', '4g', 'unknown'] as const

export type SpeedMetric = (typeof speedMetrics)[number]
export type SpeedDevice = (typeof speedDevices)[number]
export type SpeedLine = (typeof speedLines)[number]
