import { z } from 'zod'
import type { CallSchemas } from '../call'
import { amount, instant, isoDay, nothing, pageCursor, uuid } from '../schemaParts'
import { timelineFile } from './memberTimeline.schema'
import { done } from './staff.schema'
import { caseOutcomes, lineOutcomes } from './statementOutcomes'

const count = z.int().min(0)

/** More than `maxStatementBytes` in base64; the call takes no larger body. */
const maxFileLength = 23 * 1024 * 1024

export const statementLineKinds = ['deposit', 'payout', 'fee', 'chargeback'] as const
export const statementLineStates = ['done', 'failed', 'pending'] as const

/** Why a line or a payment was judged so. */
export const comparisonReasons = [
  'agrees',
  'nothingMoved',
  'feeOnly',
  'repeated',
  'chargebackNew',
  'chargebackRecorded',
  'chargebackUnknown',
  'unknownReference',
  'paidThere',
  'paidHere',
  'otherAmount',
  'missingThere',
] as const

export const caseStates = ['open', 'explained', 'resolved'] as const

/** Why a file was not taken. */
export const statementProblems = [
  'base64',
  'empty',
  'headerOnly',
  'encoding',
  'column',
  'header',
  'quotes',
  'fields',
  'kind',
  'state',
  'amount',
  'currency',
  'time',
  'reference',
  'long',
  'lines',
  'days',
  'zone',
] as const

/** Of `statement.invalid`: what is wrong, in which line of the file and in which column, as far as it is about one. */
export const statementProblem = z.object({
  problem: z.enum(statementProblems),
  line: z.int().optional(),
  column: z.string().optional(),
})

const columnName = z.string().trim().max(80)
const words = z.array(z.string().trim().min(1).max(60)).max(20)

/** How the file of a provider is read. Names of columns and words are compared without regard to case. */
export const statementMapping = z
  .object({
    delimiter: z.enum(['auto', ',', ';', '\t', '|']),
    /** `auto` is UTF-8, or UTF-16 with its mark; the others are never guessed. */
    encoding: z.enum(['auto', 'windows-1258', 'windows-1252']),
    /** Empty where the file has no such column. */
    columns: z.object({
      /** The provider's reference. */
      reference: columnName,
      /** The id that we gave the order. */
      ourReference: columnName,
      kind: columnName.min(1),
      amount: columnName.min(1),
      currency: columnName,
      time: columnName.min(1),
      /** Without it every line is done. */
      state: columnName,
    }),
    /** What the column of the kind says for each. */
    kinds: z.object({ deposit: words, payout: words, fee: words, chargeback: words }),
    /** What the column of the state says for each. */
    states: z.object({ done: words, failed: words, pending: words }),
    decimal: z.enum(['.', ',']),
    thousands: z.enum(['', ',', '.', ' ', "'"]),
    /** In which order a date is written. */
    dates: z.enum(['ymd', 'dmy', 'mdy']),
    /** IANA zone of times that name none. */
    zone: z.string().min(1).max(64),
  })
  .refine(({ decimal, thousands }) => decimal !== thousands, { path: ['thousands'] })
  .refine(({ columns }) => columns.reference !== '' || columns.ourReference !== '', {
    path: ['columns', 'reference'],
  })

const providerCode = z.string().regex(/^[\w.-]{1,64}$/)

/** Why a provider's statement of a day could not be fetched. */
export const fetchProblems = [
  /** An error for now, no answer in time, or one that its adapter could not read. */
  'noAnswer',
  /** `code` says why. */
  'refused',
  'notOffered',
  /** An answer of another shape. */
  'unreadable',
  /** Pages without end. */
  'pages',
  'lines',
  'slow',
  'currency',
  'otherDay',
  'amount',
  'reference',
  /** The platform could not take it. */
  'internal',
] as const
const fetchStates = ['waiting', 'done', 'failed'] as const

const statementFetch = z.object({
  /** Of the provider's calendar. */
  day: isoDay,
  state: z.enum(fetchStates),
  problem: z.enum(fetchProblems).nullable(),
  /** The provider's own code of a refusal. */
  code: z.string().nullable(),
  /** The number of the line that is wrong, from 1 on. */
  line: z.int().nullable(),
  /** How many it brought. */
  lines: z.int().nullable(),
  /** None where neither side has anything on that day, or once it was removed. */
  statement: uuid.nullable(),
  /** Who asked for the last attempt; null where the daily job made it. */
  askedBy: z.string().nullable(),
  askedAt: instant.nullable(),
  /** When it is tried again; null where it is not. */
  againAt: instant.nullable(),
})

