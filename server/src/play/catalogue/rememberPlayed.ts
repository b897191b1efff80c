import { lotteryVendor } from '@playfront/contract/play/catalogue'
import type { GameName } from '@playfront/contract/play/catalogue.schema'
import type { launchGameRequest } from '@playfront/contract/play/launchGame.schema'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { CallContext, Handler } from '../../http/handler'
import { playedGame } from '../../store/tables/catalogue'
import { requireSession } from '../requireSession'

type Launch = z.output<typeof launchGameRequest>

/** Notes each game that opens among the member's latest. One that opened stays open when that cannot be written. */
export const rememberPlayed =
  (launch: Handler<'launchGame', Launch>): Handler<'launchGame', Launch> =>
  async (context, asked) => {
    const answer = await launch(context, asked)
    const game = gameOf(asked)
    if (game) await note(context, game).catch(() => undefined)
    return answer
  }

const gameOf = (asked: Launch): GameName | undefined => {
  if (!('vendor' in asked))
    return asked.lottoGameCode ? { vendor: lotteryVendor, gameId: asked.lottoGameCode } : undefined
  return asked.gameId === undefined ? undefined : { vendor: asked.vendor, gameId: asked.gameId }
}

const note = async (context: CallContext, game: GameName): Promise<void> => {
  const { merchant, store } = context
  const { memberId: member } = requireSession(context)
  await store.change(merchant.code, ({ db }) =>
    db
      .insert(playedGame)
      .values({ merchant: merchant.code, member, ...game })
      .onConflictDoUpdate({
        target: [playedGame.merchant, playedGame.member, playedGame.vendor, playedGame.gameId],
        set: { playedAt: sql`platform_now()` },
      }),
  )
}
