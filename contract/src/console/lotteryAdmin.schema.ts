import { z } from 'zod'
import { awaited, drawNumbers, drawSource, issueStates } from '../play/lottery/lotteryParts'
import { amount, currencyCode, instant, isoDay, nothing, signedAmount, uuid } from '../schemaParts'
import type { CallSchemas } from '../call'
import { done } from './staff.schema'
import { secondPersonErrors } from './approvals.schema'

export const issueName = z
  .string()
  .max(64)
  .regex(/^[A-Z0-9]+(?:-[A-Z0-9]+)*$/)
export const lotteryName = z
  .string()
  .max(32)
  .regex(/^[A-Z0-9]+(?:-[A-Z0-9]+)*$/)
const why = z.string().trim().min(3).max(200)

/**
 * What a person has to look at: sources that differ, a result that stays away, a source that contradicts a confirmed result; two
 * settlements that differ, payments that do not add up; no beacon, no seed; too much to lose; a step that is overdue.
 */
export const issueAlarms = [
  'disagreement',
  'late',
  'conflict',
  'settlement',
  'payments',
  'beacon',
  'seed',
  'loss',
  'stuck',
] as const

/** What the sources of an official result come to. */
export const feedStates = ['none', 'one', 'partial', 'agreed', 'held', 'confirmed'] as const

export const adminIssue = z.object({
  issueId: z.string(),
  lottery: z.string(),
  lotteryName: z.string(),
  drawSource,
  state: z.enum(issueStates),
  openAt: instant,
  closeAt: instant,
  drawAt: instant,
  awaiting: awaited.nullable(),
  /** What was sold; `isWhole` is false where counting was cut off, and the figures are the least. */
  sale: z.object({ bets: z.int(), lines: z.int(), cost: amount, isWhole: z.boolean() }),
  /** What a bad draw would pay out, as it was measured last: by every outcome, or one in a hundred of many simulated draws. */
  risk: z
    .object({ way: z.enum(['book', 'simulated']), taken: amount, payout: amount, measuredAt: instant })
    .nullable(),
  /** Null for in-house draws. */
  feed: z.enum(feedStates).nullable(),
  sources: z.int(),
  /** Settlement or refunding: bets walked, and minor units paid. */
  paid: z.object({ bets: z.int(), amount: signedAmount }),
  alarms: z.array(z.enum(issueAlarms)),
  /** Something about it waits for a second person. */
  isProposed: z.boolean(),
})

export const adminIssuesRequest = z.object({
  /** What comes next first, or what was last first. */
  view: z.enum(['ahead', 'past']),
  lottery: lotteryName.optional(),
  /** A day of the merchant's calendar. */
  day: isoDay.optional(),
  /** `next` of the page before. */
  from: z
    .string()
    .max(110)
    .regex(/^\d{4}-\d\d-\d\dT[\d:.]+Z~[A-Z0-9-]+$/)
    .optional(),
})

export const lotteryChoice = z.object({ code: z.string(), name: z.string() })

export const adminIssuesAnswer = z.object({
  issues: z.array(adminIssue),
  next: z.string().nullable(),
  /** What the merchant sells, in its order. */
  lotteries: z.array(lotteryChoice),
})

/** Bets at one price. */
export const price = z.object({
  prizeMode: z.string().min(1).max(32),
  oddsVersion: z.int().min(1).max(1_000_000),
  type: z.string().min(1).max(32),
})

export const resultProposal = z.object({
  id: uuid,
  drawId: z.string(),
  lotteryName: z.string(),
  drawAt: instant,
  way: z.enum(['said', 'source', 'typed', 'correction']),
  source: z.string().nullable(),
  /** Null while it has to be entered a second time by a staff user who has not seen it. */
  numbers: drawNumbers.nullable(),
  missing: z.array(z.string()),
  reason: z.string(),
  byName: z.string(),
  isOwn: z.boolean(),
  at: instant,
})

