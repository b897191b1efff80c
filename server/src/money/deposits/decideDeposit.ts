import type { ErrorCode } from '@playfront/contract/errorCodes'
import { depositFee } from '@playfront/contract/money/depositFee'
import type { OpenMethod } from './depositMethods'

/** Payments of one member that may wait to be paid at once. */
export const maxOpenDeposits = 5

export interface DepositFacts {
  method: OpenMethod | undefined
  /** Minor units. */
  amount: number
  /** How many of the member's deposits wait to be paid. */
  open: number
  isFrozen: boolean
}

export type DepositDecision =
  | { ok: true; method: OpenMethod; reason: string }
  | { ok: false; code: ErrorCode; value?: object; reason: string }

/** Whether a payment in may begin. Limits that players set for themselves are asked for at their own gate. */
export const decideDeposit = ({ method, amount, open, isFrozen }: DepositFacts): DepositDecision => {
  if (isFrozen) return refuse('account_restricted', 'the wallet takes no movement')
  if (!method) return refuse('deposit_method_unknown', 'the merchant has no such way to pay in')
  const { minimum, maximum, step, fee } = method
  const bounds = { minimum, maximum, step }
  if (amount < minimum) return refuse('deposit_amount', 'it is less than the method takes', bounds)
  if (amount > maximum) return refuse('deposit_amount', 'it is more than the method takes', bounds)
  if (amount % step !== 0) return refuse('deposit_amount', 'it is between two steps of the method', bounds)
  if (depositFee(amount, fee) >= amount) return refuse('deposit_amount', 'the fee would eat it all', bounds)
  if (open >= maxOpenDeposits) return refuse('deposit_too_many', 'others still wait to be paid')
  return { ok: true, method, reason: 'it may be paid' }
}

const refuse = (code: ErrorCode, reason: string, value?: object): DepositDecision => ({
  ok: false,
  code,
  reason,
  ...(value && { value }),
})
