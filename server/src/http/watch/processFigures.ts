import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import process from 'node:process'

export interface ProcessFigures {
  upSeconds: number
  heapBytes: number
  residentBytes: number
  /** How long work waits for the processor: the slow one in a hundred, in milliseconds. */
  waitMs: number
  /** Part of the time that the processor was at work since the process began. */
  busy: number
  nodeVersion: string
}

/** How often the waiting is looked at. */
const resolutionMs = 20

let waiting: ReturnType<typeof monitorEventLoopDelay> | undefined

/** The metrics of this process. Waiting times are measured from the first read on. */
export const processFigures = (): ProcessFigures => {
  if (!waiting) {
    waiting = monitorEventLoopDelay({ resolution: resolutionMs })
    waiting.enable()
  }
  const { heapUsed, rss } = process.memoryUsage()
  const slowMs = waiting.percentile(99) / 1e6 - resolutionMs
  return {
    upSeconds: Math.round(process.uptime()),
    heapBytes: heapUsed,
    residentBytes: rss,
    waitMs: Number.isFinite(slowMs) ? Math.max(0, Math.round(slowMs * 10) / 10) : 0,
    busy: performance.eventLoopUtilization().utilization,
    nodeVersion: process.version,
  }
}
