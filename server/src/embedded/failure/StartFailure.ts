/** Why the platform could not start; each code has one sentence that tells the person at the terminal what to do. */
export type StartFailureCode =
  | 'already-running'
  | 'disk-full'
  | 'no-permission'
  | 'no-folder'
  | 'broken-data'
  | 'wrong-version'
  | 'no-binaries'
  | 'did-not-start'
  | 'lost'

/** A failure that is explained by its own message: print the message, leave the stack out, exit with 1. */
export class StartFailure extends Error {
  override readonly name = 'StartFailure'

  constructor(
    readonly code: StartFailureCode,
    sentence: string,
    options?: ErrorOptions,
  ) {
    super(sentence, options)
  }
}
