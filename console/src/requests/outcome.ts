/**
 * How a call ended. `refused` is the server's statement that nothing happened; after `unknown` the outcome is not known
 * here.
 */
export type Outcome<Value> = { kind: 'done'; value: Value } | Refused | { kind: 'unknown' }

export interface Refused {
  kind: 'refused'
  code: string
  /** In the staff's language, fit to be shown. */
  message: string
  value?: unknown
}
