import type { ErrorCode } from './errorCodes'

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
