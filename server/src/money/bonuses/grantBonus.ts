import type { CurrencyCode } from '@playfront/contract/money'
import { notifyMember } from '../../account/inbox/notifyMember'
import { sha256 } from '../../platform/sha256'
import type { MerchantConnection, PreparedStatement } from '../../store/store'
import { move } from '../../ledger/move'

export interface BonusGrant {
  merchant: string
  memberId: string
  source: 'deposit' | 'order' | 'goodwill'
  /** The promotion or the good. */
  promotion: string
  /** The deposit, the order, or the approval request behind it. */
  reference: string
  amount: number
  currency: CurrencyCode
  /** Settled stakes that it asks for, minor units. */
  need: number
  /** Percent of a stake that counts, by class of game. */
  shares: Partial<Record<string, number>>
  grantedAtMs: number
  expiresAtMs: number
  /** What the member reads of a bonus that came by hand. */
  reason?: string
}

/**
 * Puts a bonus into the member's bonus account; it becomes cash when it has been played. False when the member has one
 * running, or when the deposit or order has brought its bonus already.
 */
export const grantBonus = async (connection: MerchantConnection, grant: BonusGrant): Promise<boolean> => {
  const { source, reference, memberId, amount, currency } = grant
  const written = await connection.query(grantStatement, [
    grant.merchant,
    memberId,
    source,
    grant.promotion,
    reference,
    amount,
    currency,
    grant.need,
    JSON.stringify(grant.shares),
    new Date(grant.grantedAtMs),
    new Date(grant.expiresAtMs),
  ])
  if (written.length === 0) return false
  const key = `bonus:${source}:${reference}`
  await move(connection, {
    kind: 'bonus',
    key,
    reference: grant.promotion,
    memberId,
    amount,
    currency,
    bodyHash: sha256(`${key} ${amount}`),
  })
  const facts = { amount, currency, ...(grant.reason !== undefined && { reason: grant.reason }) }
  const kind = grant.reason === undefined ? 'bonus.granted' : 'reward.given'
  await notifyMember(connection, { memberId, kind, facts, link: '/m/rewardCenter', key })
  return true
}

const grantStatement: PreparedStatement = {
  name: 'grant bonus',
  text: `
    insert into bonus (merchant, id, member, source, promotion, reference, amount, currency, need, shares, granted_at,
      expires_at)
    values ($1, gen_random_uuid(), $2, $3, $4, $5, $6, $7, $8, $9::jsonb, $10, $11)
    on conflict do nothing returning id`,
}
