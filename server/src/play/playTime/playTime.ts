import type { z } from 'zod'
import { profileOf } from '@playfront/contract/account/protectionProfiles'
import type { PlayTime } from '@playfront/contract/play/playTime'
import type { playTimeRequest } from '@playfront/contract/play/launchGame.schema'
import type { CallContext, Handler } from '../../http/handler'
import { requireSession } from '../requireSession'
import { decideCheck } from './decideCheck'
import { keepSitting } from './keepSitting'
import { readGameMoney } from './readGameMoney'

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
