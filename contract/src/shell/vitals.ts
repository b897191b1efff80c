import { defineCall, type Nothing } from '../call'
import type { SpeedReport } from './tracking.schema'

export type { SpeedReport }
export type { SpeedDevice, SpeedLine, SpeedMetric } from './vitalNames'

/**
 * The speed of a visit, sent once at its end. The browser sends it as a beacon, which can carry no header and reads no
 * response, so it is not in a table of calls.
 */
export const reportSpeed = defineCall<SpeedReport, Nothing>({
  method: 'POST',
  path: '/wps/system/speed',
  session: 'none',
})

/** Longer than any report. */
export const maxSpeedBytes = 1_024

/** The percentage of visits that report their speed, by default. */
export const usualSpeedShare = 10
