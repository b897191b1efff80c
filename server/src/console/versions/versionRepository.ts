import type { Json } from '@playfront/contract/console/settingsChanges'
import type { SettingsMove } from '@playfront/contract/console/versions.schema'
import type { MerchantConnection, PreparedStatement } from '../../store/store'

/** Where the pointer stands. */
export interface Published {
  version: number
  publication: number
}

/** The merchant of the connection. */
export const readPublished = async ({ query }: MerchantConnection): Promise<Published> => {
  const [row] = await query<Published>(publishedStatement, [])
  if (!row) throw new Error('a merchant without published settings')
  return row
}

/** What a version says; undefined when there is none of that number. */
export const readVersion = async (
  { query }: MerchantConnection,
  version: number,
): Promise<Json | undefined> => (await query<{ document: Json }>(versionStatement, [version]))[0]?.document

interface MoveRow extends Omit<SettingsMove, 'at'> {
  at: Date
}

const movesOfPage = 20

/** Moves of the pointer before a publication, the newest first, one more than a page. */
export const readMoves = async (
  { query }: MerchantConnection,
  before: number = Number.MAX_SAFE_INTEGER,
): Promise<{ moves: SettingsMove[]; next: number | null }> => {
  const rows = await query<MoveRow>(movesStatement, [before, movesOfPage + 1])
  const moves = rows.slice(0, movesOfPage).map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
  return { moves, next: rows.length > movesOfPage ? (moves.at(-1)?.publication ?? null) : null }
}

export interface Move {
  /** The pointer as the caller saw it. */
  seen: number
  /** A new version, or the number of an older one. */
  to: { document: Json } | { version: number }
  /** The id is null for the operator on the command line. */
  staff: { id: string | null; displayName: string }
  approver?: { id: string; displayName: string }
  note: string
}

export type Moved = { outcome: 'done' | 'moved' | 'unknown' | 'same' | 'hostTaken' } & Published

/** Moves the pointer in the caller's transaction; only `done` has changed anything. */
export const moveSettings = async (
  { query }: MerchantConnection,
  { seen, to, staff, approver, note }: Move,
): Promise<Moved> => {
  const [row] = await query<Moved>(moveStatement, [
    seen,
    'document' in to ? JSON.stringify(to.document) : null,
    'version' in to ? to.version : null,
    staff.id,
    staff.displayName,
    approver?.id ?? null,
    approver?.displayName ?? null,
    note,
  ])
  if (!row) throw new Error('the pointer was not returned')
  return row
}

/** The database error for a host that belongs to another merchant; the whole change is rolled back. */
export const isHostTaken = (failure: unknown): boolean =>
  failure instanceof Error && 'code' in failure && failure.code === 'PF001'

const publishedStatement: PreparedStatement = {
  name: 'read published settings pointer',
  text: `
    select published_version as version, publication from merchant
    where code = current_setting('playfront.merchant', true) and published_version is not null`,
}

const versionStatement: PreparedStatement = {
  name: 'read settings version',
  text: 'select document from settings_version where version = $1',
}

const movesStatement: PreparedStatement = {
  name: 'read settings moves',
  text: `
    select publication, version, kind, staff_name as "by", approver_name as "approvedBy", note, at
    from settings_move where publication < $1 order by publication desc limit $2`,
}

const moveStatement: PreparedStatement = {
  name: 'move settings',
  text: 'select outcome, version, publication from move_settings($1, $2, $3, $4, $5, $6, $7, $8)',
}
