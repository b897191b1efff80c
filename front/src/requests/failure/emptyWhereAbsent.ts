import { RequestFailure } from './requestFailure'

/**
 * For a call that a platform need not have: a platform that answers 404 has nothing of it, which is an empty
 * answer and no failure. To be given to `catch`.
 * @throws any other failure
 */
export const emptyWhereAbsent =
  <Answer>(empty: Answer) =>
  (failure: unknown): Answer => {
    if (failure instanceof RequestFailure && failure.status === 404) return empty
    throw failure
  }