const statementFetchesAnswer = z.object({
  /** Those that offer statements. */
  providers: z.array(
    z.object({
      code: providerCode,
      /** Of its days. */
      timeZone: z.string(),
      /** Its newest day that is complete. */
      lastDay: isoDay,
      /** The newest day that was fetched. */
      done: statementFetch.nullable(),
      /** The newest days that could not be fetched, ten at most. */
      failed: z.array(statementFetch),
    }),
  ),
})
const fetchStatementRequest = z.object({ provider: providerCode, day: isoDay })

const statementProvidersAnswer = z.object({
  providers: z.array(
    z.object({
      code: providerCode,
      /** How its last statement was read. */
      mapping: statementMapping.nullable(),
    }),
  ),
})

const uploadStatementRequest = z
  .object({
    provider: providerCode,
    /** Of the file. */
    name: z.string().trim().min(1).max(200),
    /** The file in base64. */
    file: z.string().max(maxFileLength),
    mapping: statementMapping,
    /** First and last day of the merchant's calendar that it covers; those of its lines where absent. */
    from: isoDay.optional(),
    to: isoDay.optional(),
  })
  .refine(({ from, to }) => (from === undefined) === (to === undefined), { path: ['to'] })

const uploadStatementAnswer = z.object({
  id: uuid,
  /** The same file was uploaded before: nothing was added. */
  isKnown: z.boolean(),
})

const statementRow = z.object({
  id: uuid,
  provider: z.string(),
  /** Of the file; the day of one that was fetched. */
  name: z.string(),
  source: z.enum(['file', 'provider']),
  startsAt: instant,
  /** The first instant after it. */
  endsAt: instant,
  lines: z.int().min(0),
  /** Lines that an earlier statement had already; they are counted there. */
  known: z.int().min(0),
  /** Open cases that it has led to. */
  open: z.int().min(0),
  /** Who uploaded it or had it fetched; null where the daily job fetched it. */
  uploadedBy: z.string().nullable(),
  uploadedAt: instant,
  comparedAt: instant,
})

const statementsRequest = z.object({
  provider: providerCode.optional(),
  /** `next` of the page before. */
  before: pageCursor.optional(),
})
const statementsAnswer = z.object({ statements: z.array(statementRow), next: pageCursor.nullable() })

const statementRequest = z.object({ id: uuid })
const statementAnswer = statementRow.extend({
  /** Lines by what was found. */
  counts: z.object({
    matched: count,
    amountDiffers: count,
    stateDiffers: count,
    onlyProvider: count,
    twice: count,
    chargeback: count,
    fee: count,
  }),
  /** Payments that only we have. */
  onlyOurs: z.int().min(0),
  /** Nobody has changed one of its cases yet. */
  isRemovable: z.boolean(),
})

const lineNumber = z.coerce.number().int().min(0).max(100_000_000)

const statementLinesRequest = z.object({
  id: uuid,
  outcome: z.enum(lineOutcomes).optional(),
  /** `next` of the page before. */
  after: lineNumber.optional(),
})
const statementLine = z.object({
  line: z.int(),
  kind: z.enum(statementLineKinds),
  reference: z.string(),
  ourReference: z.string(),
  amount,
  state: z.enum(statementLineStates),
  at: instant,
  outcome: z.enum(lineOutcomes),
  reason: z.enum(comparisonReasons),
  deposit: uuid.nullable(),
  withdrawal: uuid.nullable(),
  /** Whose payment it is. */
  member: uuid.nullable(),
})
const statementLinesAnswer = z.object({ lines: z.array(statementLine), next: z.int().nullable() })

