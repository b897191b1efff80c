import type { BoardPlace, LeaderBoard } from '@playfront/contract/money/missions'
import type { ReadLeaderBoardRequest } from '@playfront/contract/money/missions.schema'
import type { Board } from '@playfront/contract/settings/money.schema'
import { rankWords } from '../../account/rank/rankWords'
import { requireSession } from '../../account/session/requireSession'
import type { CallContext } from '../../http/handler'
import { Refusal } from '../../kernel/refusal'
import { spanAt, spanBefore } from '../promotions/rewardSpan'
import { maskName } from '../referral/readReferral'
import { readDatabaseNow } from '../../play/issues/readIssues'
import { readScores, type ScoreRow } from './boardScores'

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
