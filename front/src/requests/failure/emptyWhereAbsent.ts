import { RequestFailure } from '@playfront/client/requestFailure'

/**
 * For an optional call: a platform that answers 404 does not support it, which is an empty
 * answer and no failure. To be given to `catch`.
 * @throws any other failure
 */
export const emptyWhereAbsent =
  <Answer>(empty: Answer) =>
  (failure: unknown): Answer => {
    if (failure instanceof RequestFailure && failure.status === 404) return empty
    throw failure
  }
