import { z } from 'zod'
import { latestInstantMs, optionalText, trackingText } from '../schemaParts'
import { partnerIdNames, pixelNames, trackedNames } from './trackedNames'
import { type SpeedMetric, speedDevices, speedLines } from './vitalNames'

/** A number of major units as text, e.g. `-100.50`. */
const decimal = z
  .string()
  .regex(/^-?\d{1,15}(?:\.\d{1,4})?$/)
  .optional()

/** One event inside the JSON text `events`. */
export const trackedMessage = z.object({
  /** UUID version 7: identifies the event, and when it happened. */
  id: z.uuidv7(),
  name: z.enum(trackedNames),
  revenue: decimal,
  amount: decimal,
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional(),
  customerId: trackingText,
  customerName: optionalText(64),
  value: optionalText(128),
  content_type: z.literal('product').optional(),
})

/** Ids by name; an unknown name is skipped. */
const idsNamed = <Name extends string>(names: readonly Name[]) =>
  z.object(Object.fromEntries(names.map((name) => [name, trackingText])) as Record<Name, typeof trackingText>)

/** How many events one call may bring. */
export const maxEventsPerCall = 50

export const trackEventsRequest = z.object({
  /** The events, first to last, as a JSON text of a list (REQ-TRACK-013). */
  events: z.string().min(2).max(32_768),
  reg_info: z
    .object({
      affiliateCode: trackingText,
      referralCode: trackingText,
      originalDomain: optionalText(253),
    })
    .optional(),
  s2s_info: idsNamed(partnerIdNames).optional(),
  /** Advertising ids by name; absent when there is none (REQ-TRACK-021). */
  pixelTrack: idsNamed(pixelNames).optional(),
})

/** How many of them were new and in order. */
export const trackEventsAnswer = z.object({ taken: z.int().min(0) })

export type TrackedMessage = z.infer<typeof trackedMessage>
export type TrackEventsRequest = z.infer<typeof trackEventsRequest>
export type TrackEventsAnswer = z.infer<typeof trackEventsAnswer>

/** Milliseconds, and for `cls` ten-thousandths. */
const value = z.int().min(0).max(600_000).optional()

/** The speed of one visit. It identifies no person and no device; any other field is refused. */
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

const short = z.string().max(60)

export const trackedVerdict = z.strictObject({
  /** What might have covered the screen, by its id in the front's order. */
  id: z.string().regex(/^[a-z][a-z-]{1,39}$/),
  show: z.boolean(),
  /** The rule's own words. */
  reason: z.string().max(160),
})

/** The overlay picker's inputs; none of them identifies the visitor. */
export const trackedFacts = z.strictObject({
  signedIn: z.boolean(),
  standalone: z.boolean(),
  online: z.boolean(),
  /** What the player was in the middle of. */
  busy: z.array(short).max(5),
  /** Marketing that this visit had seen, and how many it may see; absent is no limit. */
  seen: z.array(short).max(20),
  allowed: z.int().min(0).max(99).optional(),
  /** What covered the screen. */
  shown: short.optional(),
})

export const trackedMoment = z.strictObject({
  /** Milliseconds since the visit began. */
  afterMs: z.int().min(0).max(1_000_000_000),
  screen: short,
  facts: trackedFacts,
  /** In the overlay host's order; only what had changed. */
  verdicts: z.array(trackedVerdict).max(40),
})

/** How much of one visit a device keeps: its beginning, and what came last. */
export const maxTrackedMoments = 24

export const trackedVisit = z.strictObject({
  /** Epoch milliseconds by the device. */
  startedMs: z.int().min(0).max(latestInstantMs),
  /** The settings that the page was made with. */
  version: z.int().min(1).max(1_000_000_000),
  moments: z.array(trackedMoment).max(maxTrackedMoments),
})

/** How many visits a device keeps, the oldest first. */
export const maxTrackedVisits = 4

export const reportDecisionsRequest = z.strictObject({
  /** The device's own secret, from which its code is derived: no device can report under another one's code. */
  secret: z.string().regex(/^[0-9a-f]{32}$/),
  visits: z.array(trackedVisit).max(maxTrackedVisits),
})

export const reportDecisionsAnswer = z.object({
  /** The code that names the device to customer service. */
  code: z.string(),
  /** False where this member has not been asked, or so much has been reported that no more is stored. */
  taken: z.boolean(),
})

export type TrackedVisit = z.output<typeof trackedVisit>
export type TrackedMoment = z.output<typeof trackedMoment>
export type TrackedFacts = z.output<typeof trackedFacts>
export type TrackedVerdict = z.output<typeof trackedVerdict>
export type ReportDecisionsRequest = z.output<typeof reportDecisionsRequest>
export type ReportDecisionsAnswer = z.output<typeof reportDecisionsAnswer>
