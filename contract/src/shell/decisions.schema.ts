import { z } from 'zod'
import { latestInstantMs } from '../schemaParts'

const short = z.string().max(60)

export const toldVerdict = z.strictObject({
  /** What might have covered the screen, by its id in the front's order. */
  id: z.string().regex(/^[a-z][a-z-]{1,39}$/),
  show: z.boolean(),
  /** The rule's own words. */
  reason: z.string().max(160),
})

/** What the conductor looked at; none of it says who somebody is. */
export const toldFacts = z.strictObject({
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

export const toldMoment = z.strictObject({
  /** Milliseconds since the visit began. */
  afterMs: z.int().min(0).max(1_000_000_000),
  screen: short,
  facts: toldFacts,
  /** In the conductor's order; only what had changed. */
  verdicts: z.array(toldVerdict).max(40),
})

/** How much of one visit a device keeps: its beginning, and what came last. */
export const maxToldMoments = 24

export const toldVisit = z.strictObject({
  /** Epoch milliseconds by the device. */
  startedMs: z.int().min(0).max(latestInstantMs),
  /** The settings that the page was made with. */
  version: z.int().min(1).max(1_000_000_000),
  moments: z.array(toldMoment).max(maxToldMoments),
})

/** How many visits a device keeps, the oldest first. */
export const maxToldVisits = 4

export const reportDecisionsRequest = z.strictObject({
  /** The device's own, from which its code is made: nobody tells under another device's code. */
  secret: z.string().regex(/^[0-9a-f]{32}$/),
  visits: z.array(toldVisit).max(maxToldVisits),
})

export const reportDecisionsAnswer = z.object({
  /** The code that names the device to customer service. */
  code: z.string(),
  /** False where nobody has asked this member, or so much has been told that no more is kept. */
  taken: z.boolean(),
})

export type ToldVisit = z.output<typeof toldVisit>
export type ToldMoment = z.output<typeof toldMoment>
export type ToldFacts = z.output<typeof toldFacts>
export type ToldVerdict = z.output<typeof toldVerdict>
export type ReportDecisionsRequest = z.output<typeof reportDecisionsRequest>
export type ReportDecisionsAnswer = z.output<typeof reportDecisionsAnswer>
