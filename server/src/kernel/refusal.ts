import { errorCodes, type ErrorCode } from '@playfront/contract/errorCodes'

/** A call said no, with a code of the catalogue. Nothing was changed. The one place that turns it into an answer is `answerError`. */
export class Refusal extends Error {
  override readonly name = 'Refusal'

  constructor(
    readonly code: ErrorCode,
    /** Facts for the caller, sent as `value`. */
    readonly value?: unknown,
  ) {
    super(code)
  }

  get status(): number {
    return errorCodes[this.code].status
  }
}

/** An operator's command could not be carried out. The message is the sentence to show. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError'
}
