import type { PreparedStatement, Store } from '../../store/store'

/** Whether a slip of the member was drawn within the last ten minutes and won nothing (lottery 5.2). */
export const hasJustLost = async (
  store: Pick<Store, 'read'>,
  merchant: string,
  memberId: string,
): Promise<boolean> => {
  const [row] = await store.read(merchant, ({ query }) => query<{ lost: boolean }>(lossStatement, [memberId]))
  return row?.lost === true
}

const lossStatement: PreparedStatement = {
  name: 'lottery_just_lost',
  text: `select exists (
    select from lottery_slip slip
    where slip.member = $1 and slip.last_draw_at > platform_now() - interval '10 minutes'
      and slip.last_draw_at <= platform_now()
      and not exists (
        select from lottery_bet bet
        join lottery_bet_outcome outcome on outcome.issue_id = bet.issue_id and outcome.bet_id = bet.bet_id
        where bet.member = slip.member and bet.slip_id = slip.slip_id and outcome.state in ('won', 'void'))
  ) as lost`,
}
