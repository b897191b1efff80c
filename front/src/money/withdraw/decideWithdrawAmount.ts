import type { CurrencyCode } from '@playfront/contract/money'
import { type WithdrawAccountInfo, depositFee } from '@playfront/contract/money/cashier'
import { readAmount } from '../deposit/begin/decideAmount'

export type WithdrawFault = 'shape' | 'minimum' | 'maximum' | 'balance'

export type WithdrawAmount =
  | { ok: true; amount: number; fee: number; reason: string }
  | { ok: false; fault: WithdrawFault; reason: string }

type Bounds = Pick<WithdrawAccountInfo, 'balance' | 'minimum' | 'maximum' | 'fee'>

/** Whether the amount that was typed may be asked for, and what arrives of it. The server decides again. */
export const decideWithdrawAmount = (
  typed: string,
  currency: CurrencyCode,
  { balance, minimum, maximum, fee }: Bounds,
): WithdrawAmount => {
  const amount = readAmount(typed, currency)
  if (amount === undefined) return { ok: false, fault: 'shape', reason: 'it is no amount' }
  const cost = depositFee(amount, fee)
  if (amount < minimum || cost >= amount)
    return { ok: false, fault: 'minimum', reason: 'nothing would be left, or it is less than is paid out' }
  if (amount > balance) return { ok: false, fault: 'balance', reason: 'there is not as much' }
  if (amount > maximum) return { ok: false, fault: 'maximum', reason: 'it is more than is paid out' }
  return { ok: true, amount, fee: cost, reason: 'it may go' }
}
