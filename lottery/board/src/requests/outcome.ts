/**
 * How a call ended. `refused` is the server's statement that nothing happened; after `unknown` the outcome is not known
 * here, and a call that moves money must ask again what became of it (lottery 4.4).
 */
export type Outcome<Value> =
  | { kind: 'done'; value: Value }
  | Refused
  | { kind: 'unknown'; why: 'timeout' | 'broken' | 'malformed' }

export interface Refused {
  kind: 'refused'
  code: string
  /** In the player's language, fit to be shown. */
  message: string
  value?: unknown
}
