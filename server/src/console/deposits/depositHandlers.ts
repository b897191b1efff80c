import type {
  AdminDeposit,
  DepositWaitsAnswer,
  FindDepositsAnswer,
  FindDepositsRequest,
} from '@playfront/contract/console/depositsAdmin.schema'
import { z } from 'zod'
import type { Nothing } from '@playfront/contract/call'
import type { PreparedStatement, ReadConnection } from '../../store/store'
import { type MerchantContext, atMerchant } from '../consoleContext'
import { instantSql, microsSql, newestPage, placeBefore } from '../newestFirst'
import { listExcess } from '../../money/deposits/excess/excess'
import { listContradictions } from '../../money/withdrawals/contradictions/contradictions'
import { excludeAccount, listAccountReviews, requestClearing } from './accountReviews'
import { requestPaymentDecision } from './requestPaymentDecision'

const pageSize = 50

/**
 * Deposits from the newest on, of a state or of all; or those that a whole reference, a member's name or an id belongs to. Each way
 * walks an index from where the page before ended.
 */
export const listDeposits = async (
  { store, merchant }: MerchantContext,
  { find, state, from }: FindDepositsRequest,
): Promise<FindDepositsAnswer> => {
  const [at, id] = placeBefore(from)
  const rows = await store.readReplica(merchant.code, (connection) =>
    walk(connection, { find, state, at, id }),
  )
  const { shown, next } = newestPage(rows, pageSize)
  return { deposits: shown.map(present), next }
}

interface Walk extends Pick<FindDepositsRequest, 'find' | 'state'> {
  /** Microseconds since 1970, as finely as the database keeps an instant. */
  at: string
  id: string
}

const walk = async ({ query }: ReadConnection, { find, state, at, id }: Walk): Promise<Row[]> => {
  const whence = [at, id, pageSize + 1]
  if (find) {
    const isId = z.uuid().safeParse(find).success
    const [member] = isId
      ? [{ id: find }]
      : await query<{ id: string }>(memberStatement, [find.toLowerCase()])
    const found = await query<Row>(foundStatement, [...whence, find, isId ? find : null, member?.id ?? null])
    return state ? found.filter((row) => isOf(row, state)) : found
  }
  if (state === 'late') return query<Row>(lateStatement, whence)
  return state ? query<Row>(stateStatement, [...whence, state]) : query<Row>(allStatement, whence)
}

const isOf = (row: Row, state: NonNullable<FindDepositsRequest['state']>): boolean =>
  state === 'late' ? row.isLate : row.state === state

interface Row extends Omit<AdminDeposit, 'madeAt' | 'expiresAt' | 'settledAt'> {
  madeAt: Date
  expiresAt: Date
  settledAt: Date | null
  micros: number
}

const present = ({ madeAt, expiresAt, settledAt, micros: _micros, ...row }: Row): AdminDeposit => ({
  ...row,
  madeAt: madeAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  settledAt: settledAt?.toISOString() ?? null,
})

const walking = (name: string, which: string): PreparedStatement => ({
  name: `console deposits ${name}`,
  text: `
    select paid.id, paid.member, member.username as "userName", paid.state, paid.kind, paid.title, paid.currency,
      paid.amount, paid.paid, paid.credited, paid.fee, paid.excess, paid.excess_verdict as "excessVerdict", paid.owed,
      paid.reference, paid.made_at as "madeAt", paid.expires_at as "expiresAt", paid.settled_at as "settledAt",
      coalesce(paid.settled_at > paid.expires_at and paid.credited is not null, false) as "isLate",
      ${microsSql('paid.made_at')} as micros
    from (
      select * from deposit
      where (made_at, id) < (${instantSql('$1')}, $2::uuid) ${which}
      order by made_at desc, id desc limit $3
    ) paid
    join member on member.merchant = paid.merchant and member.id = paid.member
    order by paid.made_at desc, paid.id desc`,
})

const allStatement = walking('of all', '')
const stateStatement = walking('of a state', 'and state = $4')
const lateStatement = walking('that came late', 'and settled_at > expires_at and credited is not null')
const foundStatement = walking('found', 'and (reference = $4 or id = $5::uuid or member = $6::uuid)')

const memberStatement: PreparedStatement = {
  name: 'console deposits of whom',
  text: 'select id from member where username_key = $1',
}

/** Deposits, and money that does not fit, by maker and checker. */
export const depositsAdminHandlers = {
  depositWaits: atMerchant<Nothing, DepositWaitsAnswer>(listWaits),
  excludeAccount: atMerchant(excludeAccount),
  requestClearing: atMerchant(requestClearing),
  findDeposits: atMerchant(listDeposits),
  requestPaymentDecision: atMerchant(requestPaymentDecision),
}

async function listWaits(context: MerchantContext): Promise<DepositWaitsAnswer> {
  const { store, merchant } = context
  const excess = await listExcess(store, merchant.code)
  const contradictions = await listContradictions(store, merchant.code)
  return store.read(merchant.code, async (connection) => {
    const deposits = excess.map(({ deposit }) => deposit)
    const withdrawals = contradictions.map(({ withdrawal }) => withdrawal)
    const owners = await connection.query<{ id: string; member: string }>(ownersStatement, [
      deposits,
      withdrawals,
    ])
    const memberOf = new Map(owners.map(({ id, member }) => [id, member]))
    return {
      reviews: await listAccountReviews(connection, context),
      excess: excess.map(({ settledAt, ...row }) => ({
        ...row,
        member: memberOf.get(row.deposit) ?? '',
        at: settledAt.toISOString(),
      })),
      contradictions: contradictions.map(({ contradictedAt, ...row }) => ({
        ...row,
        member: memberOf.get(row.withdrawal) ?? '',
        at: contradictedAt.toISOString(),
      })),
    }
  })
}

const ownersStatement: PreparedStatement = {
  name: 'owners of money that waits',
  text: `
    select id, member from deposit where id = any ($1::uuid[])
    union all select id, member from withdrawal where id = any ($2::uuid[])`,
}
