import { DatabaseError } from 'pg'

/** The database cannot be used as it is. The message is the sentence to show. */
export class DatabaseRefusal extends Error {
  override readonly name = 'DatabaseRefusal'
}

/** The major versions of PostgreSQL that the project is tested with, the oldest and the newest. */
export const supportedVersions = { oldest: 15, newest: 18 }

/**
 * Whether the platform runs on this version of PostgreSQL; otherwise the sentence that says why not.
 * @param version `server_version_num`, such as 150018
 */
export const decideVersion = (version: number): { ok: true } | { ok: false; sentence: string } => {
  const { oldest, newest } = supportedVersions
  const major = Math.floor(version / 10_000)
  if (major >= oldest && major <= newest) return { ok: true }
  return {
    ok: false,
    sentence:
      `The database is PostgreSQL ${major}, and Playfront runs on PostgreSQL ${oldest} to ${newest}: ` +
      'name a database of such a version with DATABASE_URL, then start again.',
  }
}

/** What PostgreSQL said when it refused the migration, as a sentence without the SQL; other failures stay as they are. */
export const explainRefusal = (failure: unknown): unknown => {
  if (!(failure instanceof DatabaseError) || failure.code !== insufficientPrivilege) return failure
  const reason = [failure.message, failure.detail, failure.hint].filter(Boolean).join(' ')
  return new DatabaseRefusal(
    `The database refused the migration: ${reason} ` +
      '(The account of DATABASE_URL must own the database, and create roles or be a member of playfront_owner, ' +
      'playfront_app and playfront_platform.)',
    { cause: failure },
  )
}

const insufficientPrivilege = '42501'
