/** A migration that a database has. */
export interface AppliedMigration {
  /** SHA-256 of its text, hex. */
  hash: string
  /** Its time in the journal, milliseconds. */
  at: number
  /** The oldest version whose servers may serve after it; null where it rules out none. */
  serversFrom: string | null
}

/** A migration of a release. */
export interface Migration extends AppliedMigration {
  text: string
}

/**
 * `known`: every migration of the database is one of this release. `later`: a later release has added some, and this
 * one may serve all the same. `earlier`: it has some of before that are no longer there.
 */
export type History =
  | { kind: 'earlier' }
  | { kind: 'later' }
  | { kind: 'refused'; sentence: string }
  | { kind: 'known'; missing: Migration[] }

/**
 * What a release does with a database that has these migrations.
 * @param migrations those of the release, in their order
 * @param version that of the release, such as `0.2.0`
 */
export const decideHistory = (
  applied: readonly AppliedMigration[],
  migrations: readonly Migration[],
  version: string,
): History => {
  const newest = Math.max(...migrations.map(({ at }) => at))
  const known = new Set(migrations.map(({ hash }) => hash))
  if (applied.some(({ hash, at }) => at <= newest && !known.has(hash))) return { kind: 'earlier' }
  const found = new Set(applied.map(({ hash }) => hash))
  const missing = migrations.filter(({ hash }) => !found.has(hash))
  const later = applied.filter(({ at }) => at > newest)
  if (later.length === 0) return { kind: 'known', missing }
  if (missing.length > 0) return { kind: 'refused', sentence: whatIsMissing(missing.length, version) }
  const from = later.flatMap(({ serversFrom }) => serversFrom ?? []).reduce(newerOf, version)
  return from === version ? { kind: 'later' } : { kind: 'refused', sentence: whyTooOld(from, version) }
}

const whatIsMissing = (count: number, version: string): string =>
  `The database was migrated by another release, which lacks ${count} of the migrations of Playfront ${version}: ` +
  'start the newest release, which has the migrations of both.'

const whyTooOld = (from: string, version: string): string =>
  `The database was migrated by a later release and can only be served from Playfront ${from} on, and this is ` +
  `${version}: start ${from} or a later release. A schema never goes back; to run ${version} again, restore a backup ` +
  'from before the migration.'

/** The newer of two versions such as `0.9.0`. */
const newerOf = (one: string, other: string): string =>
  one.localeCompare(other, 'en', { numeric: true }) < 0 ? other : one
