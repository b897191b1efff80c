import type { HiddenOnBoards } from '@playfront/contract/money/missions'
import type { HideOnBoardsRequest } from '@playfront/contract/money/missions.schema'
import { requireSession } from '../../account/session/requireSession'
import type { CallContext } from '../../http/handler'
import type { MerchantConnection, PreparedStatement } from '../../store/store'

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
