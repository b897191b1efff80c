import { DatabaseError } from 'pg'

/**
 * The failure of a query without the values it was called with and the rows it met: among them are passwords' hashes,
 * tokens and addresses, and failures are logged. An error of the database keeps its code and constraint, and names the
 * statement; other failures stay as they are.
 */
export const withoutValues = (failure: unknown, statementName: string): unknown => {
  if (!(failure instanceof DatabaseError)) return failure
  // “Failing row contains (…)”, “Key (…)=(…) already exists.”
  failure.detail = undefined
  if (failure.code?.startsWith(dataException)) {
    // The message and its place quote what could not be read: “invalid input syntax for type uuid: "…"”.
    failure.message = failure.message.replace(/: ".*"/s, '')
    failure.where = undefined
  }
  failure.message += ` (statement “${statementName}”)`
  return failure
}

/** The class of SQLSTATE of a value that does not fit its type. */
const dataException = '22'
