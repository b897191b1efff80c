/**
 * The error codes that only calls of the console answer with. They are part of the platform's `errorCodes`; their
 * messages are under `server.errors` in `locales` as well.
 */
export const consoleErrorCodes = {
  // staff
  'staff.not.allowed': { status: 403, meaning: 'Not by the caller’s roles, or there is no such merchant.' },
  'staff.locked': { status: 401, meaning: 'The session is locked after inactivity; enter the password.' },
  'staff.own.account': {
    status: 409,
    meaning: 'Not allowed on the caller’s own account; another staff user must do it.',
  },
  'staff.last.owner': { status: 409, meaning: 'The merchant or the group would have no owner left.' },
  'staff.network.refused': { status: 403, meaning: 'The console is not open to this address.' },
  'staff.role.name.taken': { status: 409, meaning: 'Another role of the merchant has this name.' },
  'staff.role.held': { status: 409, meaning: 'value.holders people still have the role.' },
  'staff.role.limit': { status: 409, meaning: 'The merchant has the maximum number of custom roles.' },
  'staff.name.taken': { status: 409, meaning: 'Another staff user has this username.' },
  'staff.enrolment.over': {
    status: 401,
    meaning: 'The enrolment code is wrong, used, expired or another user’s; not distinguished.',
  },
  'staff.identity.unknown': { status: 403, meaning: 'Nobody of the staff; value says why.' },
  'staff.same.person': { status: 409, meaning: 'The approver must not be the requester.' },
  'staff.too.new': {
    status: 409,
    meaning: 'The caller’s account or rights are too new to approve, or one person alone created it.',
  },
  'staff.own.newcomer': { status: 409, meaning: 'The caller alone created the requester’s account.' },
  'staff.mail.missing': { status: 409, meaning: 'The staff user has no e-mail address to send a code to.' },
  'api.token.invalid': {
    status: 401,
    meaning:
      'The API token is unknown, expired or revoked, or its creator is suspended; value.reason says which.',
  },
  'api.token.refused': {
    status: 403,
    meaning: 'API tokens cannot make this call, or this one lacks the permission that value.needs names.',
  },
  'api.token.name.taken': { status: 409, meaning: 'The merchant has or had an API token of this name.' },
  'staff.moved.on': { status: 409, meaning: 'The data changed since it was read; nothing was changed.' },
  'promotion.budget.low': { status: 409, meaning: 'The budget is below the amount already granted.' },
  'promotion.ceiling': {
    status: 409,
    meaning: 'The daily limit for manual grants, per staff user or member, would be exceeded.',
  },
  // lottery
  result_conflict: {
    status: 409,
    meaning: 'The draw has another confirmed result; an alarm is raised. Use a correction (lottery §4.7).',
  },
  result_shape: { status: 422, meaning: 'Not a valid result of the draw’s family (lottery §4.7).' },
  result_entries_differ: { status: 409, meaning: 'The two separate entries differ; both were discarded.' },
  result_not_enterable: {
    status: 409,
    meaning: 'The draw is in-house, not due yet or cancelled; its result cannot be entered.',
  },
  issue_not_cancellable: {
    status: 409,
    meaning: 'The issue was drawn or its result may be known; it is settled, not cancelled.',
  },
  void_nothing: {
    status: 409,
    meaning: 'No open bet has these odds, or they are not an obvious error (lottery §4.9).',
  },
  // announcements, push messages, payments and cards
  'reach.time.passed': {
    status: 422,
    meaning: 'The time has passed, does not exist in the merchant’s time zone, or is over a year away.',
  },
  'reach.words.missing': { status: 422, meaning: 'The text in the merchant’s default language is missing.' },
  'reach.off': { status: 409, meaning: 'Push messages are disabled in the merchant’s settings.' },
  'payment.blocked': {
    status: 409,
    meaning: 'The wallet is frozen, or the member’s own protection blocks it; a refund is possible.',
  },
  'wallet.disagrees': { status: 409, meaning: 'The wallet does not match its ledger, so it stays frozen.' },
  'card.frozen': { status: 409, meaning: 'A staff user froze the card; no payouts until it is released.' },
  'statement.invalid': { status: 422, meaning: 'The statement cannot be read; value says what and where.' },
  // settings drafts and previews
  'settings.unknown': { status: 404, meaning: 'No such draft, version or approval request.' },
  'picture.too.many': { status: 409, meaning: 'The merchant has the maximum number of pictures.' },
  'settings.full': { status: 409, meaning: 'The maximum number of drafts is reached; delete one first.' },
  'settings.same': { status: 409, meaning: 'Nothing to change: these settings are already published.' },
  'settings.broken': {
    status: 422,
    meaning: 'The draft does not match the settings schema, so it has no preview; it lists its issues.',
  },
  'preview.over': { status: 401, meaning: 'The preview has expired or belongs to another merchant.' },
  'preview.readonly': { status: 403, meaning: 'Previews are read-only.' },
} as const satisfies Record<string, { status: number; meaning: string }>
