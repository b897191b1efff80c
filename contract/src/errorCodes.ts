/**
 * Every error code of the platform: the HTTP status our server sends it with, and what it means to an engineer.
 * What the player is told stands under the same code in the dictionaries of `server/src/http/errorTexts`.
 */
export const errorCodes = {
  // shape of the call
  'request.invalid': { status: 400, meaning: 'The request does not have the shape the contract names.' },
  'request.too.large': { status: 413, meaning: 'The body is larger than the call accepts.' },
  'request.media.type': { status: 415, meaning: 'The body is neither JSON nor a sealed body.' },
  'request.not.found': { status: 404, meaning: 'No call lives at this path.' },
  'request.method': { status: 405, meaning: 'The path is known, the method is not.' },
  'header.merchant.unknown': {
    status: 400,
    meaning: 'The host belongs to no merchant, or the Merchant header names none.',
  },
  'header.merchant.mismatch': { status: 403, meaning: 'The Merchant header and the host disagree (D-03).' },
  'fetch.site.refused': { status: 403, meaning: 'A call with effects was made from another site.' },
  // sealing
  'seal.required': { status: 400, meaning: 'The merchant wants this body sealed and it came plain (D-05).' },
  'seal.invalid': { status: 400, meaning: 'The sealed body could not be opened; the reason is not told.' },
  'seal.replayed': { status: 409, meaning: 'This very sealed body was received before.' },
  // session
  'login.not.session': { status: 401, meaning: 'The call needs a session and none was sent.' },
  'user.or.token.invalid': {
    status: 401,
    meaning: 'The token is unknown, ended, or belongs to another merchant.',
  },
  'login.cred.err': { status: 401, meaning: 'Unknown member or wrong password; never told apart (D-14).' },
  'login.locked': { status: 429, meaning: 'Too many wrong passwords; the way in is closed for a while.' },
  'launch.code.invalid': {
    status: 401,
    meaning: 'The launch code is unknown, used, or older than its 30 seconds.',
  },
  // account
  'register.username.taken': { status: 409, meaning: 'A member of this merchant has that username.' },
  'register.username.invalid': { status: 422, meaning: 'The username breaks the merchant’s rule.' },
  'register.password.weak': { status: 422, meaning: 'The password is too short or too common.' },
  'register.consent.missing': { status: 422, meaning: 'Age and terms were not agreed to.' },
  'language.unsupported': { status: 422, meaning: 'The merchant does not offer this language.' },
  account_restricted: { status: 403, meaning: 'The account may not do this now (state or protection).' },
  // lottery: placing a slip
  limit_reached: { status: 422, meaning: 'A limit the player set has been reached.' },
  idempotency_conflict: { status: 409, meaning: 'This slip id was used before with another body.' },
  slip_too_large: { status: 422, meaning: 'More than 100 bets, 1,000 lines or 50 issues.' },
  slip_not_found: { status: 404, meaning: 'No such slip of this member; safe to send it again.' },
  lottery_unknown: { status: 404, meaning: 'The merchant does not offer this lottery.' },
  issue_unknown: { status: 404, meaning: 'No such issue of this lottery.' },
  issue_not_open: {
    status: 422,
    meaning: 'The issue does not take bets: not open yet, paused or cancelled.',
  },
  issue_closed: { status: 422, meaning: 'The issue closed before the slip arrived.' },
  odds_changed: {
    status: 409,
    meaning: 'The odds version is not the current one; value carries the new one.',
  },
  total_mismatch: {
    status: 422,
    meaning: 'The expected total is not what the slip costs; value carries the cost.',
  },
  number_limit_exceeded: {
    status: 422,
    meaning: 'A number takes no more stake; value carries what it still takes.',
  },
  payout_limit_exceeded: {
    status: 422,
    meaning: 'The slip could pay more than the merchant allows on one slip.',
  },
  insufficient_balance: { status: 422, meaning: 'The wallet does not hold the cost.' },
  bet_type_unknown: { status: 422, meaning: 'No bet type has this code.' },
  bet_type_not_in_lottery: {
    status: 422,
    meaning: 'The lottery’s result family does not carry this bet type.',
  },
  prize_mode_unknown: { status: 422, meaning: 'No prize mode has this code.' },
  bet_type_not_in_prize_mode: { status: 422, meaning: 'The prize mode does not offer this bet type.' },
  number_format: { status: 422, meaning: 'A number is not a string of the right count of ASCII digits.' },
  number_duplicate: { status: 422, meaning: 'A number stands twice in one bet.' },
  pick_count: { status: 422, meaning: 'Too few or too many numbers for the bet type.' },
  digits_not_distinct: { status: 422, meaning: 'The digits must all differ.' },
  all_digits_equal: { status: 422, meaning: 'The digits must not all be equal.' },
  pattern_mismatch: { status: 422, meaning: 'The number does not have the pattern the bet type asks for.' },
  stake_min: { status: 422, meaning: 'The stake is not a whole amount of at least the minimum.' },
  stake_max: { status: 422, meaning: 'The stake is above the maximum.' },
  stake_step: { status: 422, meaning: 'The stake is not a multiple of the step.' },
  too_many_lines: { status: 422, meaning: 'The bet expands to more lines than one bet may have.' },
  live_not_open: { status: 422, meaning: 'In-running bets are not open.' },
  // launching
  'game.unknown': { status: 404, meaning: 'The merchant does not offer this game.' },
  // limits and failures
  TOO_MANY_REQUEST: {
    status: 429,
    meaning: 'More calls than this caller may make; ignored silently by the front for reads.',
  },
  'server.busy': {
    status: 503,
    meaning: 'The platform cannot take more now; nothing was changed, try again.',
  },
  'server.error': { status: 500, meaning: 'Something broke on our side; nothing was changed by this call.' },
  domain_not_available: {
    status: 503,
    meaning: 'This address is out of use; the front shows the domain screen.',
  },
} as const satisfies Record<string, { status: number; meaning: string }>

export type ErrorCode = keyof typeof errorCodes

export const isErrorCode = (value: string): value is ErrorCode => Object.hasOwn(errorCodes, value)
