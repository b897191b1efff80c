import { defineCall, type Nothing } from '../call'
import type { SpeedReport } from './tracking.schema'

export type { SpeedReport }
export type { SpeedDevice, SpeedLine, SpeedMetric } from './vitalNames'

/**
 * How fast a visit was, told once at its end. The browser sends it as a beacon, which can carry no header and hears no
 * answer, so it stands in no table of calls.
 */
export const reportSpeed = defineCall<SpeedReport, Nothing>({
  method: 'POST',
  path: '/wps/system/speed',
  session: 'none',
})

/** Longer than any report. */
export const maxSpeedBytes = 1_024

/** How many visits in a hundred tell how fast they were, where the merchant says nothing else. */
export const usualSpeedShare = 10
