import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { LanguageCode } from '@playfront/contract/languages'
import { seconds } from '@playfront/contract/time'
import type { Randomness } from '../../platform/platform'
import { sha256 } from '../../platform/sha256'
import type { MerchantConnection } from '../../store/store'
import { launchCode } from '../../store/tables/lotteryLaunch'
import type { GameLaunch } from '../../kernel/gameLaunch'

const codeBytes = 32
const codeLivesMs = seconds(30)

/** What a code opens, and for which member. */
export interface LaunchOrder {
  merchant: string
  memberId: string
  /** The member's session; the game's ends with it. */
  sessionId: string
  language: LanguageCode
  launch: GameLaunch
}

/** Makes a code that opens the game once, within 30 seconds, at this merchant (REQ-LAUNCH-003). Only its hash is kept. */
export const createLaunchCode = async (
  { db }: MerchantConnection,
  { merchant, memberId, sessionId, language, launch }: LaunchOrder,
  randomness: Randomness,
): Promise<string> => {
  const code = randomness.bytes(codeBytes).toString('base64url')
  await db.insert(launchCode).values({
    merchant,
    codeHash: hashOf(code),
    member: memberId,
    parentSession: sessionId,
    language,
    launch,
    expiresAt: sql`platform_now() + ${codeLivesMs} * interval '1 millisecond'`,
  })
  return code
}

/** Spends a code; nothing when it is unknown, spent, too old or another merchant's. Of two that bring it at once one gets it. */
export const spendLaunchCode = async ({ db }: MerchantConnection, code: string) => {
  const [spent] = await db
    .update(launchCode)
    .set({ usedAt: sql`platform_now()` })
    .where(
      and(
        eq(launchCode.codeHash, hashOf(code)),
        isNull(launchCode.usedAt),
        gt(launchCode.expiresAt, sql`platform_now()`),
      ),
    )
    .returning()
  return spent
}

const hashOf = (code: string): string => sha256(code).toString('hex')
