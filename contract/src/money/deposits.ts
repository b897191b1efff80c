import { seconds } from '../time'
import { defineCall } from '../call'
import type {
  Deposit,
  DepositMethod,
  DepositPage,
  DepositRequest,
  DepositsRequest,
  DepositWay,
  MakeDepositRequest,
} from './deposits.schema'

export type { Deposit, DepositMethod, DepositPage, DepositWay }
export type { DepositKind, DepositState } from './paymentKinds'

/** Begins a payment in, once, however often it is sent (GAP-36, D-13). What the provider says stands in the answer's state. */
export const makeDeposit = defineCall<MakeDepositRequest, Deposit>({
  method: 'POST',
  path: '/wps/member/deposits',
  session: 'member',
  movesMoney: true,
  timeoutMs: seconds(15),
})

/** How one of the member's own deposits stands. */
export const deposit = defineCall<DepositRequest, Deposit>({
  method: 'GET',
  path: '/wps/member/deposits/:id',
  session: 'member',
})

/** The member's deposits, the newest first. */
export const deposits = defineCall<DepositsRequest, DepositPage>({
  method: 'GET',
  path: '/wps/member/deposits',
  session: 'member',
})
