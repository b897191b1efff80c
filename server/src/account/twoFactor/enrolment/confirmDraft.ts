import { and, eq, sql } from 'drizzle-orm'
import { Refusal } from '../../../kernel/refusal'
import type { Secrets } from '../../../platform/keys/secrets'
import type { MerchantConnection } from '../../../store/store'
import { secondFactor } from '../../../store/tables/twoFactor'
import { totpPurpose } from '../spendAuthCode'
import { decideTotp } from '../totp'
import { twoFactorOptions } from '../twoFactorOptions'

/**
 * Puts the drafted secret into force when the code is one of its; the code is spent by it. Of two at once one finds no draft.
 * Throws `two.factor.unready`, `two.factor.invalid`.
 */
export const confirmDraft = async (
  { db }: MerchantConnection,
  secrets: Secrets,
  memberId: string,
  authCode: string,
): Promise<void> => {
  const [row] = await db
    .select({ draft: secondFactor.totpDraft, now: sql<Date>`platform_now()` })
    .from(secondFactor)
    .where(and(eq(secondFactor.member, memberId), isYoung))
    .for('update')
  if (!row?.draft) throw new Refusal('two.factor.unready')
  const decision = decideTotp({
    secret: secrets.open(totpPurpose(memberId), row.draft),
    code: authCode.replaceAll(/\s/g, ''),
    nowMs: new Date(row.now).getTime(),
    lastStep: null,
  })
  if (!decision.ok) throw new Refusal('two.factor.invalid')
  await db
    .update(secondFactor)
    .set({
      ga: true,
      totpSecret: row.draft,
      totpStep: decision.step,
      totpDraft: null,
      totpDraftedAt: null,
      changedAt: sql`platform_now()`,
    })
    .where(eq(secondFactor.member, memberId))
}

const isYoung = sql`${secondFactor.totpDraftedAt} > platform_now() - ${twoFactorOptions.draftLifeMs} * interval '1 millisecond'`
