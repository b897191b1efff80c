import type { CurrencyCode } from '@playfront/contract/money'
import { minutes } from '@playfront/contract/time'
import type { GivenUpBonus } from '@playfront/contract/money/rewards'
import type { GiveUpBonusRequest } from '@playfront/contract/money/rewards.schema'
import { notifyMember } from '../../account/inbox/notifyMember'
import { sha256 } from '../../platform/sha256'
import type { MerchantConnection, PreparedStatement, Store } from '../../store/store'
import { move } from '../../ledger/move'
import { decideBonusEnd } from './decideBonus'
import { progressSql } from './readBonus'
import { type CallContext, requireSession } from '../../http/handler'
import { Refusal } from '../../kernel/refusal'
import { countPlay } from './countPlay'

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
    const notification = { ...facts, reason: because }
    await notifyMember(connection, {
      memberId,
      kind: 'bonus.taken.back',
      facts: notification,
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

/**
 * Ends a member's running bonus at their request: the bonus returns to the operator, cash stays as it is. What has
 * been played by then is counted first, and a bonus whose wagering is met is released instead. A repeated request
 * gets the outcome of the first. A member who takes a break may end one too, since it only gives something up. Throws
 * `bonus_unknown`, `bonus_over` for one that ended otherwise, `idempotency_conflict` for another amount than was
 * shown, `account_restricted` for a frozen wallet.
 */
export const giveUpBonus = async (
  context: CallContext,
  { bonusId, amount }: GiveUpBonusRequest,
): Promise<GivenUpBonus> => {
  const { memberId } = requireSession(context)
  const { merchant, store } = context
  const [before] = await store.read(merchant.code, ({ query }) =>
    query<OwnRow>(ownStatement, [bonusId, memberId]),
  )
  if (!before) throw new Refusal('bonus_unknown')
  if (before.amount !== amount) throw new Refusal('idempotency_conflict')
  if (before.state === 'active') await countPlay(store, merchant)
  return store.change(merchant.code, async (connection) => {
    await endBonus(connection, bonusId, { isGivenUp: true })
    const [after] = await connection.query<OwnRow>(ownStatement, [bonusId, memberId])
    if (!after) throw new Refusal('bonus_unknown')
    const answer = { bonusId, amount, currency: after.currency }
    if (after.given_up) return { ...answer, end: 'givenUp' }
    if (after.state === 'released') return { ...answer, end: 'released' }
    throw new Refusal('bonus_over')
  })
}

interface OwnRow {
  state: string
  amount: number
  currency: CurrencyCode
  given_up: boolean
}

const ownStatement: PreparedStatement = {
  name: 'own bonus to give up',
  text: 'select state, amount, currency, given_up from bonus where id = $1 and member = $2',
}

const bonusesPerLook = 200

/**
 * Releases the bonuses whose wagering is met and cancels those whose time is over, each once: the ledger key names
 * the bonus and not how it ends. Play has to be counted before.
 * @returns how many ended
 */
export const endBonuses = async (
  store: Store,
  merchant: string,
  onError: (failure: unknown) => void,
): Promise<number> => {
  const due = await store.read(merchant, ({ query }) =>
    query<{ id: string }>(dueStatement, [graceMs / 1_000, bonusesPerLook]),
  )
  let ended = 0
  for (const { id } of due)
    try {
      if (await store.change(merchant, (connection) => endBonus(connection, id, { isGivenUp: false })))
        ended += 1
    } catch (failure) {
      // A frozen wallet keeps its bonus until a person has looked; the others go on.
      onError(failure)
    }
  return ended
}

const dueStatement: PreparedStatement = {
  name: 'bonuses that may end',
  text: `
    select id from bonus
    where state = 'active' and (progress >= need or expires_at + $1 * interval '1 second' <= platform_now()
      or ${reversedSql})
    order by expires_at limit $2`,
}
