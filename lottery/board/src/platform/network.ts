import type { Method } from '@playfront/contract/call'
import type { Milliseconds } from '@playfront/contract/time'

/** One request as it leaves the page. */
export interface WireRequest {
  method: Method
  /** Path of the own origin, or a full address. */
  url: string
  headers: Record<string, string>
  body?: string
  timeoutMs: Milliseconds
}

/** The response, or that there was none: then it is unknown whether the server has acted. */
export type WireAnswer =
  | { kind: 'answer'; status: number; text: string }
  | { kind: 'silence'; why: 'timeout' | 'broken' }

/** The way out of the page. Never throws. */
export interface Network {
  send(request: WireRequest): Promise<WireAnswer>
  /** False: the device knows that it has no line. True promises nothing. */
  online(): boolean
}
