import type { CurrencyCode } from '@playfront/contract/money'
import { move } from '../../ledger/move'
import { sha256 } from '../../platform/sha256'
import type { MerchantConnection, PreparedStatement } from '../../store/store'

/**
 * Cancels the member's running bonuses, under the same idempotency keys as the end of a bonus: whichever of the two
 * comes second finds it done.
 */
export const forfeitBonuses = async (connection: MerchantConnection, memberId: string): Promise<void> => {
  const running = await connection.query<RunningBonus>(runningStatement, [memberId])
  for (const { id, promotion: reference, amount, currency } of running) {
    const key = `bonus_end:${id}`
    const bodyHash = sha256(`${key} ${amount}`)
    await move(connection, { kind: 'bonus_forfeited', key, reference, memberId, amount, currency, bodyHash })
    await connection.query(endStatement, [id])
  }
}

interface RunningBonus {
  id: string
  promotion: string
  amount: number
  currency: CurrencyCode
}

const runningStatement: PreparedStatement = {
  name: 'running bonuses of closing',
  text: `
    select id, promotion, amount, currency from bonus
    where member = $1 and state = 'active' order by id for no key update`,
}

const endStatement: PreparedStatement = {
  name: 'forfeit bonus of closing',
  text: `update bonus set state = 'forfeited', ended_at = platform_now() where id = $1 and state = 'active'`,
}
