/**
 * The connection was lost between asking the database to commit and hearing that it did. Whether the change is there is
 * found out by its key, never guessed (F7).
 */
export class OutcomeUnknown extends Error {
  override readonly name = 'OutcomeUnknown'

  constructor(cause: unknown) {
    super('The connection to the database was lost while a change was being committed.', { cause })
  }
}
