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

/**
 * The platform has no such call: it answers 404, or a page in the place of an answer. What is asked from time to time is
 * asked no more then.
 */
export const isAbsent = (failure: unknown): boolean =>
  failure instanceof RequestFailure &&
  (failure.status === 404 || (failure.kind === 'unreadable' && typeof failure.body === 'string'))
