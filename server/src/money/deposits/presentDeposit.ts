import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import { depositFee } from '@playfront/contract/money/depositFee'
import type { Deposit, DepositWay } from '@playfront/contract/money/deposits'
import type { PaymentWay } from '../providers/provider'
import { pixCode } from './codes/pixCode'
import { promptPay } from './codes/promptPay'
import { vietQr } from './codes/vietQr'
import { feeOf, type DepositRow } from './depositRow'

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
