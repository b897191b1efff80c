import type { CurrencyCode } from '@playfront/contract/money'
import { minutes } from '@playfront/contract/time'
import { notifyMember } from '../../account/inbox/notifyMember'
import { sha256 } from '../../platform/sha256'
import type { MerchantConnection, PreparedStatement } from '../../store/store'
import { move } from '../../ledger/move'
import { decideBonusEnd } from './decideBonus'
import { progressSql } from './readBonus'

/** What was settled before a bonus's end is counted well within this. */
export const graceMs = minutes(5)

/**
 * Ends a running bonus if it is due to end, within the caller's transaction: the second of two callers finds it
 * ended. Undefined when it goes on, or has ended before. Throws `account_restricted` for a frozen wallet.
 */
export const endBonus = async (
  connection: MerchantConnection,
  id: string,
  { isGivenUp = false, takenBack }: BonusRequest,
): Promise<'released' | 'forfeited' | undefined> => {
  // Held first and read after it: what was counted while this waited is among its progress.
  if ((await connection.query(holdStatement, [id])).length === 0) return undefined
  const [bonus] = await connection.query<EndingRow>(readStatement, [id])
  if (!bonus) return undefined
  const { end } = decideBonusEnd({
    need: bonus.need,
    progress: bonus.progress,
    expiresAtMs: bonus.expires_at.getTime(),
    nowMs: bonus.now.getTime(),
    graceMs,
    isReversed: bonus.is_reversed,
    isGivenUp,
    isTakenBack: takenBack !== undefined,
  })
  if (end === 'none') return undefined
  const key = `bonus_end:${id}`
  const { member: memberId, amount, currency, promotion: reference } = bonus
  const kind = end === 'released' ? 'bonus_released' : 'bonus_forfeited'
  const bodyHash = sha256(`${key} ${amount}`)
  await move(connection, { kind, key, reference, memberId, amount, currency, bodyHash })
  const isForfeited = end === 'forfeited'
  const because = isForfeited && !bonus.is_reversed ? (takenBack ?? null) : null
  await connection.query(endStatement, [id, end, bonus.progress, isGivenUp && isForfeited, because])
  const facts = { amount, currency }
  if (because !== null) {
    const told = { ...facts, reason: because }
    await notifyMember(connection, {
      memberId,
      kind: 'bonus.taken.back',
      facts: told,
      link: '/m/rewardCenter',
      key,
    })
  }
  if (end === 'released')
    await notifyMember(connection, { memberId, kind: 'bonus.released', facts, link: '/m/rewardCenter', key })
  return end
}

/** What a caller requests of a running bonus; absent where only its time or its wagering ends it. */
export interface BonusRequest {
  isGivenUp?: boolean
  /** Two staff users cancel it: the reason that the member reads. */
  takenBack?: string
}

interface EndingRow {
  member: string
  promotion: string
  amount: number
  currency: CurrencyCode
  need: number
  progress: number
  expires_at: Date
  now: Date
  is_reversed: boolean
}

/** The deposit that brought it was reversed. */
export const reversedSql = `
  case when source = 'deposit' then exists (
    select from deposit where deposit.id = bonus.reference::uuid and deposit.state = 'reversed'
  ) else false end`

const holdStatement: PreparedStatement = {
  name: 'hold ending bonus',
  text: "select id from bonus where id = $1 and state = 'active' for no key update",
}

const readStatement: PreparedStatement = {
  name: 'read ending bonus',
  text: `
    select member, promotion, amount, currency, need, ${progressSql} as progress, expires_at, platform_now() as now,
      ${reversedSql} as is_reversed
    from bonus where id = $1 and state = 'active'`,
}

const endStatement: PreparedStatement = {
  name: 'end bonus',
  text: `
    update bonus set state = $2, progress = $3, given_up = $4, taken_back = $5, ended_at = platform_now()
    where id = $1 and state = 'active'`,
}
