import type { Points } from '@playfront/contract/money/points'
import type { ReadPointsRequest } from '@playfront/contract/money/points.schema'
import { type CallContext, requireSession } from '../../http/handler'
import type { PreparedStatement } from '../../store/store'
import { readPointBalance, type PointEntry } from './pointRepository'

const perPage = 30

/** Where the member's points came from and went, the newest first; each page begins below a line of the last. */
export const readPoints = async (context: CallContext, { before }: ReadPointsRequest): Promise<Points> => {
  const { memberId } = requireSession(context)
  const { merchant, store } = context
  const [points, rows] = await store.readReplica(merchant.code, async (connection) => [
    await readPointBalance(connection, memberId),
    await connection.query<LineRow>(pageStatement, [memberId, before ?? null, perPage + 1]),
  ])
  const page = rows.slice(0, perPage)
  const last = page.at(-1)
  return {
    points,
    lines: page.map(({ version, kind, amount, after, at }) => ({
      version,
      kind,
      amount,
      after,
      at: at.toISOString(),
    })),
    ...(rows.length > perPage && last && { next: last.version }),
  }
}

interface LineRow extends Pick<PointEntry, 'version' | 'kind' | 'amount'> {
  after: number
  at: Date
}

const pageStatement: PreparedStatement = {
  name: 'point lines',
  text: `
    select version, kind, amount, balance_after as after, at from point_entry
    where member = $1 and ($2::bigint is null or version < $2) order by version desc limit $3`,
}
