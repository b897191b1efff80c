import { expect, test } from 'vitest'
import { decideFailure, type FailureFacts } from './decideFailure'

/** A member's ordinary read over https that the server refuses with its own words. */
const refused: FailureFacts = {
  kind: 'answered',
  status: 400,
  code: 'some.code',
  serverMessage: 'Some text',
  alert: true,
  session: 'member',
  carriedToken: true,
  sameSession: true,
  movesMoney: false,
  isStatusCall: false,
  isHttps: true,
  saysClosed: false,
}

const outcomeOf = (facts: Partial<FailureFacts>) => {
  const { reason, ...outcome } = decideFailure({ ...refused, ...facts })
  expect(reason).not.toBe('')
  return outcome
}

const nothing = { kind: 'nothing' }
const logOut = { kind: 'logOut', prompt: true }
const notice = (words: string) => ({ kind: 'notice', text: { words } })

test.each<[string, Partial<FailureFacts>, object]>([
  ['REQ-ERROR-001', { status: 200, code: 'CUSTOMER_NOT_LOGIN', serverMessage: 'CUSTOMER_NOT_LOGIN' }, logOut],
  ['REQ-ERROR-001', { status: 200, code: 'other', serverMessage: 'CUSTOMER_NOT_LOGIN' }, logOut],
  ['REQ-ERROR-002', { status: 200, code: '' }, notice('Some text')],
  [
    'REQ-ERROR-003',
    { status: 200, code: '', serverMessage: '' },
    { kind: 'notice', text: { key: 'unknown_error' } },
  ],
  ['REQ-ERROR-004', { status: 429, code: 'TOO_MANY_REQUEST' }, nothing],
  ['REQ-ERROR-004', { status: 200, code: 'TOO_MANY_REQUEST_LOGIN' }, nothing],
  ['REQ-ERROR-005', { status: 401, code: '' }, logOut],
  ['REQ-ERROR-006', { status: 200, code: 'customer.not.login' }, logOut],
  ['REQ-ERROR-007', { status: 401, code: 'user.or.token.invalid' }, logOut],
  ['REQ-ERROR-008', { status: 200, code: 'login.not.session' }, logOut],
  ['REQ-ERROR-009', { status: 502 }, nothing],
  ['REQ-ERROR-010', { alert: false }, nothing],
  ['REQ-ERROR-010', { alert: false, kind: 'offline', status: 0, code: '' }, nothing],
  ['REQ-ERROR-012', { kind: 'offline', status: 0, code: '', serverMessage: '' }, { kind: 'offlineToast' }],
  [
    'REQ-ERROR-012',
    { kind: 'offline', status: 0, code: '', serverMessage: '', isHttps: false },
    { kind: 'notice', text: { key: 'unknown_error' } },
  ],
  ['REQ-ERROR-001', { status: 200, code: 'CUSTOMER_NOT_LOGIN', serverMessage: '' }, logOut],
  ['REQ-ERROR-014', { serverMessage: '<b>x</b>' }, notice('<b>x</b>')],
])('%s: %j', (_, facts, outcome) => {
  expect(outcomeOf(facts)).toEqual(outcome)
})

test.each<[string, Partial<FailureFacts>, object]>([
  [
    'a wrong password is no lost session',
    { status: 401, code: 'login.cred.err', session: 'none', carriedToken: false },
    notice('Some text'),
  ],
  [
    'a visitor is asked to sign in, and nothing is cleared',
    { status: 401, carriedToken: false },
    { kind: 'promptLogin' },
  ],
  ['a visitor’s background call stays quiet', { status: 401, carriedToken: false, alert: false }, nothing],
  [
    'a background call that finds the session ended asks to sign in as well (REQ-SESSION-011)',
    { status: 401, alert: false },
    logOut,
  ],
  ['an answer to the session before does not end the new one', { status: 401, sameSession: false }, nothing],
])('%s (AMB-34)', (_, facts, outcome) => {
  expect(outcomeOf(facts)).toEqual(outcome)
})

test.each(['login_verify_required', 'bind_customer_required'])(
  '%s is a question that its feature asks, and nothing else is shown (REQ-TWOFA-001, REQ-SOCIAL-015)',
  (code) => {
    const facts = { status: 401, code, session: 'none', carriedToken: false } as const
    expect(outcomeOf(facts)).toEqual(nothing)
    expect(outcomeOf({ ...facts, movesMoney: true })).toEqual(nothing)
  },
)

test.each<[string, Partial<FailureFacts>, object]>([
  ['too many calls', { status: 429, code: 'TOO_MANY_REQUEST' }, notice('Some text')],
  ['a gateway error', { status: 502 }, notice('Some text')],
  [
    'no answer',
    { kind: 'timeout', status: 0, code: '', serverMessage: '' },
    { kind: 'notice', text: { key: 'unknown_error' } },
  ],
])('a call that moves money reports %s (D-13)', (_, facts, outcome) => {
  expect(outcomeOf({ ...facts, movesMoney: true })).toEqual(outcome)
})

test.each<[FailureFacts['kind'], string]>([
  ['unreachable', 'network_or_cors_error'],
  ['timeout', 'timeout_retry_please'],
  ['unsealed', 'unsealed'],
  ['unreadable', 'unknown_error'],
])('a failure without words of the server says its own: %s (REQ-REGISTER-021)', (kind, key) => {
  const facts = { kind, status: 0, code: '', serverMessage: '' }
  expect(outcomeOf(facts)).toEqual({ kind: 'notice', text: { key } })
})

test.each<[string, Partial<FailureFacts>]>([
  ['a call that is refused', { status: 503, code: 'system.maintenance' }],
  ['one that nobody waits for', { status: 403, code: 'system.restricted', alert: false }],
  ['one that moves money', { status: 503, code: 'system.maintenance', movesMoney: true }],
  ['the status itself', { isStatusCall: true, status: 503, code: 'other' }],
])('%s because the merchant is closed brings the page that says so (AMB-58)', (_, facts) => {
  expect(outcomeOf({ ...facts, saysClosed: true })).toEqual({ kind: 'closedPage' })
})

const status = { isStatusCall: true, session: 'none', carriedToken: false } as const

test.each<[string, Partial<FailureFacts>, object]>([
  [
    'REQ-DOMAIN-014',
    { code: 'domain_not_available' },
    { kind: 'domainScreen', text: { words: 'Some text' } },
  ],
  [
    'REQ-DOMAIN-009',
    { code: 'domain_not_available', serverMessage: '' },
    { kind: 'domainScreen', text: { key: 'error' } },
  ],
  ['REQ-STATUS-003', { code: 'other' }, notice('Some text')],
  ['REQ-STATUS-003', { code: 'other', serverMessage: '' }, { kind: 'notice', text: { key: 'error' } }],
  [
    'REQ-STATUS-004',
    { kind: 'unreachable', status: 0, code: '', serverMessage: '' },
    { kind: 'notice', text: { key: 'error' } },
  ],
  [
    'REQ-STATUS-005',
    { kind: 'unreachable', status: 0, code: '', serverMessage: '', isHttps: false },
    { kind: 'notice', text: { key: 'network_or_cors_error' } },
  ],
  ['REQ-STATUS-005', { code: 'other', isHttps: false }, notice('Some text')],
])('the status call, %s: %j', (_, facts, outcome) => {
  expect(outcomeOf({ ...status, ...facts })).toEqual(outcome)
})
