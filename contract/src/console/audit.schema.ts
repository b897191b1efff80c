import { z } from 'zod'
import { isoDay } from '../schemaParts'

const filter = z.string().max(64).optional()

export const auditRequest = z.object({
  /** Entries before this one; the newest when absent. */
  before: z.coerce.number().int().positive().optional(),
  /** The action's name, such as `withdrawal.proposed`. */
  action: filter,
  /** Id of the person. */
  staff: z.uuid().optional(),
  /** The same by their whole username. */
  person: filter,
  /** First and last day, both included: of the merchant's calendar, of the group in UTC. */
  from: isoDay.optional(),
  to: isoDay.optional(),
  /** What it was done to, such as `withdrawal:<id>`. */
  subject: z.string().max(160).optional(),
})

export const auditFileRequest = auditRequest.omit({ before: true })

export const auditFile = z.object({
  name: z.string(),
  text: z.string(),
  /** False when there was more than one file holds; the newest entries are in it. */
  isWhole: z.boolean(),
})

export const auditEntry = z.object({
  seq: z.int().positive(),
  at: z.iso.datetime(),
  staff: z.uuid().nullable(),
  staffName: z.string(),
  action: z.string(),
  subject: z.string(),
  /** Canonical JSON, or null. */
  before: z.string().nullable(),
  after: z.string().nullable(),
  /** SHA-256 over the entry and the one before it, hex. */
  hash: z.string(),
})

export const auditAnswer = z.object({
  entries: z.array(auditEntry),
  /** What to ask `before` for the next page; null at the end. */
  next: z.int().positive().nullable(),
})

export const auditCheckAnswer = z.object({
  entries: z.int().min(0),
  isWhole: z.boolean(),
  /** The first entry that does not fit, when there is one. */
  brokenAt: z.int().positive().nullable(),
  /** The newest hash: kept elsewhere, it proves later that nothing was cut off. */
  head: z.string(),
})

export type AuditRequest = z.output<typeof auditRequest>
export type AuditFileRequest = z.output<typeof auditFileRequest>
export type AuditFile = z.output<typeof auditFile>
export type AuditEntry = z.output<typeof auditEntry>
export type AuditAnswer = z.output<typeof auditAnswer>
export type AuditCheckAnswer = z.output<typeof auditCheckAnswer>
