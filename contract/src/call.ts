import type { z } from 'zod'
import type { Milliseconds } from './time'
import type { ErrorCode } from './errorCodes'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Who may make a call: anyone, a signed-in member, or a game opened by a one-use launch code. */
export type SessionNeed = 'none' | 'member' | 'game'

/**
 * One call of the platform, said once for both sides. Its schemas stand in the `*.schema` file beside it and
 * only the server loads them; the front takes the types.
 */
export interface Call<Request, Answer> {
  method: Method
  /** Path below the merchant's origin; `:name` marks a part taken from the request's field of that name. */
  path: string
  session: SessionNeed
  /** Sent as the ModuleId header; `defaultModuleId` when absent (REQ-REQUEST-006). */
  moduleId?: string
  /** The body travels sealed when the server offers a suite (area CRYPT). */
  sealed?: true
  /** The answer may be kept for the browser session (REQ-REQUEST-013). */
  cacheable?: true
  /** The response carries an ETag, so that a repeated request is answered with "not modified" alone. */
  tagged?: true
  /** Pages at other origins may call it, without identifying data. */
  fromAnySite?: true
  /** Moves money: it always ends in done, refused or checking, never in silence (D-13). */
  movesMoney?: true
  timeoutMs?: Milliseconds
  /** The largest body it takes, where that is more than the 64 KiB of all others. */
  maxBytes?: number
  /** Carries the types only; never set. */
  readonly types?: { request: Request; answer: Answer }
}

export type RequestOf<C> = C extends Call<infer Request, infer _Answer> ? Request : never
export type AnswerOf<C> = C extends Call<infer _Request, infer Answer> ? Answer : never

/** A request that has no fields. */
export type Nothing = Record<string, never>

export const defaultModuleId = 'MC3'

export const defineCall = <Request, Answer>(call: Call<Request, Answer>): Call<Request, Answer> => call

/** What every call answers (D-02). */
export type Envelope<Value> = Success<Value> | Failure

export interface Success<Value> {
  success: true
  value: Value
}

export interface Failure {
  success: false
  errorCode: ErrorCode
  /** In the caller's language, fit to be shown as text. */
  message: string
  /** Facts the caller needs to continue, e.g. the flags of login_verify_required or how much more a number accepts. */
  value?: unknown
}

export interface CallSchemas {
  request: z.ZodType
  answer: z.ZodType
  /** What this call can be refused with, beyond the codes that any call can meet. */
  errors: ErrorCode[]
}
