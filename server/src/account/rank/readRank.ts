import type { MerchantConnection, PreparedStatement } from '../../store/store'

/** A rank that a member holds. */
export interface Rank {
  labelId: string
  /** From 1 on. */
  level: number
}

/** The member's rank as it was last computed, a few seconds old at most; undefined before the first computation. */
export const readRank = async (
  connection: MerchantConnection,
  memberId: string,
): Promise<Rank | undefined> => {
  const [row] = await connection.query<{ level: number; label_id: string | null }>(readStatement, [memberId])
  return row && row.label_id !== null ? { labelId: row.label_id, level: row.level } : undefined
}

/** The level of the member's rank, from 1 on; 0 before the first computation. */
export const readLevel = async ({ query }: MerchantConnection, memberId: string): Promise<number> => {
  const [row] = await query<{ level: number }>(levelStatement, [memberId])
  return row?.level ?? 0
}

const readStatement: PreparedStatement = {
  name: 'read rank',
  text: 'select level, label_id from member_rank where member = $1',
}

const levelStatement: PreparedStatement = {
  name: 'read level of rank',
  text: 'select level from member_rank where member = $1',
}
