import type { TimelineEntry, TimelineKind } from '@playfront/contract/console/memberTimeline.schema'
import type { Permission } from '@playfront/contract/console/permissions'
import type { ReadConnection } from '../../../store/store'
import type { MerchantContext } from '../../consoleContext'
import { instantSql, microsSql, newest } from '../../newestFirst'

/** Which part of a member's history. */
export interface TimelineSpan {
  memberId: string
  /** Epoch milliseconds; the second is the first instant after it. Absent where it is open. */
  fromMs: number | undefined
  untilMs: number | undefined
}

/** An entry, and where its source goes on behind it. */
export interface FoundEntry {
  at: Date
  /** A number, or microseconds since 1970 and an id: `1795900000000000_0198…`. */
  position: string
  entry: TimelineEntry
}

/** One table that entries come from. A page of it costs the same however long the member's history is. */
export interface TimelineSource {
  kind: TimelineKind
  /** What the caller needs besides `members.read`. */
  needs?: Permission
  /** The newest entries of the span behind a position, the newest first. */
  read(
    connection: ReadConnection,
    context: MerchantContext,
    span: TimelineSpan,
    position: string | undefined,
    limit: number,
  ): Promise<FoundEntry[]>
}

const blank = {
  name: null,
  text: null,
  state: null,
  amount: null,
  balanceAfter: null,
  reference: null,
  by: null,
  limit: null,
  until: null,
  draws: [],
  money: null,
} satisfies Partial<TimelineEntry>

type Written = Pick<TimelineEntry, 'event'> & Partial<Omit<TimelineEntry, 'id' | 'kind' | 'at'>>

export interface TimedRow {
  id: string
  at: Date
  micros: number
}

/** Member, two parts of the position or of the span, first instant, and how many. */
type PageValues = [string, string, string, string, number]

export const found = (
  kind: TimelineKind,
  { id, at }: { id: string | number; at: Date },
  position: string,
  written: Written,
): FoundEntry => ({
  at,
  position,
  entry: { ...blank, id: `${kind}:${id}`, kind, at: at.toISOString(), ...written },
})

/** A source whose rows lie by instant and id. */
export const timedSource = <Row extends TimedRow>(
  { kind, needs }: Pick<TimelineSource, 'kind' | 'needs'>,
  readRows: (connection: ReadConnection, values: PageValues) => Promise<Row[]>,
  present: (row: Row, context: MerchantContext) => Written,
): TimelineSource => ({
  kind,
  ...(needs && { needs }),
  async read(connection, context, { memberId, fromMs, untilMs }, position, limit) {
    const [micros = newest.micros, id = firstId] =
      position?.split('_') ?? (untilMs === undefined ? [newest.micros, newest.id] : [String(untilMs * 1_000)])
    const rows = await readRows(connection, [memberId, micros, id, String((fromMs ?? 0) * 1_000), limit])
    return rows.map((row) => found(kind, row, `${row.micros}_${row.id}`, present(row, context)))
  },
})

const firstId = '00000000-0000-0000-0000-000000000000'

/** Columns, conditions and order of a page by instant and id. */
export const timedSql = (at: string, id: string, columns: string, from: string): string => `
  select ${id} as id, ${at} as at, ${microsSql(at)} as micros, ${columns}
  from ${from}
    and ${at} <= ${instantSql('$2')} and (${at} < ${instantSql('$2')} or ${id} < $3::uuid)
    and ${at} >= ${instantSql('$4')}
  order by ${at} desc, ${id} desc limit $5`

/** A source whose rows have numbers that grow with time. */
export const numberedSource = <Row extends { id: number; at: Date }>(
  kind: TimelineKind,
  readRows: (connection: ReadConnection, values: PageValues) => Promise<Row[]>,
  present: (row: Row) => Written,
): TimelineSource => ({
  kind,
  async read(connection, _context, { memberId, fromMs, untilMs }, position, limit) {
    const from = String((fromMs ?? 0) * 1_000)
    const until = untilMs === undefined ? newest.micros : String(untilMs * 1_000)
    const rows = await readRows(connection, [
      memberId,
      position ?? String(Number.MAX_SAFE_INTEGER),
      from,
      until,
      limit,
    ])
    return rows.map((row) => found(kind, row, String(row.id), present(row)))
  },
})
