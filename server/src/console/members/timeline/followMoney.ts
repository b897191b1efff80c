import type { FollowMoneyAnswer, FollowMoneyRequest } from '@playfront/contract/console/memberTimeline.schema'
import { Refusal } from '../../../kernel/refusal'
import type { PreparedStatement, ReadConnection } from '../../../store/store'
import type { MerchantContext } from '../../consoleContext'
import { requireMember } from '../findMembers'
import {
  type Finder,
  type Found,
  blankCause,
  depositKinds,
  findAdjustment,
  findBonus,
  findDeposit,
  findRound,
  findSlip,
  findWithdrawal,
  titleOf,
  withdrawalKinds,
} from './moneyCauses'

type Posting = FollowMoneyAnswer['postings'][number]

/**
 * What caused money to move, and each of its postings with all ledger entries. It asks the ledger by keys, so it costs the
 * same in a ledger of any length. Throws `request.not.found` for what is not the member's, and for deposits and
 * withdrawals of a caller who may not read those.
 */
export const followMoney = async (
  context: MerchantContext,
  { id: memberId, cause, of }: FollowMoneyRequest,
): Promise<FollowMoneyAnswer> => {
  const { store, merchant } = context
  await requireMember(context, memberId)
  const isUuid = of.includes('-')
  if (isUuid === (cause === 'movement')) throw new Refusal('request.not.found')
  return store.readReplica(merchant.code, async (connection) => {
    const found = await finders[cause](connection, context, memberId, of)
    if (!found) throw new Refusal('request.not.found')
    const postings = await readPostings(connection, memberId, found.keys)
    return { currency: merchant.currency, cause: found.cause, postings }
  })
}

interface PostingRow {
  id: number
  kind: string
  key: string
  reference: string
  at: Date
  account: string
  amount: number
  balanceAfter: number | null
}

const readPostings = async (
  { query }: ReadConnection,
  memberId: string,
  keys: string[],
): Promise<Posting[]> => {
  const rows = await query<PostingRow>(postingsStatement, [keys, memberId])
  const postings = new Map<number, Posting>()
  for (const { id, kind, key, reference, at, account, amount, balanceAfter } of rows) {
    const posting = postings.get(id) ?? {
      id: String(id),
      kind,
      key,
      reference,
      at: at.toISOString(),
      entries: [],
    }
    posting.entries.push({ account, amount, balanceAfter })
    postings.set(id, posting)
  }
  return [...postings.values()]
}

/** Another member's posting under such a key is left out: the member's own entry must be among its entries. */
const postingsStatement: PreparedStatement = {
  name: 'postings by key',
  text: `
    select movement.id, movement.kind, movement.key, movement.reference, movement.at, entry.account, entry.amount,
      entry.balance_after as "balanceAfter"
    from ledger_key known
    join ledger_transaction movement on movement.id = known.transaction
    join ledger_entry entry on entry.transaction = known.transaction
    where known.key = any ($1::text[]) and exists (
      select from ledger_entry own where own.transaction = known.transaction and own.member = $2)
    order by movement.id, entry.amount`,
}

interface MovementRow {
  kind: string
  key: string
  reference: string
}

/** From one movement back to what it was for; the movement's own posting is always among those that are found. */
const findMovement: Finder = async (connection, context, memberId, id) => {
  const [row] = await connection.query<MovementRow>(movementStatement, [memberId, id])
  if (!row) return undefined
  const found = await findCause(connection, context, memberId, row)
  if (found) return { ...found, keys: [...new Set([row.key, ...found.keys])] }
  const title = await titleOf(connection, context, row.reference)
  const kind = title === undefined ? 'other' : 'promotion'
  return { cause: { ...blankCause, kind, id: row.reference, name: title ?? null }, keys: [row.key] }
}

const movementStatement: PreparedStatement = {
  name: 'followed movement',
  text: `
    select ledger.kind, ledger.key, ledger.reference
    from ledger_entry entry join ledger_transaction ledger on ledger.id = entry.transaction
    where entry.member = $1 and entry.transaction = $2::bigint limit 1`,
}

const ofBet = /^(?:pay|rebate|refund|adj|adj-owed):([0-9a-f-]{36})(?::\d+)?$/

/** What a movement's kind, key and reference say of its cause. */
const findCause = async (
  connection: ReadConnection,
  context: MerchantContext,
  memberId: string,
  { kind, key, reference }: MovementRow,
): Promise<Found | undefined> => {
  if (isOneOf(depositKinds, kind)) return findDeposit(connection, context, memberId, reference)
  if (isOneOf(withdrawalKinds, kind)) return findWithdrawal(connection, context, memberId, reference)
  if (key.startsWith('adjustment:')) return findAdjustment(connection, context, memberId, reference)
  if (key.startsWith('bonus_end:')) return findBonus(connection, context, memberId, key.slice(10))
  if (key.startsWith('vendor ')) return findRound(connection, context, memberId, reference)
  if (key.startsWith('bet:')) return findSlip(connection, context, memberId, reference)
  const [, bet] = ofBet.exec(key) ?? []
  if (bet === undefined) return undefined
  const [found] = await connection.query<{ slipId: string }>(slipOfBetStatement, [reference, bet, memberId])
  return found && findSlip(connection, context, memberId, found.slipId)
}

const isOneOf = (kinds: readonly string[], kind: string): boolean => kinds.includes(kind)

const slipOfBetStatement: PreparedStatement = {
  name: 'followed bet',
  text: `
    select slip_id as "slipId" from lottery_bet where issue_id = $1 and bet_id = $2::uuid and member = $3`,
}

const finders: Record<FollowMoneyRequest['cause'], Finder> = {
  movement: findMovement,
  deposit: findDeposit,
  withdrawal: findWithdrawal,
  bonus: findBonus,
}
