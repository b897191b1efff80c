import { consoleErrorCodes } from './console/consoleErrorCodes'

/**
 * All error codes of the platform, each with its HTTP status and its meaning for engineers. The messages for players
 * have the same codes under `server.errors` in `locales`.
 */
export const errorCodes = {
  // request
  'request.invalid': { status: 400, meaning: 'The request does not match the contract’s schema.' },
  'request.too.large': { status: 413, meaning: 'The body is larger than this call accepts.' },
  'request.media.type': { status: 415, meaning: 'The body is neither JSON nor a sealed body.' },
  'request.not.found': { status: 404, meaning: 'There is no such call or resource.' },
  'request.method': { status: 405, meaning: 'The path does not support this method.' },
  'request.misdirected': {
    status: 421,
    meaning: 'Another cell serves this host’s merchant; value names it.',
  },
  'header.merchant.unknown': { status: 400, meaning: 'No merchant matches the host or Merchant header.' },
  'header.merchant.mismatch': {
    status: 403,
    meaning: 'The merchant sent does not match the host (D-03) or the API token.',
  },
  'fetch.site.refused': { status: 403, meaning: 'A state-changing call came from another site.' },
  // sealed bodies
  'seal.required': { status: 400, meaning: 'The merchant requires a sealed body here (D-05).' },
  'seal.invalid': { status: 400, meaning: 'The sealed body cannot be opened; the reason is not disclosed.' },
  'seal.replayed': { status: 409, meaning: 'This sealed body has already been received.' },
  // session
  'login.not.session': { status: 401, meaning: 'The call requires a session and none was sent.' },
  'user.or.token.invalid': {
    status: 401,
    meaning: 'The token is unknown, no longer valid, or belongs to another merchant.',
  },
  'login.cred.err': { status: 401, meaning: 'Unknown member or wrong password; not distinguished (D-14).' },
  login_verify_required: {
    status: 401,
    meaning: 'A second factor is required; value contains its flags and the attempt (A§3).',
  },
  'login.locked': { status: 429, meaning: 'Too many wrong passwords; sign-in is temporarily blocked.' },
  'two.factor.invalid': {
    status: 422,
    meaning: 'The second factor is wrong; which part, and the tries left, are not disclosed.',
  },
  'two.factor.over': {
    status: 410,
    meaning: 'The login attempt is unknown, expired, used or out of tries; sign in again.',
  },
  'two.factor.locked': { status: 429, meaning: 'Too many wrong second factors; temporarily blocked.' },
  'two.factor.unready': {
    status: 422,
    meaning: 'The factor is not set up: contact unverified, no authenticator or no name.',
  },
  'fresh.proof.required': {
    status: 403,
    meaning: 'Requires the password or, for an account without one, a login in the last few minutes.',
  },
  'contact.invalid': { status: 422, meaning: 'Not a mobile number or e-mail address that can get codes.' },
  'contact.taken': {
    status: 409,
    meaning: 'Another member has verified this contact; returned only after a valid code.',
  },
  'install.code.invalid': {
    status: 410,
    meaning: 'The app or link code is unknown, used or expired, or its session has ended.',
  },
  'launch.code.invalid': { status: 401, meaning: 'The launch code is unknown, used or over 30 seconds old.' },
  // captcha
  'captcha.required': { status: 422, meaning: 'The merchant requires a solved captcha.' },
  'captcha.invalid': { status: 422, meaning: 'The result is unknown, used, expired or another merchant’s.' },
  'captcha.unavailable': {
    status: 422,
    meaning: 'The captcha service is not configured or does not respond; the call was refused.',
  },
  // account
  'password.old.wrong': { status: 422, meaning: 'The current password is wrong.' },
  'password.same': { status: 422, meaning: 'The new password equals the current one.' },
  'device.unknown': { status: 404, meaning: 'The member has no such device.' },
  'register.too.many': {
    status: 429,
    meaning: 'The network has reached the merchant’s hourly or daily registration limit.',
  },
  'register.username.taken': { status: 409, meaning: 'Another member has this username.' },
  'register.username.invalid': { status: 422, meaning: 'The username violates the merchant’s rule.' },
  'register.password.weak': { status: 422, meaning: 'The password is too short or too common.' },
  'register.mobile.taken': {
    status: 409,
    meaning: 'Another member has verified this number; returned only after a valid code.',
  },
  'register.code.missing': { status: 422, meaning: 'The code sent to the number is required.' },
  'register.consent.missing': { status: 422, meaning: 'Age and terms were not accepted.' },
  'register.not.offered': { status: 403, meaning: 'The merchant does not offer this kind of registration.' },
  // identity providers
  bind_customer_required: {
    status: 409,
    meaning: 'No member has this identity; its token can still bind it or open an account.',
  },
  'identity.not.offered': { status: 403, meaning: 'The merchant does not offer this identity provider.' },
  'identity.invalid': {
    status: 422,
    meaning: 'The token is forged, too old, or of another project or channel; not distinguished.',
  },
  'identity.used': { status: 409, meaning: 'This token has already been used.' },
  'identity.unavailable': {
    status: 503,
    meaning: 'The identity provider or its keys cannot be reached, so nothing can be verified.',
  },
  'identity.taken': { status: 409, meaning: 'Another member signs in with this identity.' },
  'identity.channel.taken': { status: 409, meaning: 'The member already has an identity of this channel.' },
  'identity.only.way': { status: 409, meaning: 'This is the account’s only sign-in method.' },
  // passkeys
  'passkey.over': {
    status: 410,
    meaning: 'The challenge is unknown, expired, used, or was issued for another purpose.',
  },
  'passkey.invalid': {
    status: 422,
    meaning: 'Unknown or blocked passkey, wrong domain or merchant, or bad signature; not distinguished.',
  },
  'passkey.taken': { status: 409, meaning: 'This passkey is already registered.' },
  'passkey.too.many': { status: 422, meaning: 'The member has the maximum number of passkeys.' },
  'passkey.unknown': { status: 404, meaning: 'The member has no such passkey.' },
  'passkey.only.way': { status: 409, meaning: 'This is the account’s only sign-in method.' },
  'identity.sign.in.again': {
    status: 403,
    meaning: 'Adding a sign-in method needs a recent sign-in; sign in again.',
  },
  'code.invalid': { status: 422, meaning: 'The code is wrong, used or was never sent; not distinguished.' },
  'code.expired': { status: 422, meaning: 'The one-time code is older than five minutes.' },
  'code.too.many': { status: 429, meaning: 'Five wrong guesses at this code; request a new one.' },
  'code.too.soon': { status: 429, meaning: 'The last code was sent under 60 seconds ago; wait.' },
  'code.budget': {
    status: 429,
    meaning: 'A code limit (number, device, network, country, merchant) is reached; none was sent.',
  },
  'language.unsupported': { status: 422, meaning: 'The merchant does not offer this language.' },
  account_restricted: { status: 403, meaning: 'The account’s state or protection forbids this now.' },
  // player protection
  'protection.break': { status: 403, meaning: 'The member is taking a break until value.until.' },
  'protection.excluded': {
    status: 403,
    meaning: 'The member is self-excluded, here or in the group; see value.until and value.origin.',
  },
  'protection.review': {
    status: 403,
    meaning: 'The member may be an excluded person; no deposits or play until staff decide.',
  },
  'protection.sign.in': {
    status: 403,
    meaning: 'The member is self-excluded and may not sign in; see value.until and value.origin.',
  },
  'protection.deposit.limit': {
    status: 422,
    meaning: 'The deposit exceeds the member’s own limit; see value.period and value.left.',
  },
  'protection.session.limit': {
    status: 422,
    meaning: 'The member’s own play-time limit is reached; see value.period.',
  },
  'protection.choice.needed': {
    status: 422,
    meaning: 'Before the first deposit, the member must choose whether to set a limit.',
  },
  'protection.waiting': {
    status: 409,
    meaning: 'No limit increase can be confirmed: none is pending, or it is too early or too late.',
  },
  'protection.not.offered': {
    status: 422,
    meaning: 'The jurisdiction’s profile has no such limit, length or interval.',
  },
  'protection.not.over': {
    status: 409,
    meaning: 'The exclusion has not ended, was made elsewhere in the group, or is permanent.',
  },
  // lottery: placing a slip
  limit_reached: { status: 422, meaning: 'A limit set by the player has been reached.' },
  idempotency_conflict: { status: 409, meaning: 'This slip id was already used with another body.' },
  slip_too_large: { status: 422, meaning: 'More than 100 bets, 1,000 lines or 50 issues.' },
  slip_not_found: { status: 404, meaning: 'The member has no such slip; it is safe to resend it.' },
  lottery_unknown: { status: 404, meaning: 'The merchant does not offer this lottery.' },
  issue_unknown: { status: 404, meaning: 'The lottery has no such issue.' },
  issue_not_open: { status: 422, meaning: 'The issue is not open for bets: too early, paused or cancelled.' },
  issue_closed: { status: 422, meaning: 'The issue closed before the slip arrived.' },
  odds_changed: { status: 409, meaning: 'The odds version is outdated; value contains the current one.' },
  total_mismatch: { status: 422, meaning: 'The expected total is wrong; value contains the slip’s cost.' },
  number_limit_exceeded: { status: 422, meaning: 'Exceeds the number’s limit; value contains what is left.' },
  payout_limit_exceeded: { status: 422, meaning: 'The possible payout exceeds the merchant’s slip limit.' },
  insufficient_balance: { status: 422, meaning: 'The wallet balance is less than the cost.' },
  bet_type_unknown: { status: 422, meaning: 'No bet type has this code.' },
  bet_type_not_in_lottery: { status: 422, meaning: 'The lottery’s result family lacks this bet type.' },
  prize_mode_unknown: { status: 422, meaning: 'No prize mode has this code.' },
  bet_type_not_in_prize_mode: { status: 422, meaning: 'The prize mode does not offer this bet type.' },
  number_format: { status: 422, meaning: 'A number is not a string of the right count of ASCII digits.' },
  number_duplicate: { status: 422, meaning: 'A number occurs twice in one bet.' },
  pick_count: { status: 422, meaning: 'Too few or too many numbers for the bet type.' },
  digits_not_distinct: { status: 422, meaning: 'The digits must all differ.' },
  all_digits_equal: { status: 422, meaning: 'The digits must not all be equal.' },
  pattern_mismatch: { status: 422, meaning: 'The number does not match the bet type’s pattern.' },
  stake_min: { status: 422, meaning: 'The stake is below the minimum or not a whole amount.' },
  stake_max: { status: 422, meaning: 'The stake is above the maximum.' },
  stake_step: { status: 422, meaning: 'The stake is not a multiple of the step.' },
  too_many_lines: { status: 422, meaning: 'The bet expands to too many lines.' },
  live_not_open: { status: 422, meaning: 'In-running bets are not open.' },
  // lottery: cancelling a slip
  cancel_not_offered: { status: 422, meaning: 'The merchant does not let players cancel slips.' },
  cancel_settled: { status: 409, meaning: 'Part of the slip is already drawn or refunded.' },
  cancel_closed: { status: 422, meaning: 'An issue of the slip is closed, paused or cancelled.' },
  cancel_too_late: { status: 422, meaning: 'The time limit for cancelling the slip has passed.' },
  // cards and withdrawals
  'card.invalid': { status: 422, meaning: 'The account cannot receive payouts; value.fault says why.' },
  'card.name.mismatch': { status: 422, meaning: 'The holder’s name differs from the member’s name.' },
  'card.taken': { status: 409, meaning: 'Another member, not disclosed, has already added this account.' },
  'card.known': { status: 409, meaning: 'The member has already added this account.' },
  'card.too.many': { status: 422, meaning: 'The member has the merchant’s maximum number of cards.' },
  'card.unknown': { status: 404, meaning: 'The member has no such card.' },
  'card.busy': { status: 409, meaning: 'A withdrawal to this card is in progress.' },
  'card.held': { status: 422, meaning: 'The card is too new for payouts; usable after value.until.' },
  'withdrawal.not.offered': { status: 422, meaning: 'The merchant does not offer withdrawals.' },
  'withdrawal.amount': {
    status: 422,
    meaning: 'The amount is outside the limits in value, or nothing is left after the fee.',
  },
  'withdrawal.balance': { status: 422, meaning: 'The amount exceeds the member’s cash balance.' },
  'withdrawal.day.limit': { status: 422, meaning: 'The 24-hour limit is exceeded; value.left is available.' },
  'withdrawal.open': { status: 409, meaning: 'The maximum number of withdrawals is in progress.' },
  'withdrawal.documents': { status: 422, meaning: 'Documents that value lists are not approved yet.' },
  'withdrawal.unknown': { status: 404, meaning: 'The member has no such withdrawal.' },
  'withdrawal.sent': { status: 409, meaning: 'The withdrawal was sent to the bank or has ended.' },
  // promotions
  promotion_unknown: { status: 404, meaning: 'The promotion does not exist or has not started.' },
  promotion_over: { status: 422, meaning: 'The promotion has ended.' },
  promotion_not_eligible: { status: 403, meaning: 'The member is not eligible; value.because says why.' },
  promotion_once_per_person: {
    status: 409,
    meaning: 'Once per person: another account of theirs, or one on their device, has received it.',
  },
  promotion_claimed: { status: 409, meaning: 'Already claimed; value.at is the next possible time, if any.' },
  mission_open: { status: 422, meaning: 'The mission is not completed yet.' },
  points_insufficient: { status: 422, meaning: 'The member does not have enough points.' },
  good_sold_out: { status: 409, meaning: 'The item is sold out.' },
  good_changed: { status: 409, meaning: 'The item’s price has changed.' },
  bonus_unknown: { status: 404, meaning: 'The member has no such bonus.' },
  bonus_over: { status: 409, meaning: 'The bonus has already ended (released or expired).' },
  bonus_active: { status: 409, meaning: 'The member already has an active bonus.' },
  statement_entry_unknown: { status: 404, meaning: 'The member’s statement has no such entry.' },
  // deposits
  deposit_method_unknown: { status: 422, meaning: 'The method is unknown or is no longer offered.' },
  deposit_amount: {
    status: 422,
    meaning: 'Outside the method’s bounds; see value.minimum, value.maximum and value.step.',
  },
  deposit_too_many: { status: 429, meaning: 'The member already has five unpaid deposits.' },
  deposit_unknown: { status: 404, meaning: 'The member has no such deposit; it is safe to retry.' },
  // push messages
  'push.not.offered': { status: 403, meaning: 'The merchant does not send push messages.' },
  'push.token.invalid': { status: 422, meaning: 'The token is not of a push service the merchant uses.' },
  'push.unknown': { status: 404, meaning: 'The device is not bound to the calling member.' },
  // chat
  'chat.not.offered': { status: 403, meaning: 'The merchant has no chat.' },
  'chat.restricted': { status: 403, meaning: 'Restricted members cannot use the chat.' },
  // pictures and feedback
  'picture.too.large': { status: 413, meaning: 'The picture is larger than 2 MB.' },
  'picture.refused': {
    status: 422,
    meaning: 'The content is not a decodable JPEG, PNG, WebP or GIF, or is too big to render.',
  },
  'feedback.too.many': { status: 429, meaning: 'The member has reached the daily feedback limit.' },
  // profile, inbox, notifications, account closing
  'profile.display.name.invalid': {
    status: 422,
    meaning: 'The display name has no letter, is too long, or has look-alike characters.',
  },
  'profile.name.invalid': {
    status: 422,
    meaning: 'The real name is too short or long, or has characters no legal name has.',
  },
  'profile.name.set': {
    status: 409,
    meaning: 'The real name is already set; only the operator can change it, with proof.',
  },
  'profile.birthday.set': { status: 409, meaning: 'Already set; only the operator can change the birthday.' },
  'profile.too.young': { status: 422, meaning: 'Below the merchant’s minimum age, or implausibly old.' },
  'inbox.unknown': { status: 404, meaning: 'The member has no such message.' },
  'notification.fixed': {
    status: 422,
    meaning: 'Account notifications cannot be turned off; advertising requires consent.',
  },
  'closing.blocked': { status: 409, meaning: 'Money, bets or withdrawals block closing; value lists them.' },
  // agents
  'agent.only': { status: 403, meaning: 'Only agents in good standing may do this.' },
  'agent.kind': { status: 403, meaning: 'The agent may not open accounts of this kind.' },
  'agent.enough': { status: 429, meaning: 'The agent has reached the daily limit of new accounts.' },
  'agent.link.name': { status: 400, meaning: 'A link name must be one line of up to 40 characters.' },
  'agent.link.enough': { status: 409, meaning: 'The agent has the merchant’s maximum number of links.' },
  'agent.link.unknown': { status: 404, meaning: 'The agent has no such link.' },
  // games
  'game.unknown': { status: 404, meaning: 'The merchant does not offer this game.' },
  'favourites.full': { status: 409, meaning: 'The member has the maximum number of favourites.' },
  ...consoleErrorCodes,
  // limits and failures
  TOO_MANY_REQUEST: { status: 429, meaning: 'Rate limit exceeded; the front ignores it for reads.' },
  'server.busy': { status: 503, meaning: 'The platform is overloaded; nothing was changed, try again.' },
  'server.error': { status: 500, meaning: 'Internal error; nothing was changed by this call.' },
  'system.maintenance': {
    status: 503,
    meaning: 'The merchant is temporarily closed; value is the status call’s response (B§3).',
  },
  'system.restricted': {
    status: 403,
    meaning: 'The merchant is closed to this IP or country; value is the status call’s response.',
  },
  domain_not_available: { status: 503, meaning: 'The domain is retired; the front shows the domain screen.' },
} as const satisfies Record<string, { status: number; meaning: string }>

export type ErrorCode = keyof typeof errorCodes

export const isErrorCode = (value: string): value is ErrorCode => Object.hasOwn(errorCodes, value)
