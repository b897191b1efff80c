import type { PlayHistory, PlayStretch } from '@playfront/contract/account/protection'
import type {
  AskHistoryAnswer,
  AskHistoryRequest,
  ReadPlayHistoryRequest,
} from '@playfront/contract/account/protection.schema'
import { days } from '@playfront/contract/time'
import { type CallContext, requireSession } from '../../http/handler'
import { Refusal } from '../../kernel/refusal'
import type { MerchantConnection, PreparedStatement } from '../../store/store'
import { noteChange } from './readProtection'

/** The last three months of a member's own play, by day, week or month of the merchant's calendar; newest first. */
export const playHistory = (context: CallContext, { by }: ReadPlayHistoryRequest): Promise<PlayHistory> => {
  const { memberId } = requireSession(context)
  const { code, currency } = context.merchant
  return context.store.read(code, async (connection) => {
    const [first] = await connection.query<{ from: string }>(firstDayStatement, [])
    const from = first?.from ?? ''
    const stretches = await readStretches(connection, { memberId, by, from, until: 'infinity' })
    return { currency, from, stretches: stretches.toReversed() }
  })
}

const maxDays = 5 * 366

/** Any stretch of it, day by day; the asking is kept. Throws `protection.not.offered` for more than five years. */
export const askHistory = async (
  context: CallContext,
  { from, until }: AskHistoryRequest,
): Promise<AskHistoryAnswer> => {
  const { memberId } = requireSession(context)
  const { code: merchant, currency } = context.merchant
  const lengthMs = Date.parse(until) - Date.parse(from)
  if (lengthMs < 0 || lengthMs > days(maxDays)) throw new Refusal('protection.not.offered')
  return context.store.change(merchant, async (connection) => {
    await noteChange(connection, { merchant, memberId }, 'history', {})
    const stretches = await readStretches(connection, { memberId, by: 'day', from, until })
    return { currency, from, until, stretches }
  })
}

interface HistoryQuery {
  memberId: string
  by: ReadPlayHistoryRequest['by']
  from: string
  until: string
}

const readStretches = async (
  { query }: MerchantConnection,
  { memberId, by, from, until }: HistoryQuery,
): Promise<PlayStretch[]> => {
  const rows = await query<StretchRow>(stretchesStatement, [memberId, by, from, until])
  return rows.map(({ played_ms: playedMs, staked, returned, ...row }) => ({
    ...row,
    staked,
    returned,
    net: returned - staked,
    playedMs,
  }))
}

interface StretchRow {
  from: string
  deposited: number
  withdrawn: number
  staked: number
  returned: number
  played_ms: number
}

const firstDayStatement: PreparedStatement = {
  name: 'first day of own play',
  text: `select (protection_since('month', protection_day(platform_now())) - interval '2 months')::date::text as from`,
}

const stretchesStatement: PreparedStatement = {
  name: 'own play by stretch',
  text: `
    select protection_since($2, day)::text as from, sum(deposited)::bigint as deposited,
      sum(withdrawn)::bigint as withdrawn, sum(staked)::bigint as staked, sum(returned)::bigint as returned,
      sum(played_ms)::bigint as played_ms
    from play_day where member = $1 and day >= $3::date and day <= $4::date
    group by 1 order by 1`,
}
