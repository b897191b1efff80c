import type { Board } from '@playfront/contract/settings/money.schema'
import type { BoardPlace, HiddenOnBoards, LeaderBoard } from '@playfront/contract/money/missions'
import type { HideOnBoardsRequest, ReadLeaderBoardRequest } from '@playfront/contract/money/missions.schema'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import type { MerchantConnection, PreparedStatement, Store } from '../../store/store'
import { type RewardSpan, spanAt, spanBefore } from '../promotions/rewardSpan'
import { rankWords } from '../../account/rank/rankWords'
import { type CallContext, requireSession } from '../../http/handler'
import { Refusal } from '../../kernel/refusal'
import { maskName } from '../referral/readReferral'
import { readDatabaseNow } from '../../play/issues/readIssues'
import { recalculatePeriods } from '../rewards/recalculatePeriods'

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

const shownPlaces = 50

/** A board of the span that is on, or of the one before it. Throws `promotion_unknown`. */
export const readLeaderBoard = async (
  context: CallContext,
  { id, past }: ReadLeaderBoardRequest,
): Promise<LeaderBoard> => {
  const { memberId } = requireSession(context)
  const { merchant, store, language } = context
  const board = merchant.operator.rewards.boards.find((one) => one.id === id)
  if (!board) throw new Refusal('promotion_unknown')
  const { period, metric, names, prizes } = board
  return store.read(merchant.code, async (connection) => {
    const now = spanAt(await readDatabaseNow(connection), merchant.timeZone, period)
    const span = past ? spanBefore(now, merchant.timeZone, period) : now
    const rows = await readScores(connection, board, span, { places: shownPlaces, memberId })
    const places = rows.map((row) => presentPlace(board, row, memberId))
    return {
      id,
      title: rankWords(names, language) ?? id,
      period,
      metric,
      from: new Date(span.fromMs).toISOString(),
      until: new Date(span.untilMs).toISOString(),
      places: places.filter(({ place }) => place <= shownPlaces),
      mine: places.find(({ isMine }) => isMine),
      prizes,
    }
  })
}

const presentPlace = (
  { prizes }: Board,
  { member, username, isHidden, score, place }: ScoreRow,
  memberId: string,
): BoardPlace => {
  const prize = prizes[place - 1]
  return {
    place,
    score,
    isMine: member === memberId,
    ...(!isHidden && { name: maskName(username) }),
    ...(prize && { prize }),
  }
}

/** Writes down who has won on each board, once for each day or week that is over. */
export const recalculateBoards = async (store: Store, merchant: FullMerchantSettings): Promise<void> => {
  for (const board of merchant.operator.rewards.boards)
    await recalculatePeriods(store, merchant, {
      kind: 'board',
      name: board.id,
      period: board.period,
      recalculate: (connection, span) => writeWinners(connection, merchant.code, board, span),
    })
}

const writeWinners = async (
  connection: MerchantConnection,
  merchant: string,
  board: Board,
  span: RewardSpan,
): Promise<void> => {
  const winners = await readScores(connection, board, span, { places: board.prizes.length })
  const won = winners.flatMap(({ member, place }) => {
    const prize = board.prizes[place - 1]
    return prize ? [{ member, place, ...prize }] : []
  })
  await connection.query(writeStatement, [
    merchant,
    board.id,
    span.key,
    won.map(({ member }) => member),
    won.map(({ kind }) => kind),
    won.map(({ amount }) => amount),
    won.map(({ place }) => place),
  ])
}

const writeStatement: PreparedStatement = {
  name: 'write board prizes',
  text: `
    insert into reward_due (merchant, member, kind, name, occasion, prize, amount, figure)
    select $1, member, 'board', $2, $3, prize, amount, place
    from unnest($4::uuid[], $5::text[], $6::bigint[], $7::bigint[]) as given (member, prize, amount, place)
    on conflict do nothing`,
}

/** Keeps the member's name off the boards, or shows it again; the place and its prize stay theirs either way. */
export const hideOnBoards = async (
  context: CallContext,
  { hidden }: HideOnBoardsRequest,
): Promise<HiddenOnBoards> => {
  const { memberId } = requireSession(context)
  const { merchant, store } = context
  await (hidden
    ? store.changeOnce(merchant.code, hideStatement, [merchant.code, memberId])
    : store.changeOnce(merchant.code, showStatement, [memberId]))
  return { isHidden: hidden }
}

export const isHiddenOnBoards = async ({ query }: MerchantConnection, memberId: string): Promise<boolean> =>
  (await query(hiddenStatement, [memberId])).length > 0

const hideStatement: PreparedStatement = {
  name: 'hide on boards',
  text: 'insert into board_hidden (merchant, member) values ($1, $2) on conflict do nothing',
}

const showStatement: PreparedStatement = {
  name: 'show on boards',
  text: 'delete from board_hidden where member = $1',
}

const hiddenStatement: PreparedStatement = {
  name: 'is hidden on boards',
  text: 'select 1 as found from board_hidden where member = $1',
}
