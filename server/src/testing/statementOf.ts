import type { PreparedStatement } from '../store/store'
import { sha256 } from '../platform/sha256'

/**
 * A statement that a test runs once, named by its text.
 * @example await harness.store.change('lotus', ({ query }) => query(statementOf('delete from session'), []))
 */
export const statementOf = (text: string): PreparedStatement => ({
  name: `test ${sha256(text).toString('hex').slice(0, 32)}`,
  text,
})
