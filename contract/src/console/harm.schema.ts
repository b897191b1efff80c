import { z } from 'zod'
import { harmKinds, jurisdictions } from '../account/protectionProfiles'
import type { CallSchemas } from '../call'
import { isoDay, pageCursor, uuid } from '../schemaParts'
import { memberStates } from './members.schema'
import { reportFile } from './reports.schema'
import { done } from './staff.schema'

/** `open`: nobody has acted on the newest indicator; `followUp`: somebody has, and looks again on a day. */
export const harmCaseStates = ['open', 'followUp', 'closed'] as const

/** What staff did about a member's indicators. */
export const interactionKinds = [
  'message',
  'conversation',
  'limitSuggested',
  'exclusionOffered',
  'noAction',
] as const

export const harmFinding = z.object({
  kind: z.enum(harmKinds),
  /** The day of the merchant's calendar that it is about. */
  day: z.string(),
  /** What was counted: times, or minutes of `nightPlay` and `longPlay`. */
  value: z.int(),
  /** The threshold that it reached, in the same unit. */
  limit: z.int(),
})

const harmCase = z.object({
  id: uuid,
  state: z.enum(harmCaseStates),
  openedAt: z.string(),
  /** When the newest indicator was found. */
  foundAt: z.string(),
  closedAt: z.string().nullable(),
  followUpOn: z.string().nullable(),
})

export const harmCasesRequest = z.object({
  state: z.enum(harmCaseStates).default('open'),
  kind: z.enum(harmKinds).optional(),
  before: pageCursor.optional(),
})

export const harmCasesAnswer = z.object({
  /** The newest indicator first. */
  cases: z.array(
    harmCase.extend({
      member: uuid,
      userName: z.string(),
      memberState: z.enum(memberStates),
      kinds: z.array(z.enum(harmKinds)),
      interactions: z.int(),
    }),
  ),
  next: z.string().nullable(),
})

export const memberHarmRequest = z.object({ id: uuid })

export const memberHarmAnswer = z.object({
  /** The one that is not closed. */
  open: harmCase.nullable(),
  /** The newest first, at most a hundred. */
  findings: z.array(harmFinding),
  /** The newest first, at most a hundred. */
  interactions: z.array(
    z.object({
      id: uuid,
      kind: z.enum(interactionKinds),
      note: z.string(),
      followUpOn: z.string().nullable(),
      closes: z.boolean(),
      staffName: z.string(),
      at: z.string(),
    }),
  ),
})

export const logInteractionRequest = z.object({
  /** The member. */
  id: uuid,
  /** What the page calls it: sent twice, it is one interaction. */
  interaction: uuid,
  kind: z.enum(interactionKinds),
  /** What was said and what came of it. */
  note: z.string().trim().min(1).max(1_000),
  followUpOn: isoDay.optional(),
  /** The open case is closed with it. */
  closes: z.boolean().default(false),
})

/** First and last day of the merchant's calendar, both included; a year at most. */
export const protectionEvidenceRequest = z.object({ from: isoDay, to: isoDay })

export const protectionEvidenceAnswer = z.object({
  jurisdiction: z.enum(jurisdictions),
  /** The law or regulation that the demands are from; null where the profile is the platform's own. */
  source: z.object({ name: z.string(), url: z.string() }).nullable(),
  from: z.string(),
  to: z.string(),
  /** The IANA zone of the days. */
  zone: z.string(),
  /** In the language of the caller. */
  demands: z.array(z.object({ demand: z.string(), configured: z.string() })),
  figures: z.array(z.object({ title: z.string(), count: z.int() })),
})

export type HarmCasesRequest = z.output<typeof harmCasesRequest>
export type HarmCasesAnswer = z.output<typeof harmCasesAnswer>
export type MemberHarmRequest = z.output<typeof memberHarmRequest>
export type MemberHarmAnswer = z.output<typeof memberHarmAnswer>
export type LogInteractionRequest = z.output<typeof logInteractionRequest>
export type ProtectionEvidenceRequest = z.output<typeof protectionEvidenceRequest>
export type ProtectionEvidenceAnswer = z.output<typeof protectionEvidenceAnswer>

/** Shapes and refusals of the console's calls about indicators of harm. */
export const harmSchemas = {
  harmCases: { request: harmCasesRequest, answer: harmCasesAnswer, errors: [] },
  memberHarm: { request: memberHarmRequest, answer: memberHarmAnswer, errors: ['request.not.found'] },
  logInteraction: { request: logInteractionRequest, answer: done, errors: ['request.not.found'] },
  readProtectionEvidence: {
    request: protectionEvidenceRequest,
    answer: protectionEvidenceAnswer,
    errors: [],
  },
  writeProtectionEvidence: { request: protectionEvidenceRequest, answer: reportFile, errors: [] },
} as const satisfies Record<string, CallSchemas>
