import { z } from 'zod'
import { optionalText, trackingText } from '../schemaParts'
import { partnerIdNames, pixelNames } from './trackedIds'
import { trackedNames } from './trackedNames'

/** A number of major units as text, e.g. `-100.50`. */
const decimal = z
  .string()
  .regex(/^-?\d{1,15}(?:\.\d{1,4})?$/)
  .optional()

/** One event inside the JSON text `events`. */
export const trackedMessage = z.object({
  /** UUID version 7: tells one event from another, and when it happened. */
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

/** Ids by name; one with a name of nobody is passed over. */
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
