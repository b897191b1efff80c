import type { ErrorCode } from '@playfront/contract/errorCodes'
import type { WithdrawalSettings } from '@playfront/contract/settings/money.schema'
import { depositFee } from '@playfront/contract/money/cashier'

export interface WithdrawalFacts {
  settings: WithdrawalSettings
  /** Minor units. */
  amount: number
  nowMs: number
  /** When the card can first be paid out to; undefined for a card that the member does not have. */
  cardUsableAtMs: number | undefined
  /** The member's cash. */
  balance: number
  /** Withdrawals of the member under way. */
  open: number
  /** The amount requested in the last 24 hours and not refunded. */
  lately: number
}

export type WithdrawalDecision =
  | { ok: true; fee: number }
  | { ok: false; because: ErrorCode; value?: Record<string, number | string> }

/**
 * Whether a withdrawal begins. Checks only money, card and the merchant's limits: no bonus, no stake and no
 * restriction of the member's own blocks a payout (a self-excluded member may withdraw like any other).
 */
export const decideWithdrawal = (facts: WithdrawalFacts): WithdrawalDecision => {
  const { settings, amount, nowMs, cardUsableAtMs, balance, open, lately } = facts
  const { minimum, maximum, perDay, openAtOnce } = settings
  if (cardUsableAtMs === undefined) return { ok: false, because: 'card.unknown' }
  const fee = depositFee(amount, settings.fee)
  if (amount < minimum || amount > maximum || fee >= amount)
    return { ok: false, because: 'withdrawal.amount', value: { minimum, maximum } }
  if (cardUsableAtMs > nowMs)
    return { ok: false, because: 'card.held', value: { until: new Date(cardUsableAtMs).toISOString() } }
  if (open >= openAtOnce) return { ok: false, because: 'withdrawal.open' }
  if (lately + amount > perDay)
    return { ok: false, because: 'withdrawal.day.limit', value: { left: Math.max(perDay - lately, 0) } }
  if (amount > balance) return { ok: false, because: 'withdrawal.balance' }
  return { ok: true, fee }
}
