import type { z } from 'zod'
import { profileOf } from '@playfront/contract/account/protectionProfiles'
import type { PlayTime } from '@playfront/contract/play/launchGame'
import type { playTimeRequest } from '@playfront/contract/play/launchGame.schema'
import type { MerchantConnection, PreparedStatement } from '../../store/store'
import { type CallContext, type Handler, requireSession } from '../../http/handler'
import { decideCheck } from './decideSitting'
import { keepSitting } from './keepSitting'

/** What went into games and what games paid back, in minor units. */
export interface GameMoney {
  staked: number
  paidBack: number
}

/**
 * The member's movements against the operator's game accounts since a version of the wallet: stakes on one side;
 * payouts, rebates and refunded stakes on the other. Gifts, bonuses and adjustments do not count.
 */
export const readGameMoney = async (
  { query }: MerchantConnection,
  memberId: string,
  fromVersion: number,
): Promise<GameMoney> => {
  const [row] = await query<{ staked: number; paid_back: number }>(moneyStatement, [memberId, fromVersion])
  return { staked: row?.staked ?? 0, paidBack: row?.paid_back ?? 0 }
}

const moneyStatement: PreparedStatement = {
  name: 'game money of a sitting',
  text: `
    select coalesce(-sum(cash.amount) filter (where cash.amount < 0), 0)::bigint as staked,
      coalesce(sum(cash.amount) filter (where cash.amount > 0), 0)::bigint as paid_back
    from ledger_entry cash
    join ledger_entry house on house.transaction = cash.transaction and house.account in ('stakes', 'payouts', 'rebates')
    where cash.member = $1 and cash.version > $2`,
}

/**
 * Records that a game is played, checked or left, and returns the playing session: its time, its result by the
 * ledger, its next check.
 */
export const answerPlayTime: Handler<'playTime', z.output<typeof playTimeRequest>> = async (
  context,
  { sign, checkEveryMinutes },
): Promise<PlayTime> => {
  const { merchant, store } = context
  const { memberId } = requireSession(context)
  return store.change(merchant.code, async (connection) => {
    const { jurisdiction, playMoney, realityCheckMinutes } = merchant.responsible
    const order = { merchant: merchant.code, memberId, sign, checkEveryMinutes }
    const sitting = await keepSitting(connection, { ...order, merchantMinutes: realityCheckMinutes })
    const { staked, paidBack } = await readGameMoney(connection, memberId, sitting.fromVersion)
    const { checkMinutes } = profileOf(jurisdiction)
    return {
      playedMs: sitting.playedMs,
      currency: merchant.currency,
      playMoney,
      staked,
      paidBack,
      net: paidBack - staked,
      check: decideCheck(sitting, realityCheckMinutes, sitting.checkEveryMinutes, checkMinutes),
    }
  })
}

/** A launch that succeeds begins a sitting, or goes on with the one that was left a moment ago. */
export const beginningSitting =
  <Request, Answer>(launch: (context: CallContext, request: Request) => Promise<Answer>) =>
  async (context: CallContext, request: Request): Promise<Answer> => {
    const answer = await launch(context, request)
    const { merchant, store } = context
    const { memberId } = requireSession(context)
    await store.change(merchant.code, (connection) =>
      keepSitting(connection, { merchant: merchant.code, memberId, sign: 'launched' }),
    )
    return answer
  }
