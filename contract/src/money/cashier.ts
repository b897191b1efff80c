import type { MemberDocuments, UploadDocumentRequest } from './verification.schema'
import { type Nothing, defineCall } from '../call'
import { pictureBodyBytes } from '../shell/pictures'
import type { DepositSettings, WithdrawAccountInfo } from './deposits.schema'

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

/** Sends a photograph of a document that the merchant asks for; it takes the place of one that nobody has decided about. */
export const uploadDocument = defineCall<UploadDocumentRequest, MemberDocuments>({
  method: 'POST',
  path: '/wps/member/documents',
  session: 'member',
  maxBytes: pictureBodyBytes,
})

/** What a way to pay in costs: a fixed part in minor units, and hundredths of a percent of the amount. */
export interface DepositFee {
  fixed: number
  basisPoints: number
}

/**
 * The fee of an amount in minor units, rounded down, so that it never exceeds the percentage; all of the amount at
 * most.
 */
export const depositFee = (amount: number, { fixed, basisPoints }: DepositFee): number =>
  // A share of the largest amounts does not fit a double.
  Math.min(amount, fixed + Number((BigInt(amount) * BigInt(basisPoints)) / 10_000n))
