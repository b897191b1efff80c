import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import type { MerchantConnection, PreparedStatement } from '../store/store'

/** Where a merchant that moves between cells stands: paused here, or served by another cell. */
export type MerchantMove = { kind: 'paused'; endMs: number } | { kind: 'moved'; cell: string }

/** Settings as the directory hands them out; only what moves says so. */
type Placed = FullMerchantSettings & { move?: MerchantMove }

/** Nothing while this node serves the merchant. */
export const moveOf = (merchant: FullMerchantSettings): MerchantMove | undefined => {
  const { move }: Placed = merchant
  return move
}

export const withMove = (
  settings: FullMerchantSettings,
  move: MerchantMove | undefined,
): FullMerchantSettings => {
  if (!move) return settings
  const placed: Placed = { ...settings, move }
  return placed
}

interface MoveRow {
  merchant: string
  status: 'pausing' | 'readOnly' | 'moved' | 'arriving'
  cell: string
  endsAt: Date
}

/** Every merchant that this database does not serve at the moment, by its code. */
export const readMerchantMoves = async ({
  query,
}: MerchantConnection): Promise<Map<string, MerchantMove>> => {
  const rows = await query<MoveRow>(movesStatement, [])
  return new Map(rows.map((row) => [row.merchant, presentMove(row)]))
}

const presentMove = ({ status, cell, endsAt }: MoveRow): MerchantMove =>
  status === 'moved' ? { kind: 'moved', cell } : { kind: 'paused', endMs: endsAt.getTime() }

const movesStatement: PreparedStatement = {
  name: 'moves of merchants',
  text: 'select merchant, status, cell, ends_at as "endsAt" from merchant_move',
}

/**
 * The merchants of a demonstration that belong into this database: a cell that was added later begins with none, and one
 * that has moved away is not made again.
 */
export const withoutMoved = async <Merchant extends { settings: { code: string } }>(
  connection: MerchantConnection,
  merchants: readonly Merchant[],
): Promise<Merchant[]> => {
  const [cell] = await connection.query<{ number: number }>(cellStatement, [])
  if (cell && cell.number > 0) return []
  const moves = await readMerchantMoves(connection)
  return merchants.filter(({ settings }) => !moves.has(settings.code))
}

const cellStatement: PreparedStatement = {
  name: 'number of the cell',
  text: 'select number from cell',
}