export const lotteryWaitsAnswer = z.object({
  issues: z.array(adminIssue),
  results: z.array(resultProposal),
})

export const adminIssueRequest = z.object({ issue: issueName })

export const issueDetail = adminIssue.extend({
  family: z.string(),
  prizes: z.array(z.object({ name: z.string(), count: z.int(), digits: z.int() })),
  commit: z.string().nullable(),
  beaconRound: z.int().nullable(),
  hasBeacon: z.boolean(),
  /** Sealed until the draw, then public; none for official draws. */
  seed: z.enum(['none', 'sealed', 'shown']),
  betRoot: z.string().nullable(),
  numbers: drawNumbers.nullable(),
  resultVersion: z.int(),
  voidReason: z.string().nullable(),
  /** The numbers that would cost most. */
  tops: z.array(z.object({ token: z.string(), liability: amount })),
  words: z.array(z.object({ source: z.string(), numbers: drawNumbers, at: instant })),
  versions: z.array(
    z.object({
      version: z.int(),
      numbers: drawNumbers,
      by: z.enum(['sources', 'people']),
      agreed: z.array(z.string()),
      reason: z.string(),
      at: instant,
    }),
  ),
  prices: z.array(
    price.extend({
      bets: z.int(),
      cost: amount,
      /** What it returns on average, 1/10,000: the most of its bets, since single numbers may be sold at less. */
      returnBps: z.int(),
      /** What it may return, by what held when the newest of its bets was accepted. */
      minBps: z.int(),
      maxBps: z.int(),
      /** Given back already. */
      voidBets: z.int(),
      /** Bets outside what held when they were accepted, and not given back: no price was ever meant so. */
      faultyBets: z.int(),
      faultyCost: amount,
    }),
  ),
  results: z.array(resultProposal),
  history: z.array(
    z.object({
      from: z.enum(issueStates),
      to: z.enum(issueStates),
      actor: z.string(),
      reason: z.string(),
      at: instant,
    }),
  ),
  /** What the moment allows; who may do it is said by the permissions. */
  can: z.object({
    pause: z.boolean(),
    resume: z.boolean(),
    cancel: z.boolean(),
    /** A first result by people. */
    enter: z.boolean(),
    correct: z.boolean(),
  }),
})

export const issueSaleRequest = z.object({ issue: issueName, reason: why })

export const proposeLotteryRequest = z.object({
  /** The id that the page assigns: sent twice, it is one approval request. */
  id: uuid,
  approval: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('cancel'), issue: issueName }),
    z.object({ kind: z.literal('odds'), price }),
  ]),
  reason: why,
})

const numbersTyped = z
  .record(z.string().min(1).max(16), z.array(z.string().max(8)).max(16))
  .refine((numbers) => Object.keys(numbers).length <= 12)

export const enterResultRequest = z.object({
  draw: issueName,
  entry: uuid,
  numbers: numbersTyped,
  /** Prizes that will never be published. */
  missing: z.array(z.string().max(16)).max(12).default([]),
  reason: why,
})

export const proposeResultRequest = z.object({
  draw: issueName,
  proposal: uuid,
  approval: z.discriminatedUnion('way', [
    z.object({ way: z.literal('source'), source: z.string().min(1).max(64) }),
    z.object({ way: z.literal('correction'), numbers: numbersTyped }),
  ]),
  reason: why,
})

export const decideResultRequest = z.object({ proposal: uuid, decision: z.enum(['confirm', 'turnBack']) })
export const resultProposalRequest = z.object({ proposal: uuid })
export const drawRequest = z.object({ draw: issueName, reason: why })

