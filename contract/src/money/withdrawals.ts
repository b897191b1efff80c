import { defineCall } from '../call'
import type {
  RequestWithdrawalRequest,
  Withdrawal,
  WithdrawalListAnswer,
  WithdrawalListRequest,
  WithdrawalRequest,
  WithdrawalState,
} from './withdrawals.schema'

export type { Withdrawal, WithdrawalListAnswer, WithdrawalState }

/** Moves money out of the balance and towards a card, once for each id. Wants a fresh proof. */
export const requestWithdrawal = defineCall<RequestWithdrawalRequest, Withdrawal>({
  method: 'POST',
  path: '/wps/member/withdrawals',
  session: 'member',
  sealed: true,
})

/** The member's withdrawals, a page at a time. */
export const withdrawals = defineCall<WithdrawalListRequest, WithdrawalListAnswer>({
  method: 'GET',
  path: '/wps/member/withdrawals',
  session: 'member',
})

/** One withdrawal of the member's own. */
export const withdrawal = defineCall<WithdrawalRequest, Withdrawal>({
  method: 'GET',
  path: '/wps/member/withdrawals/:id',
  session: 'member',
})

/** Gives the money back while nothing has left for the bank; a second time answers how it stands. */
export const cancelWithdrawal = defineCall<WithdrawalRequest, Withdrawal>({
  method: 'PUT',
  path: '/wps/member/withdrawals',
  session: 'member',
})
