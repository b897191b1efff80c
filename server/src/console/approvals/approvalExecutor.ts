import type { ApprovalKind } from '@playfront/contract/console/approvalKinds'
import type { Approval } from '@playfront/contract/console/approvals.schema'
import type { z } from 'zod'
import type { MerchantConnection } from '../../store/store'
import type { AuditAction } from '../audit/record'
import type { MerchantContext } from '../consoleContext'
import type { ApprovalRow, ApprovalStatus } from './approvalRepository'

export type Decided = Exclude<ApprovalStatus, 'open'>

/** A request whose stored fields are of the kind's schema. */
export type RequestOf<Details> = Omit<ApprovalRow, 'after'> & { after: Details }

export interface Presented extends Pick<
  Approval,
  'subjectName' | 'subjectPath' | 'changes' | 'obstacle' | 'note'
> {
  /** What takes effect besides the request's own fields, such as the account that is paid to. It is never sent. */
  terms?: unknown
  /** How many people besides the requester have to approve it; one where it is not said. */
  approversNeeded?: number
}

/** A kind of request: how it is shown, and what happens when it is decided. One file for each. */
export interface ApprovalDefinition<Details> {
  kind: ApprovalKind
  /** The fields that take effect; they are validated again when they are read. */
  details: z.ZodType<Details>
  /** Before the transaction of an approval: other work that has to be done by then. */
  prepare?(context: MerchantContext): Promise<unknown>
  /** Locks what it is about, before the request itself is locked: in the order in which requesting locks both. */
  lock?(connection: MerchantConnection, request: RequestOf<Details>): Promise<unknown>
  /** One for each of the requests, in their order. */
  present(
    connection: MerchantConnection,
    requests: readonly RequestOf<Details>[],
    context: MerchantContext,
  ): Promise<Presented[]>
  /**
   * Carries it out in the transaction in which it is approved, after checking again that it may be.
   * @returns what came of it, where that is more than that it was approved
   */
  execute(
    connection: MerchantConnection,
    request: RequestOf<Details>,
    context: MerchantContext,
  ): Promise<string | void>
  /**
   * When the transaction of an approval has ended: work that may be cut off, and is then done again by others. The same
   * approval again does it again.
   */
  afterwards?(context: MerchantContext, request: RequestOf<Details>): Promise<void>
  /**
   * What ends with a request that was rejected or withdrawn.
   * @param because why it was rejected, where that was said
   */
  release?(
    connection: MerchantConnection,
    request: RequestOf<Details>,
    context: MerchantContext,
    because: string | null,
  ): Promise<void>
  /** @param outcome what `execute` returned; of a rejected request why it was, where that was said */
  audit(request: RequestOf<Details>, status: Decided, outcome: string | null): AuditAction
  /** Rethrows a failure, or throws the refusal that staff get for it. */
  explain?(failure: unknown): never
}

/** A definition for any stored request; its details are parsed by the definition's schema. */
export interface ApprovalExecutor {
  prepare(context: MerchantContext): Promise<unknown>
  lock(connection: MerchantConnection, request: ApprovalRow): Promise<unknown>
  present(
    connection: MerchantConnection,
    requests: readonly ApprovalRow[],
    context: MerchantContext,
  ): Promise<Presented[]>
  execute(
    connection: MerchantConnection,
    request: ApprovalRow,
    context: MerchantContext,
  ): Promise<string | void>
  afterwards(context: MerchantContext, request: ApprovalRow): Promise<void>
  release(
    connection: MerchantConnection,
    request: ApprovalRow,
    context: MerchantContext,
    because: string | null,
  ): Promise<void>
  audit(request: ApprovalRow, status: Decided, outcome: string | null): AuditAction
  explain(failure: unknown): never
}

export const defineApproval = <Details>(given: ApprovalDefinition<Details>): ApprovalExecutor => {
  const parse = (row: ApprovalRow): RequestOf<Details> => ({ ...row, after: given.details.parse(row.after) })
  return {
    prepare: async (context) => given.prepare?.(context),
    lock: async (connection, request) => given.lock?.(connection, parse(request)),
    present: (connection, requests, context) => given.present(connection, requests.map(parse), context),
    execute: (connection, request, context) => given.execute(connection, parse(request), context),
    afterwards: async (context, request) => given.afterwards?.(context, parse(request)),
    release: async (connection, request, context, because) =>
      given.release?.(connection, parse(request), context, because),
    audit: (request, status, outcome) => given.audit(parse(request), status, outcome),
    explain(failure) {
      given.explain?.(failure)
      throw failure
    },
  }
}

/** The audit log's words for a decision. */
export const auditWords = {
  approved: 'confirmed',
  rejected: 'turnedBack',
  withdrawn: 'takenBack',
} as const satisfies Record<Decided, string>
