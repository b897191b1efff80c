/**
 * How a call failed: the server answered with a failure; its response could not be parsed; it tried to redirect;
 * timeout; offline; online but the server is unreachable; the body could not be encrypted; the address was empty.
 */
export type FailureKind =
  | 'answered'
  | 'unreadable'
  | 'redirected'
  | 'timeout'
  | 'offline'
  | 'unreachable'
  | 'unsealed'
  | 'empty'

export interface FailureFields {
  kind: FailureKind
  /** HTTP status, 0 without an answer. */
  status?: number
  /** The parsed body of the answer (REQ-REQUEST-020). */
  body?: unknown
  code?: string
  /** What the server wants the player to read, in the player's language. */
  serverMessage?: string
  cause?: unknown
}

/** What every failed call rejects with. */
export class RequestFailure extends Error {
  override name = 'RequestFailure'
  readonly kind: FailureKind
  readonly status: number
  readonly body: unknown
  readonly code: string
  readonly serverMessage: string

  constructor({ kind, status = 0, body, code = '', serverMessage = '', cause }: FailureFields) {
    // A literal of the specification (REQ-REQUEST-026).
    super(kind === 'empty' ? 'url_is_null_check' : code || kind, { cause })
    this.kind = kind
    this.status = status
    this.body = body
    this.code = code
    this.serverMessage = serverMessage
  }

  /** Converts anything thrown before the request was sent into a failure. */
  static from(thrown: unknown): RequestFailure {
    return thrown instanceof RequestFailure ? thrown : new RequestFailure({ kind: 'unsealed', cause: thrown })
  }

  /** The failure's own facts, e.g. which second factors a login asks for. */
  get value(): unknown {
    return typeof this.body === 'object' && this.body !== null && 'value' in this.body
      ? this.body.value
      : undefined
  }

  /**
   * The platform has no such call: it answers 404, or with something that is no answer to it, such as its start page. What
   * is asked from time to time is asked no more then.
   */
  get isAbsent(): boolean {
    return this.status === 404 || this.kind === 'unreadable'
  }

  /** For a call that moves money: refused means that nothing happened, otherwise only the server knows (D-13). */
  get ending(): 'refused' | 'checking' {
    const wasRefused = this.kind === 'answered' && this.status < 500 && this.code !== ''
    return wasRefused || this.kind === 'empty' || this.kind === 'unsealed' ? 'refused' : 'checking'
  }
}
