/**
 * Why a provider's callback was refused, and its HTTP status. 5xx alone is worth sending again as it was; everything else
 * stays refused and changed nothing.
 */
export const callbackCodes = {
  signature_missing: 401,
  provider_unknown: 401,
  request_expired: 401,
  signature_invalid: 401,
  request_invalid: 400,
  order_unknown: 404,
  reference_mismatch: 409,
  currency_mismatch: 409,
  amount_mismatch: 409,
  event_conflict: 409,
  wallet_frozen: 503,
  busy: 503,
} as const

export type CallbackCode = keyof typeof callbackCodes

/** Refuses a provider's report. Nothing was changed. */
export class CallbackRefusal extends Error {
  override readonly name = 'CallbackRefusal'

  constructor(readonly code: CallbackCode) {
    super(code)
  }

  get status(): number {
    return callbackCodes[this.code]
  }
}
