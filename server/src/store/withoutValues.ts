import { DrizzleQueryError } from 'drizzle-orm/errors'

/**
 * The failure of a query without the values it was called with: among them are passwords' hashes, tokens and addresses,
 * and failures are logged. What the database said stays its cause.
 */
export const withoutValues = (failure: unknown): unknown => {
  if (!(failure instanceof DrizzleQueryError)) return failure
  return new Error(`Failed query: ${failure.query}`, { cause: failure.cause })
}
