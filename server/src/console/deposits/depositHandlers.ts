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
  { from, ...filter }: FindDepositsRequest,
): Promise<FindDepositsAnswer> => {
  const rows = await store.readReplica(merchant.code, (connection) =>
    walk(connection, filter, placeBefore(from)),
  )
  const { shown, next } = newestPage(rows, pageSize)
  return { deposits: shown.map(present), next }
}

const walk = async (
  { query }: ReadConnection,
  { find, state, method, provider, since }: Omit<FindDepositsRequest, 'from'>,
  place: ReturnType<typeof placeBefore>,
): Promise<Row[]> => {
  const whence = [...place, pageSize + 1, since ?? earliest, method ?? null, provider ?? null]
  if (find) {
    const isId = z.uuid().safeParse(find).success
    const [member] = isId
      ? [{ id: find }]
      : await query<{ id: string }>(memberStatement, [find.toLowerCase()])
    const found = await query<Row>(foundStatement, [...whence, find, isId ? find : null, member?.id ?? null])
    return state ? found.filter((row) => isOf(row, state)) : found
  }
  if (state === 'late' || state === 'open')
    return query<Row>(state === 'late' ? lateStatement : openStatement, whence)
  if (state === 'refused' && provider) return query<Row>(refusedByStatement, whence)
  return state ? query<Row>(stateStatement, [...whence, state]) : query<Row>(allStatement, whence)
}

const earliest = new Date(0).toISOString()

const isOf = (row: Row, state: NonNullable<FindDepositsRequest['state']>): boolean => {
  if (state === 'late') return row.isLate
  return state === 'open' ? row.state === 'created' || row.state === 'pending' : row.state === state
}

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
      where (made_at, id) < (${instantSql('$1')}, $2::uuid) and made_at >= $4::timestamptz
        and ($5::text is null or method = $5) ${which}
      order by made_at desc, id desc limit $3
    ) paid
    join member on member.merchant = paid.merchant and member.id = paid.member
    order by paid.made_at desc, paid.id desc`,
})

/** Of every provider, or with this one now. */
const withProvider = 'and ($6::text is null or provider = $6)'
/** The same, or refused by it before another one took it. */
const orderedFrom = 'and ($6::text is null or provider = $6 or $6 = any (refused_by))'

const allStatement = walking('of all', orderedFrom)
const stateStatement = walking('of a state', `and state = $7 ${withProvider}`)
const refusedByStatement = walking(
  'refused by a provider',
  `and (provider = $6 and state = 'refused' or $6 = any (refused_by))`,
)
const lateStatement = walking(
  'that came late',
  `and settled_at > expires_at and credited is not null ${withProvider}`,
)
const openStatement = walking('without a result', `and state in ('created', 'pending') ${withProvider}`)
const foundStatement = walking(
  'found',
  `and (reference = $7 or id = $8::uuid or member = $9::uuid) ${orderedFrom}`,
)

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
