import { sql } from 'drizzle-orm'
import { Refusal } from '../../kernel/refusal'
import type { MerchantConnection } from '../../store/store'
import { identityToken } from '../../store/tables/identity'
import type { ProvenIdentity } from '../../kernel/identityClaim'
import { identityOptions } from './identityOptions'

/** Uses the token up, in the transaction of what it is used for. Throws `identity.used` when it has been used before. */
export const spendToken = async (
  { db }: MerchantConnection,
  merchant: string,
  { tokenHash }: Pick<ProvenIdentity, 'tokenHash'>,
): Promise<void> => {
  const expiresAt = sql`platform_now() + ${identityOptions.tokenRememberedMs} * interval '1 millisecond'`
  const spent = await db
    .insert(identityToken)
    .values({ merchant, hash: tokenHash, expiresAt })
    .onConflictDoNothing()
    .returning({ hash: identityToken.hash })
  if (spent.length === 0) throw new Refusal('identity.used')
}
