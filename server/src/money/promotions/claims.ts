import type { CurrencyCode } from '@playfront/contract/money'
import type { MerchantConnection, PreparedStatement } from '../../store/store'
import { promotionClaim } from '../../store/tables/promotion'

/** A claim that was paid, with the wallet after it. */
export interface WrittenClaim {
  promotion: string
  occasion: string
  streak: number
  amount: number
  currency: CurrencyCode
  balance: number
  version: number
}

/** Holds the member's row until the transaction ends; false for a member who is not there. */
export const lockClaimant = async ({ query }: MerchantConnection, memberId: string): Promise<boolean> =>
  (await query(lockStatement, [memberId])).length > 0

/** A claim by the name that the caller gave it. */
export const findClaim = async (
  { query }: MerchantConnection,
  memberId: string,
  claimId: string,
): Promise<WrittenClaim | undefined> => (await query<WrittenClaim>(findStatement, [memberId, claimId]))[0]

export const writeClaim = async (
  { db }: MerchantConnection,
  {
    balance,
    version,
    memberId,
    ...claim
  }: WrittenClaim & { merchant: string; memberId: string; claimId: string },
): Promise<void> => {
  await db
    .insert(promotionClaim)
    .values({ ...claim, member: memberId, balanceAfter: balance, walletVersion: version })
}

const lockStatement: PreparedStatement = {
  name: 'lock claimant',
  text: 'select from member where id = $1 for no key update',
}

const findStatement: PreparedStatement = {
  name: 'find claim',
  text: `
    select promotion, occasion, streak, amount, currency, balance_after as balance, wallet_version as version
    from promotion_claim where member = $1 and claim_id = $2`,
}
