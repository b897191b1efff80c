import { z } from 'zod'
import { instant, uuid } from '../schemaParts'
import { trackedVisit } from '../shell/tracking.schema'
import type { CallSchemas } from '../call'
import { done } from './staff.schema'

export const whyRequest = z.object({
  /** A member's id or name, or the code that a device shows; with or without its dash. */
  find: z.string().trim().min(1).max(64),
})

export const whyReport = z.object({
  /** The code of the reporting device. */
  device: z.string(),
  toldAt: instant,
  visits: z.array(trackedVisit),
})

export const whyAnswer = z.object({
  /** No such member of this merchant, and no device that has reported anything. */
  found: z.enum(['member', 'device', 'nobody']),
  member: z.object({ id: uuid, userName: z.string() }).nullable(),
  /** The open request to the member's device. */
  asked: z.object({ byName: z.string(), at: instant, until: instant }).nullable(),
  /** The newest first. */
  reports: z.array(whyReport),
})

export const askWhyRequest = z.object({ member: uuid })

export type WhyAnswer = z.output<typeof whyAnswer>
export type WhyReport = z.output<typeof whyReport>
export type WhyRequest = z.output<typeof whyRequest>
export type AskWhyRequest = z.output<typeof askWhyRequest>

export const whySchemas = {
  why: { request: whyRequest, answer: whyAnswer, errors: [] },
  askWhy: { request: askWhyRequest, answer: done, errors: ['request.not.found'] },
} satisfies Record<string, CallSchemas>
