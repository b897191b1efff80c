import { z } from 'zod'
import { speedDevices, speedLines, type SpeedMetric } from './vitalNames'

/** Milliseconds, and for `cls` ten-thousandths. */
const value = z.int().min(0).max(600_000).optional()

/** How fast one visit was. It names nobody and no device; whatever else stands in it is refused. */
export const speedReport = z.strictObject({
  /** The screen that the visit began with, as the front's own list of addresses spells it. */
  route: z
    .string()
    .regex(/^\/(?:[A-Za-z:][\w.:-]{0,30}(?:\/[A-Za-z:][\w.:-]{0,30}){0,4})?$/)
    .max(60),
  /** The settings that the page was made with. */
  version: z.int().min(1).max(1_000_000_000),
  /** The front's build. */
  build: z.string().regex(/^[A-Za-z0-9_-]{1,16}$/),
  device: z.enum(speedDevices),
  line: z.enum(speedLines),
  values: z
    .strictObject({ lcp: value, inp: value, cls: value, ttfb: value, fcp: value } satisfies Record<
      SpeedMetric,
      typeof value
    >)
    .refine((values) => Object.values(values).some((one) => one !== undefined)),
})

export type SpeedReport = z.output<typeof speedReport>
