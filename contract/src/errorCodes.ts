/**
 * Every error code of the platform: the HTTP status our server sends it with, and its meaning for an engineer. The
 * player's message has the same code in the dictionaries of `server/src/texts`.
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
  login_verify_required: {
    status: 401,
    meaning: 'The first factor was right and a second is due; value carries its flags and the attempt (A§3).',
  },
  'login.locked': { status: 429, meaning: 'Too many wrong passwords; the way in is closed for a while.' },
  'two.factor.invalid': {
    status: 422,
    meaning: 'The second factor is not right; never told which part of it, nor how much is left.',
  },
  'two.factor.over': {
    status: 410,
    meaning: 'The login attempt is unknown, expired, used or out of tries: sign in again.',
  },
  'two.factor.locked': {
    status: 429,
    meaning: 'Too many wrong second factors for this account; closed for a while.',
  },
  'two.factor.unready': {
    status: 422,
    meaning:
      'A factor was asked for that the account cannot pass: an unproven contact, no authenticator, no name.',
  },
  'fresh.proof.required': {
    status: 403,
    meaning:
      'The change wants the right password, or for an account without one a login of the last minutes.',
  },
  'contact.invalid': {
    status: 422,
    meaning: 'No mobile number or e-mail address that could receive a code.',
  },
  'contact.taken': {
    status: 409,
    meaning: 'Another member has proven this contact; told only to whoever has its code.',
  },
  'install.code.invalid': {
    status: 410,
    meaning: 'The code of an installed app or a link is unknown, spent, too old, or its session has ended.',
  },
  'launch.code.invalid': {
    status: 401,
    meaning: 'The launch code is unknown, used, or older than its 30 seconds.',
  },
  // captcha
  'captcha.required': { status: 422, meaning: 'The merchant asks for a solved captcha and none came.' },
  'captcha.invalid': {
    status: 422,
    meaning: 'The captcha’s result is unknown, spent, too old, or belongs to another merchant.',
  },
  'captcha.unavailable': {
    status: 422,
    meaning: 'The captcha’s service is not set up or does not answer, so nothing was let through.',
  },
  // account
  'password.old.wrong': { status: 422, meaning: 'The password in use was not the one that was given.' },
  'password.same': { status: 422, meaning: 'The new password is the one in use.' },
  'device.unknown': { status: 404, meaning: 'The member has no such device.' },
  'register.too.many': {
    status: 429,
    meaning: 'The network has tried as many registrations as the merchant allows in an hour or a day.',
  },
  'register.username.taken': { status: 409, meaning: 'A member of this merchant has that username.' },
  'register.username.invalid': { status: 422, meaning: 'The username breaks the merchant’s rule.' },
  'register.password.weak': { status: 422, meaning: 'The password is too short or too common.' },
  'register.mobile.taken': {
    status: 409,
    meaning: 'A member has proven this number already; told only to whoever has its code.',
  },
  'register.code.missing': { status: 422, meaning: 'The code that was sent to the number is asked for.' },
  'register.consent.missing': { status: 422, meaning: 'Age and terms were not agreed to.' },
  'register.not.offered': { status: 403, meaning: 'The merchant opens no accounts in this way.' },
  // third-party identities
  bind_customer_required: {
    status: 409,
    meaning: 'No member has bound this identity; its token can still bind it or open an account.',
  },
  'identity.not.offered': { status: 403, meaning: 'The merchant has no such third-party sign-in.' },
  'identity.invalid': {
    status: 422,
    meaning:
      'The provider’s token is forged, of another project or channel, or too old; the reason is not told.',
  },
  'identity.used': { status: 409, meaning: 'This very token was used before.' },
  'identity.unavailable': {
    status: 503,
    meaning: 'The provider’s keys cannot be had, so nobody can say whether the token is good.',
  },
  'identity.taken': { status: 409, meaning: 'The identity signs another member in.' },
  'identity.channel.taken': {
    status: 409,
    meaning: 'Another identity of this channel signs the member in already.',
  },
  'identity.only.way': { status: 409, meaning: 'Nothing else would open the account.' },
  // passkeys
  'passkey.over': {
    status: 410,
    meaning: 'What the passkey signed is unknown, too old, used, or was given out for something else.',
  },
  'passkey.invalid': {
    status: 422,
    meaning:
      'The passkey is unknown, blocked, of another address or merchant, or its signature is not right; never told which.',
  },
  'passkey.taken': { status: 409, meaning: 'This very passkey signs a member in already.' },
  'passkey.too.many': { status: 422, meaning: 'The member has as many passkeys as anybody may have.' },
  'passkey.unknown': { status: 404, meaning: 'The member has no such passkey.' },
  'passkey.only.way': { status: 409, meaning: 'Nothing else would open the account.' },
  'identity.sign.in.again': {
    status: 403,
    meaning: 'A way in is added only within minutes of a sign-in, and this session is older.',
  },
  'code.invalid': {
    status: 422,
    meaning: 'The one-time code is wrong, used, or was never sent; not told apart.',
  },
  'code.expired': { status: 422, meaning: 'The one-time code has lived its five minutes.' },
  'code.too.many': { status: 429, meaning: 'Five wrong guesses at one code; only a new code goes on.' },
  'code.too.soon': {
    status: 429,
    meaning: 'The last code to this address was sent less than 60 seconds ago.',
  },
  'code.budget': {
    status: 429,
    meaning: 'A budget of codes (number, device, network, country, merchant) is spent; nothing was sent.',
  },
  'language.unsupported': { status: 422, meaning: 'The merchant does not offer this language.' },
  account_restricted: { status: 403, meaning: 'The account may not do this now (state or protection).' },
  // player protection
  'protection.break': {
    status: 403,
    meaning: 'The member takes a break; value.until is its end.',
  },
  'protection.excluded': {
    status: 403,
    meaning: 'The member has excluded themselves, here or in the group; value.until and value.origin.',
  },
  'protection.review': {
    status: 403,
    meaning: 'The account looks like an excluded person’s: no deposits and no play until staff have decided.',
  },
  'protection.sign.in': {
    status: 403,
    meaning:
      'The member has excluded themselves, and the merchant’s profile lets them not even in; value.until and value.origin.',
  },
  'protection.deposit.limit': {
    status: 422,
    meaning: 'The deposit is more than the member’s own limit leaves; value.period and value.left.',
  },
  'protection.session.limit': {
    status: 422,
    meaning: 'The time the member allows themselves to play is used up; value.period.',
  },
  'protection.choice.needed': {
    status: 422,
    meaning: 'Before the first deposit the member must answer whether there shall be a limit.',
  },
  'protection.waiting': {
    status: 409,
    meaning: 'No higher limit waits to be confirmed, not yet, or not any more.',
  },
  'protection.not.offered': {
    status: 422,
    meaning: 'The jurisdiction’s profile has no such limit, length or interval.',
  },
  'protection.not.over': {
    status: 409,
    meaning: 'The exclusion is not over, was made elsewhere in the group, or is for good.',
  },
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
  // lottery: taking a slip back
  cancel_not_offered: { status: 422, meaning: 'The merchant does not let players take slips back.' },
  cancel_settled: { status: 409, meaning: 'Something of the slip was drawn or given back already.' },
  cancel_closed: { status: 422, meaning: 'An issue of the slip takes no bets: closed, paused or cancelled.' },
  cancel_too_late: {
    status: 422,
    meaning: 'The slip was accepted longer ago than a player may think it over.',
  },
  // cards and withdrawals
  'card.invalid': {
    status: 422,
    meaning: 'No money could be sent to what was typed; value.fault says what is wrong with it.',
  },
  'card.name.mismatch': { status: 422, meaning: 'The holder is not who the member’s account says.' },
  'card.taken': { status: 409, meaning: 'Another member has added this account; whose it is is not told.' },
  'card.known': { status: 409, meaning: 'The member has added this account already.' },
  'card.too.many': { status: 422, meaning: 'The member has as many cards as the merchant allows.' },
  'card.unknown': { status: 404, meaning: 'The member has no such card.' },
  'card.busy': { status: 409, meaning: 'A withdrawal is on its way to the card.' },
  'card.held': {
    status: 422,
    meaning: 'The card is too new to be paid to; value.until says when it is not.',
  },
  'withdrawal.not.offered': { status: 422, meaning: 'Nobody pays out at this merchant.' },
  'withdrawal.amount': {
    status: 422,
    meaning: 'Outside the limits of one withdrawal, which value carries, or nothing is left after the fee.',
  },
  'withdrawal.balance': { status: 422, meaning: 'The member’s cash does not hold the amount.' },
  'withdrawal.day.limit': {
    status: 422,
    meaning: 'With those of the last 24 hours it is too much; value.left is what is left.',
  },
  'withdrawal.open': { status: 409, meaning: 'As many withdrawals as can be are under way.' },
  'withdrawal.unknown': { status: 404, meaning: 'The member has no such withdrawal.' },
  'withdrawal.sent': { status: 409, meaning: 'The withdrawal has left for the bank or has ended.' },
  // promotions
  promotion_unknown: { status: 404, meaning: 'The merchant has no such promotion, or not yet.' },
  promotion_over: { status: 422, meaning: 'The promotion has ended.' },
  promotion_not_eligible: {
    status: 403,
    meaning: 'The promotion is not for this member; value.because says what is missing.',
  },
  promotion_once_per_person: {
    status: 409,
    meaning:
      'It is given once per person, and another account of theirs, or one on their device, has had it.',
  },
  promotion_claimed: {
    status: 409,
    meaning: 'The member has claimed it already; value.at is when it can be claimed again, if ever.',
  },
  mission_open: { status: 422, meaning: 'The mission is not done yet.' },
  points_insufficient: { status: 422, meaning: 'The member has fewer points than it costs.' },
  good_sold_out: { status: 409, meaning: 'None of the good is left.' },
  good_changed: { status: 409, meaning: 'The good costs something else by now.' },
  bonus_unknown: { status: 404, meaning: 'The member has no such bonus.' },
  bonus_over: { status: 409, meaning: 'The bonus has ended already, released or run out.' },
  bonus_active: { status: 409, meaning: 'Another bonus of the member is still running.' },
  statement_entry_unknown: { status: 404, meaning: 'The member’s statement has no such entry.' },
  // deposits
  deposit_method_unknown: {
    status: 422,
    meaning: 'The merchant has no such way to pay in, or not any more.',
  },
  deposit_amount: {
    status: 422,
    meaning: 'The amount is out of the method’s bounds; value.minimum, value.maximum and value.step.',
  },
  deposit_too_many: { status: 429, meaning: 'Five deposits of the member wait to be paid already.' },
  deposit_unknown: { status: 404, meaning: 'The member has no such deposit; safe to begin it again.' },
  // push messages
  'push.not.offered': { status: 403, meaning: 'The merchant sends no push messages.' },
  'push.token.invalid': {
    status: 422,
    meaning: 'The registration token is no address of a push service that the merchant uses.',
  },
  'push.unknown': { status: 404, meaning: 'This device is not bound to the member who asks.' },
  // chat
  'chat.not.offered': { status: 403, meaning: 'The merchant has no chat.' },
  'chat.restricted': { status: 403, meaning: 'A restricted member may not chat.' },
  // pictures and feedback
  'picture.too.large': { status: 413, meaning: 'The picture is larger than 2 MB.' },
  'picture.refused': {
    status: 422,
    meaning: 'By its content it is no JPEG, PNG, WebP or GIF that can be drawn, or it is too big to be.',
  },
  'feedback.too.many': { status: 429, meaning: 'The member wrote as much feedback as one may in a day.' },
  // profile, inbox, notifications, closing
  'profile.display.name.invalid': {
    status: 422,
    meaning: 'A shown name without a letter, too long, or with signs that imitate others.',
  },
  'profile.name.invalid': {
    status: 422,
    meaning: 'A real name too short or too long, or with signs that no name on papers has.',
  },
  'profile.name.set': {
    status: 409,
    meaning: 'The real name was told before; only the operator can change it, against proof.',
  },
  'profile.birthday.set': {
    status: 409,
    meaning: 'The birthday was told before; only the operator can change it.',
  },
  'profile.too.young': {
    status: 422,
    meaning: 'A birthday of somebody below the merchant’s age, or of nobody alive.',
  },
  'inbox.unknown': { status: 404, meaning: 'The member has no such message.' },
  'notification.fixed': {
    status: 422,
    meaning: 'What concerns the account always comes; advertising comes by no way without consent.',
  },
  'closing.blocked': {
    status: 409,
    meaning: 'Money, bets or withdrawals stand in the way; value names them as they are now.',
  },
  // agents
  'agent.only': { status: 403, meaning: 'Only an agent whose account is in order may do this.' },
  'agent.kind': { status: 403, meaning: 'This agent may open accounts of that kind for nobody.' },
  'agent.enough': { status: 429, meaning: 'This agent has opened as many accounts as a day allows.' },
  'agent.link.name': { status: 400, meaning: 'A link is called by one line of up to 40 letters.' },
  'agent.link.enough': { status: 409, meaning: 'This agent has as many links as the merchant allows.' },
  'agent.link.unknown': { status: 404, meaning: 'The agent has no such link.' },
  // launching
  'game.unknown': { status: 404, meaning: 'The merchant does not offer this game.' },
  'favourites.full': { status: 409, meaning: 'The member has as many favourite games as there may be.' },
  // the staff's console
  'staff.not.allowed': {
    status: 403,
    meaning:
      'No role of the caller allows it at this merchant, or there is no such merchant; never told apart.',
  },
  'staff.locked': {
    status: 401,
    meaning: 'Nobody used the desk for a while: the password is due, and then everything goes on.',
  },
  'staff.own.account': {
    status: 409,
    meaning:
      'Nobody changes their own roles, suspends themselves or resets their own access: somebody else does.',
  },
  'staff.last.owner': { status: 409, meaning: 'Nobody would be left who owns this merchant, or the group.' },
  'staff.name.taken': { status: 409, meaning: 'Somebody of the staff signs in by this name already.' },
  'staff.enrolment.over': {
    status: 401,
    meaning: 'The enrolment code is wrong, used, too old, or of somebody else; never told which.',
  },
  'staff.same.person': { status: 409, meaning: 'The second person must be somebody else than the first.' },
  'staff.too.new': {
    status: 409,
    meaning:
      'The caller is new or got more rights recently, or one person alone created their account: they approve nothing yet.',
  },
  'staff.own.newcomer': {
    status: 409,
    meaning:
      'The caller alone created the account of the person who requested it; a third person has to confirm that one.',
  },
  'staff.mail.missing': {
    status: 409,
    meaning: 'No e-mail address of this person is known, so that no enrolment code can be sent.',
  },
  'staff.moved.on': {
    status: 409,
    meaning: 'What was to be decided is no longer as the caller saw it; nothing was changed.',
  },
  'promotion.budget.low': {
    status: 409,
    meaning: 'A promotion’s budget would be below what it has given already.',
  },
  'promotion.ceiling': {
    status: 409,
    meaning: 'One person, or to one member, more would be given by hand on a day than the merchant allows.',
  },
  // the lottery module of the console
  result_conflict: {
    status: 409,
    meaning:
      'The draw has a confirmed result and this one differs: an alarm is raised, and only a correction changes it (lottery §4.7).',
  },
  result_shape: { status: 422, meaning: 'These numbers are no result of the draw’s family (lottery §4.7).' },
  result_entries_differ: {
    status: 409,
    meaning: 'Two people typed the result apart and not the same; both entries were dropped.',
  },
  result_not_enterable: {
    status: 409,
    meaning:
      'An in-house draw, one that is not due yet, or one that was cancelled: its result cannot be entered.',
  },
  issue_not_cancellable: {
    status: 409,
    meaning: 'The issue was drawn, or somebody could know its result: it is settled and not called off.',
  },
  void_nothing: {
    status: 409,
    meaning: 'No open bet stands at this price, or the price is no obvious fault (lottery §4.9).',
  },
  // announcements, news and push messages of the staff
  'reach.time.passed': {
    status: 422,
    meaning: 'The moment has passed, never comes by the merchant’s clock, or is more than a year away.',
  },
  'reach.words.missing': { status: 422, meaning: 'There are no words in the merchant’s own language.' },
  'reach.off': { status: 409, meaning: 'The merchant’s settings send no push messages.' },
  'payment.blocked': {
    status: 409,
    meaning:
      'The member’s wallet is frozen, or their own protection keeps the money out; it can be sent back.',
  },
  'wallet.disagrees': {
    status: 409,
    meaning: 'The wallet’s figures do not agree with its ledger, so that it stays frozen.',
  },
  'card.frozen': {
    status: 409,
    meaning: 'Somebody of the staff has frozen the card: nothing is paid out to it until it is released.',
  },
  // drafts of settings, and what is shown of them
  'settings.unknown': { status: 404, meaning: 'The merchant has no such draft, version or approval.' },
  'picture.too.many': { status: 409, meaning: 'The merchant keeps as many pictures as it may.' },
  'settings.full': { status: 409, meaning: 'There are as many drafts as there may be; one has to go first.' },
  'settings.same': { status: 409, meaning: 'Nothing would change: these settings are published already.' },
  'settings.broken': {
    status: 422,
    meaning: 'The draft has not the form of settings, so it cannot be shown; the draft itself says where.',
  },
  'preview.over': { status: 401, meaning: 'The preview has run out, or belongs to another merchant.' },
  'preview.readonly': { status: 403, meaning: 'A preview shows and never does anything.' },
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
  'system.maintenance': {
    status: 503,
    meaning: 'The merchant is closed for a while; value is what the status call answers (B§3).',
  },
  'system.restricted': {
    status: 403,
    meaning: 'The merchant is closed to this address or its country; value is what the status call answers.',
  },
  domain_not_available: {
    status: 503,
    meaning: 'This address is out of use; the front shows the domain screen.',
  },
} as const satisfies Record<string, { status: number; meaning: string }>

export type ErrorCode = keyof typeof errorCodes

export const isErrorCode = (value: string): value is ErrorCode => Object.hasOwn(errorCodes, value)
