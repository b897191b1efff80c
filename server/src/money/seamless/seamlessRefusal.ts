/**
 * Why a call of a game provider was refused, and its HTTP status. Only 5xx is worth sending again unchanged;
 * everything else stays refused.
 */
export const seamlessCodes = {
  signature_missing: 401,
  vendor_unknown: 401,
  request_expired: 401,
  signature_invalid: 401,
  request_invalid: 400,
  code_invalid: 401,
  token_invalid: 401,
  member_mismatch: 409,
  game_mismatch: 409,
  currency_mismatch: 409,
  insufficient_balance: 422,
  account_restricted: 403,
  limit_reached: 422,
  bet_unknown: 404,
  bet_settled: 409,
  bet_rolled_back: 409,
  transaction_conflict: 409,
  wallet_frozen: 503,
  busy: 503,
} as const

export type SeamlessCode = keyof typeof seamlessCodes

/** Refuses a call of a game provider. Nothing was changed. */
export class SeamlessRefusal extends Error {
  override readonly name = 'SeamlessRefusal'

  constructor(readonly code: SeamlessCode) {
    super(code)
  }

  get status(): number {
    return seamlessCodes[this.code]
  }
}
