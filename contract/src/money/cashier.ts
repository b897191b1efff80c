import { defineCall, type Nothing } from '../call'
import type { DepositSettings, WithdrawAccountInfo } from './cashier.schema'

export type { DepositSettings, WithdrawAccountInfo }

/** The ways to pay in that the merchant has switched on (REQ-REQUEST-030). */
export const depositSettings = defineCall<Nothing, DepositSettings>({
  method: 'GET',
  path: '/wps/relay/MCSFE_getDepositSettings',
  session: 'member',
})

/** The member's bound cards and wallets (REQ-REQUEST-031). */
export const withdrawAccountInfo = defineCall<Nothing, WithdrawAccountInfo>({
  method: 'GET',
  path: '/wps/relay/MCSFE_getWithdrawAccountInfo',
  session: 'member',
})
