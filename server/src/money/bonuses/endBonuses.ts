import type { CurrencyCode } from '@playfront/contract/money'
import { minutes } from '@playfront/contract/time'
import { tellMember } from '../../account/inbox/tellMember'
import { sha256 } from '../../platform/sha256'
import type { MerchantConnection, PreparedStatement, Store } from '../../store/store'
import { move } from '../ledger/move'
import { decideBonusEnd } from './decideBonus'
import { progressSql } from './readBonus'

/** What was settled before a bonus's end is counted well within this. */
const graceMs = minutes(5)

const bonusesPerLook = 200

/**
 * Releases the bonuses that have been played and takes back those whose time is over, each once: the ledger's key names the
 * bonus and not how it ends. What was played has to be counted before.
 * @returns how many ended
 */
export const endBonuses = async (
  store: Store,
  merchant: string,
  onTrouble: (failure: unknown) => void,
): Promise<number> => {
  const due = await store.read(merchant, ({ query }) =>
    query<{ id: string }>(dueStatement, [graceMs / 1_000, bonusesPerLook]),
  )
  let ended = 0
  for (const { id } of due)
    try {
      if (await store.change(merchant, (connection) => endBonus(connection, id))) ended += 1
    } catch (failure) {
      // A frozen wallet keeps its bonus until a person has looked; the others go on.
      onTrouble(failure)
    }
  return ended
}

const endBonus = async (connection: MerchantConnection, id: string): Promise<boolean> => {
  const [bonus] = await connection.query<EndingRow>(readStatement, [id])
  if (!bonus) return false
  const { end } = decideBonusEnd({
    need: bonus.need,
    progress: bonus.progress,
    expiresAtMs: bonus.expires_at.getTime(),
    nowMs: bonus.now.getTime(),
    graceMs,
    isReversed: bonus.is_reversed,
  })
  if (end === 'none') return false
  const key = `bonus_end:${id}`
  const { member: memberId, amount, currency, promotion: reference } = bonus
  const kind = end === 'released' ? 'bonus_released' : 'bonus_forfeited'
  const bodyHash = sha256(`${key} ${amount}`)
  await move(connection, { kind, key, reference, memberId, amount, currency, bodyHash })
  // Another node may have ended it meanwhile: the movement was its own then.
  const ended = (await connection.query(endStatement, [id, end, bonus.progress])).length > 0
  const facts = { amount, currency }
  if (ended && end === 'released')
    await tellMember(connection, { memberId, kind: 'bonus.released', facts, link: '/m/rewardCenter', key })
  return ended
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

/** The deposit that brought it was taken back. */
const reversedSql = `
  case when source = 'deposit' then exists (
    select from deposit where deposit.id = bonus.reference::uuid and deposit.state = 'reversed'
  ) else false end`

const dueStatement: PreparedStatement = {
  name: 'bonuses that may end',
  text: `
    select id from bonus
    where state = 'active' and (progress >= need or expires_at + $1 * interval '1 second' <= platform_now()
      or ${reversedSql})
    order by expires_at limit $2`,
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
    update bonus set state = $2, progress = $3, ended_at = platform_now()
    where id = $1 and state = 'active' returning id`,
}
