import { minutes } from '@playfront/contract/time'
import { sql } from 'drizzle-orm'
import { sha256 } from '../../platform/sha256'
import type { Store } from '../../store/store'
import { captchaSpent } from '../../store/tables/captcha'

/** Longer than any service takes a result for. */
const rememberedMs = minutes(30)

/** Spends a result at this merchant; false when it has been spent before. Of two that bring it at once one gets true. */
export const spendResult = (store: Store, merchant: string, result: string): Promise<boolean> =>
  store.change(merchant, async ({ db }) => {
    const expiresAt = sql`platform_now() + ${rememberedMs} * interval '1 millisecond'`
    const written = await db
      .insert(captchaSpent)
      .values({ merchant, hash: sha256(result), expiresAt })
      .onConflictDoNothing()
      .returning({ merchant: captchaSpent.merchant })
    return written.length === 1
  })
