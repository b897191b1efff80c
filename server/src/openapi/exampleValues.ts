/**
 * Values of the examples in the OpenAPI documents, by the name of the field. A field of the same name may have another
 * type elsewhere, so each name has a list, and the first value that the schema takes is used.
 */
export const fieldValues: Partial<Record<string, readonly unknown[]>> = {
  // people
  username: ['linh88', 'staff1'],
  userName: ['linh88'],
  displayName: ['Linh'],
  name: ['Linh', 'default'],
  realName: ['Nguyễn Thùy Linh'],
  holder: ['NGUYEN THUY LINH'],
  password: ['correct horse battery'],
  oldPassword: ['correct horse battery'],
  newPassword: ['a longer passphrase'],
  email: ['linh@mail.example'],
  mobileNum: ['912345678'],
  countryDialingCode: ['84'],
  defaultDialingCode: ['84'],
  birthday: ['1994-05-17'],
  merchant: ['lotus'],
  // codes and secrets
  code: [
    '482913',
    'in_9Yq2mZ4tR7vK1xW8bN5cD3fG6hJ0pL2sA4uE7iO9yTq',
    'ho_9Yq2mZ4tR7vK1xW8bN5cD3fG6hJ0pL2sA4uE7iO9yTq',
    '9Yq2mZ4tR7vK1xW8bN5cD3fG6hJ0pL2sA4uE7iO9yTq',
    'BANK1',
  ],
  token: ['se_9Yq2mZ4tR7vK1xW8bN5cD3fG6hJ0pL2sA4uE7iO9yTq', '9Yq2mZ4tR7vK1xW8bN5cD3fG6hJ0pL2sA4uE7iO9yTq'],
  next: [null],
  secret: ['a3f1c27e5b9d40861c2e7f5a9b3d8064', 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'],
  t: [1_795_266_000_000],
  // money: whole minor units
  currency: ['VND'],
  amount: [50_000],
  balance: [1_250_000],
  balanceAfter: [1_250_000],
  minimum: [10_000],
  maximum: [50_000_000],
  step: [1_000],
  stake: [1_000],
  cost: [27_000],
  expectedTotal: [27_000],
  version: [12],
  // play
  lottery: ['MB1'],
  issueId: ['MB1-20261121-0001'],
  issue: ['MB1-20261121-0001'],
  draw: ['MB1-20261121-0001'],
  prizeMode: ['Lott'],
  numbers: [['89']],
  vendor: ['NEON'],
  gameId: ['dragon-mine'],
  language: ['VI', 'vi'],
}

/** Values for texts with a pattern, tried in turn. */
export const patternValues: readonly string[] = [
  '2026-11-21T13:00:00.000Z',
  '1795266000000~019a9e51-5c00-7d3a-9f1e-2b6c8d4a7e10',
  'a3f1c27e5b9d40861c2e7f5a9b3d8064e1f7a2c5d9b40386e7c1f5a2b8d90463',
  '2026-11-21T20:00',
  '#b3261e',
  '482913',
  '/wps/session/login',
  '/art/home.webp',
  'PROMOTION',
]

/** Fields of requests whose examples have to fit each other. */
export const requestExamples: Partial<Record<string, Record<string, unknown>>> = {
  createApiToken: { name: 'CRM', expiresInDays: 90 },
  addWebhook: { url: 'https://example.com/webhooks' },
  saveListView: { list: 'deposits', name: 'Late deposits', query: '?state=late', isShared: true },
}

/** Why a call between the platform and a provider is refused. */
export const providerCodeMeanings: Partial<Record<string, string>> = {
  signature_missing: 'A header of the signature is missing.',
  provider_unknown: 'Merchant and payment provider share no key.',
  vendor_unknown: 'Merchant and vendor share no key.',
  request_expired: 'The time is more than a minute off.',
  signature_invalid: 'The signature does not fit the call.',
  request_invalid: 'The body does not match the schema.',
  order_unknown: 'The merchant has no such order at this provider.',
  unknown_order: 'The provider has no such order.',
  reference_mismatch: 'The order has another reference.',
  currency_mismatch: 'The wallet or the order has another currency.',
  amount_mismatch: 'The payout has another amount.',
  event_conflict: 'This event was reported with another content.',
  code_invalid: 'The launch code is unknown, used or over 30 seconds old.',
  token_invalid: 'The token is unknown, or the member’s session has ended.',
  member_mismatch: 'The token or the bet belongs to another member.',
  game_mismatch: 'The token belongs to another game.',
  insufficient_balance: 'The balance is less than the stake.',
  account_restricted: 'The account’s state or protection forbids play.',
  limit_reached: 'A limit that the member set is reached.',
  bet_unknown: 'There is no such bet.',
  bet_settled: 'The bet has ended with a win.',
  bet_rolled_back: 'The bet was rolled back.',
  transaction_conflict: 'This transaction id was used for something else.',
  wallet_frozen: 'The wallet is frozen until staff have looked at it; send it again later.',
  busy: 'The platform is overloaded; send it again unchanged.',
}
