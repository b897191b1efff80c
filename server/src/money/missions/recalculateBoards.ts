import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import type { Board } from '@playfront/contract/settings/money.schema'
import type { MerchantConnection, PreparedStatement, Store } from '../../store/store'
import type { RewardSpan } from '../promotions/rewardSpan'
import { recalculatePeriods } from '../rewards/recalculatePeriods'
import { readScores } from './boardScores'

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
