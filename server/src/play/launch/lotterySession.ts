import { eq } from 'drizzle-orm'
import { isLanguageCode } from '@playfront/contract/languages'
import type { LotterySession } from '@playfront/contract/play/lottery/lotterySession'
import type { LotterySessionRequest } from '@playfront/contract/play/lottery/board.schema'
import { openGameSession } from '../../account/session/openSession'
import type { CallContext, Handler } from '../../http/handler'
import { Refusal } from '../../kernel/refusal'
import type { MerchantConnection } from '../../store/store'
import { wallet } from '../../store/tables/ledger'
import { member } from '../../store/tables/member'
import { readDatabaseNow } from '../issues/readIssues'
import { spendLaunchCode } from './launchCode'

/** Trades the one-use launch code for a game token that opens the lottery's calls and nothing else. */
export const lotterySession: Handler<'lotterySession', LotterySessionRequest> = async (
  context,
  { launchCode },
): Promise<LotterySession> =>
  context.store.change(context.merchant.code, async (connection) => {
    const spent = await spendLaunchCode(connection, launchCode)
    const player = spent && (await readPlayer(connection, spent.member))
    if (!spent || !player) throw new Refusal('launch.code.invalid')
    const opening = {
      merchant: context.merchant.code,
      memberId: spent.member,
      userAgent: context.userAgent,
      launch: spent.launch,
      parentSessionId: spent.parentSession,
    }
    const token = await openGameSession(connection, opening, context.platform.randomness)
    return {
      token,
      memberId: spent.member,
      ...player,
      currency: context.merchant.currency,
      language: languageOf(spent.language, context),
      ...spent.launch,
      serverTime: await readDatabaseNow(connection),
    }
  })

const languageOf = (language: string, { language: fallback }: CallContext) =>
  isLanguageCode(language) ? language : fallback

const readPlayer = async ({ db }: MerchantConnection, memberId: string) => {
  const [player] = await db
    .select({ userName: member.username, balance: wallet.balance, balanceVersion: wallet.version })
    .from(member)
    .innerJoin(wallet, eq(wallet.member, member.id))
    .where(eq(member.id, memberId))
  return player
}