const casesRequest = z.object({
  state: z.enum(caseStates).optional(),
  outcome: z.enum(caseOutcomes).optional(),
  provider: providerCode.optional(),
  statement: uuid.optional(),
  /** A whole reference, a member's whole name, or an id of a case, deposit, withdrawal or member. */
  find: z.string().trim().max(128).optional(),
  /** `next` of the page before. */
  before: pageCursor.optional(),
})
const caseRow = z.object({
  id: uuid,
  statement: uuid,
  provider: z.string(),
  outcome: z.enum(caseOutcomes),
  reason: z.enum(comparisonReasons),
  kind: z.enum(['deposit', 'payout', 'chargeback']),
  reference: z.string(),
  deposit: uuid.nullable(),
  withdrawal: uuid.nullable(),
  member: uuid.nullable(),
  userName: z.string().nullable(),
  /** Minor units: what the provider states, and what we have. */
  theirs: amount.nullable(),
  ours: amount.nullable(),
  at: instant,
  state: z.enum(caseStates),
  note: z.string(),
  /** Null where a later comparison resolved it. */
  changedBy: z.string().nullable(),
  changedAt: instant.nullable(),
  openedAt: instant,
})
const casesAnswer = z.object({ cases: z.array(caseRow), next: pageCursor.nullable() })

const changeCaseRequest = z
  .object({
    id: uuid,
    /** The state that the page showed. */
    was: z.enum(caseStates),
    state: z.enum(caseStates),
    note: z.string().trim().max(500),
  })
  .refine(({ state, note }) => state === 'open' || note.length >= 3, { path: ['note'] })

export type StatementProblem = z.output<typeof statementProblem>
export type StatementMapping = z.output<typeof statementMapping>
export type StatementProvidersAnswer = z.output<typeof statementProvidersAnswer>
export type UploadStatementRequest = z.output<typeof uploadStatementRequest>
export type UploadStatementAnswer = z.output<typeof uploadStatementAnswer>
export type StatementFetch = z.output<typeof statementFetch>
export type StatementFetchesAnswer = z.output<typeof statementFetchesAnswer>
export type FetchStatementRequest = z.output<typeof fetchStatementRequest>
export type FetchProblem = (typeof fetchProblems)[number]
export type StatementRow = z.output<typeof statementRow>
export type StatementsRequest = z.output<typeof statementsRequest>
export type StatementsAnswer = z.output<typeof statementsAnswer>
export type StatementRequest = z.output<typeof statementRequest>
export type StatementAnswer = z.output<typeof statementAnswer>
export type StatementLinesRequest = z.output<typeof statementLinesRequest>
export type StatementLine = z.output<typeof statementLine>
export type StatementLinesAnswer = z.output<typeof statementLinesAnswer>
export type CasesRequest = z.output<typeof casesRequest>
export type CaseRow = z.output<typeof caseRow>
export type CasesAnswer = z.output<typeof casesAnswer>
export type CaseFileRequest = Omit<CasesRequest, 'before'>
export type CaseFile = z.output<typeof timelineFile>
export type ChangeCaseRequest = z.output<typeof changeCaseRequest>
export type LineOutcome = (typeof lineOutcomes)[number]
export type CaseOutcome = (typeof caseOutcomes)[number]
export type CaseState = (typeof caseStates)[number]
export type ComparisonReason = (typeof comparisonReasons)[number]

/** Shapes and refusals of the console's calls about reconciliation. */
export const reconciliationSchemas = {
  statementProviders: { request: nothing, answer: statementProvidersAnswer, errors: [] },
  uploadStatement: {
    request: uploadStatementRequest,
    answer: uploadStatementAnswer,
    errors: ['statement.invalid'],
  },
  statementFetches: { request: nothing, answer: statementFetchesAnswer, errors: [] },
  fetchStatement: {
    request: fetchStatementRequest,
    answer: statementFetch,
    errors: ['request.invalid', 'request.not.found'],
  },
  statements: { request: statementsRequest, answer: statementsAnswer, errors: [] },
  readStatement: { request: statementRequest, answer: statementAnswer, errors: ['request.not.found'] },
  statementLines: { request: statementLinesRequest, answer: statementLinesAnswer, errors: [] },
  compareStatement: { request: statementRequest, answer: done, errors: ['request.not.found'] },
  removeStatement: {
    request: statementRequest,
    answer: done,
    errors: ['request.not.found', 'staff.moved.on'],
  },
  reconciliationCases: { request: casesRequest, answer: casesAnswer, errors: [] },
  reconciliationCaseFile: { request: casesRequest.omit({ before: true }), answer: timelineFile, errors: [] },
  changeReconciliationCase: {
    request: changeCaseRequest,
    answer: done,
    errors: ['request.not.found', 'staff.moved.on'],
  },
} as const satisfies Record<string, CallSchemas>
