import type { PaymentWay } from '@playfront/contract/adapters/adapter'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import { depositFee } from '@playfront/contract/money/cashier'
import type { Deposit, DepositPage, DepositWay } from '@playfront/contract/money/deposits'
import type { ReadDepositsRequest } from '@playfront/contract/money/deposits.schema'
import { z } from 'zod'
import { pixCode, promptPay, vietQr } from './codes/paymentCodes'
import { type DepositRow, depositColumns, feeOf, findDeposit } from './depositRepository'
import { type CallContext, requireSession } from '../../http/handler'
import { Refusal } from '../../kernel/refusal'
import type { PreparedStatement, ReadConnection } from '../../store/store'

/** A deposit as its member sees it. The payment instructions are returned only while it is to be paid. */
export const presentDeposit = (
  row: DepositRow,
  { responsible }: Pick<FullMerchantSettings, 'responsible'>,
): Deposit => {
  const { id, state, kind, title, currency, amount, madeAt, expiresAt, settledAt, credited, paid } = row
  const fee = row.fee ?? depositFee(amount, feeOf(row))
  return {
    id,
    state,
    kind,
    title,
    currency,
    amount,
    fee,
    madeAt: madeAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    ...(state === 'pending' && row.way && { way: presentWay(row.way, amount) }),
    ...(settledAt && { settledAt: settledAt.toISOString() }),
    ...(paid !== null && { paid }),
    ...(credited !== null && { credited: credited - fee }),
    ...(row.excess > 0 && { excess: row.excess }),
    ...(row.excessVerdict && { excessVerdict: row.excessVerdict }),
    ...(row.count !== null && { count: row.count }),
    ...(row.owed > 0 && { owed: row.owed }),
    playMoney: responsible.playMoney,
  }
}

const appOf = ({ appUrl }: { appUrl?: string }) => (appUrl === undefined ? {} : { appUrl })

const presentWay = (way: PaymentWay, amount: number): DepositWay => {
  switch (way.by) {
    case 'transfer': {
      const { bankName: bank, account, holder, memo } = way
      return { by: 'transfer', bank, account, holder, memo, code: vietQr({ ...way, amount }), ...appOf(way) }
    }
    case 'promptPay':
      return { by: 'promptPay', holder: way.holder, code: promptPay({ ...way, amount }), ...appOf(way) }
    case 'pix':
      return { by: 'pix', holder: way.holder, code: pixCode({ ...way, amount }), ...appOf(way) }
    case 'page':
      return way
  }
}

/** One of the member's own deposits. Throws `deposit_unknown`. */
export const readDeposit = async (context: CallContext, { id }: { id: string }): Promise<Deposit> => {
  const { memberId } = requireSession(context)
  const { store, merchant } = context
  const row = await store.read(merchant.code, (connection) => findDeposit(connection, id))
  if (row?.member !== memberId) throw new Refusal('deposit_unknown')
  return presentDeposit(row, merchant)
}

/** A page of the member's deposits, the newest first. Throws `request.invalid` for a strange `before`. */
export const readDeposits = async (
  context: CallContext,
  { before, limit }: ReadDepositsRequest,
): Promise<DepositPage> => {
  const { memberId } = requireSession(context)
  const { store, merchant } = context
  if (before !== undefined && !z.uuid().safeParse(before).success) throw new Refusal('request.invalid')
  const [rows, count] = await store.readReplica(merchant.code, async (connection) => [
    await connection.query<DepositRow>(pageStatement, [memberId, before ?? null, limit + 1]),
    await countDeposits(connection, memberId),
  ])
  const page = rows.slice(0, limit)
  return {
    deposits: page.map((row) => presentDeposit(row, merchant)),
    next: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
    count,
  }
}

/** How many of the member's deposits have been credited. */
export const countDeposits = async ({ query }: ReadConnection, memberId: string): Promise<number> =>
  (await query<{ count: number }>(countStatement, [memberId]))[0]?.count ?? 0

const pageStatement: PreparedStatement = {
  name: 'deposit page',
  text: `
    select ${depositColumns} from deposit
    where member = $1 and ($2::uuid is null or (made_at, id) < (
      select last.made_at, last.id from deposit last where last.id = $2 and last.member = $1))
    order by made_at desc, id desc limit $3`,
}

const countStatement: PreparedStatement = {
  name: 'count credited deposits',
  text: 'select coalesce(max(count), 0) as count from deposit where member = $1',
}
