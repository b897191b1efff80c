import type { Board } from '@playfront/contract/settings/money.schema'
import type { MerchantConnection, PreparedStatement } from '../../store/store'
import type { RewardSpan } from '../promotions/rewardSpan'

export interface ScoreRow {
  member: string
  username: string
  isHidden: boolean
  score: number
  place: number
}

/**
 * The first places of a board in a span, and the calling member's place wherever it is. Members with equal scores are
 * ranked by who reached the score first; after that by account id, which is random and the same for everyone.
 */
export const readScores = (
  { query }: MerchantConnection,
  { metric }: Pick<Board, 'metric'>,
  { fromMs, untilMs }: RewardSpan,
  { places, memberId }: { places: number; memberId?: string },
): Promise<ScoreRow[]> =>
  query<ScoreRow>(scores[metric], [new Date(fromMs), new Date(untilMs), places, memberId ?? null])

const board = (name: string, scored: string): PreparedStatement => ({
  name: `board by ${name}`,
  text: `
    with scored as (${scored}),
    placed as (
      select member, score, row_number() over (order by score desc, reached, member)::integer as place
      from scored join member as account on account.id = scored.member
      where score > 0 and account.state = 'active'
    )
    select placed.member, account.username, hidden.member is not null as "isHidden", placed.score, placed.place
    from placed join member as account on account.id = placed.member
    left join board_hidden hidden on hidden.member = placed.member
    where placed.place <= $3 or placed.member = $4::uuid
    order by placed.place`,
})

const points = (kind: string) => `
  select member, sum(amount)::bigint as score, max(at) as reached
  from point_entry where kind = '${kind}' and at >= $1 and at < $2 group by member`

const scores: Record<Board['metric'], PreparedStatement> = {
  DRAWS: board(
    'draws',
    `select member, count(*)::bigint as score, max(at) as reached from counted_play
    where source = 'lottery' and fair_stake > 0 and at >= $1 and at < $2 group by member`,
  ),
  MISSION_POINTS: board('mission points', points('mission')),
  POINTS: board('points', points('play')),
}