/** The preview of a result at one merchant, before approval. Amounts in its minor units. */
export const resultEffect = z.object({
  merchant: z.string(),
  name: z.string(),
  currency: currencyCode,
  currencySymbol: z.string(),
  currencyPosition: z.enum(['front', 'back']),
  state: z.enum(issueStates),
  /** Bets that were walked; fewer than there are where `isWhole` is false. */
  bets: z.int(),
  isWhole: z.boolean(),
  /** Of a first result: bets that win or are void. Of a correction: those that come out otherwise than before. */
  changedBets: z.int(),
  changedSlips: z.int(),
  members: z.int(),
  pays: amount,
  /** Taken from the members' cash; beyond it written down as owed, or let be after the time for it. */
  takesBack: amount,
  owed: amount,
  waived: amount,
})

export const resultEffectAnswer = z.object({ effects: z.array(resultEffect) })

export type AdminIssue = z.output<typeof adminIssue>
export type AdminIssuesRequest = z.output<typeof adminIssuesRequest>
export type AdminIssuesAnswer = z.output<typeof adminIssuesAnswer>
export type ResultProposal = z.output<typeof resultProposal>
export type LotteryWaitsAnswer = z.output<typeof lotteryWaitsAnswer>
export type AdminIssueRequest = z.output<typeof adminIssueRequest>
export type IssueDetail = z.output<typeof issueDetail>
export type IssueSaleRequest = z.output<typeof issueSaleRequest>
export type ProposeLotteryRequest = z.output<typeof proposeLotteryRequest>
export type EnterResultRequest = z.output<typeof enterResultRequest>
export type ProposeResultRequest = z.output<typeof proposeResultRequest>
export type DecideResultRequest = z.output<typeof decideResultRequest>
export type ResultProposalRequest = z.output<typeof resultProposalRequest>
export type DrawRequest = z.output<typeof drawRequest>
export type ResultEffect = z.output<typeof resultEffect>
export type ResultEffectAnswer = z.output<typeof resultEffectAnswer>

/** Shapes and refusals of the console's calls about lotteries. */
export const lotteryAdminSchemas = {
  adminIssues: { request: adminIssuesRequest, answer: adminIssuesAnswer, errors: [] },
  lotteryWaits: { request: nothing, answer: lotteryWaitsAnswer, errors: [] },
  adminIssue: { request: adminIssueRequest, answer: issueDetail, errors: ['issue_unknown'] },
  suspendIssue: { request: issueSaleRequest, answer: done, errors: ['issue_unknown', 'staff.moved.on'] },
  resumeIssue: { request: issueSaleRequest, answer: done, errors: ['issue_unknown', 'staff.moved.on'] },
  proposeLottery: {
    request: proposeLotteryRequest,
    answer: done,
    errors: ['issue_unknown', 'issue_not_cancellable', 'void_nothing', 'staff.moved.on'],
  },
  enterResult: {
    request: enterResultRequest,
    answer: done,
    errors: ['issue_unknown', 'result_not_enterable', 'result_shape', 'result_conflict', 'staff.moved.on'],
  },
  enterResultAgain: {
    request: enterResultRequest,
    answer: done,
    errors: [
      'issue_unknown',
      'result_not_enterable',
      'result_shape',
      'result_conflict',
      'result_entries_differ',
      ...secondPersonErrors,
      'staff.moved.on',
    ],
  },
  proposeResult: {
    request: proposeResultRequest,
    answer: done,
    errors: ['issue_unknown', 'result_not_enterable', 'result_shape', 'result_conflict', 'staff.moved.on'],
  },
  resultEffect: { request: resultProposalRequest, answer: resultEffectAnswer, errors: ['staff.moved.on'] },
  decideResult: {
    request: decideResultRequest,
    answer: done,
    errors: [...secondPersonErrors, 'staff.moved.on'],
  },
  takeBackResult: {
    request: resultProposalRequest,
    answer: done,
    errors: ['staff.same.person', 'staff.moved.on'],
  },
  clearConflict: { request: drawRequest, answer: done, errors: ['issue_unknown', 'staff.moved.on'] },
} as const satisfies Record<string, CallSchemas>
