import { expect, test } from 'vitest'
import { decideAutoSignIn, type AutoSignInFacts } from './autoSignIn'

const remembered = { type: 'username' as const, username: 'an', password: 'K1', merchant: 'lotus' }

const facts: AutoSignInFacts = {
  isOffered: true,
  hasToken: false,
  hasSession: false,
  query: '?affiliateCode=vip',
  autoLogin: undefined,
  merchant: 'lotus',
  remembered,
}

test('a remembered member is signed in (REQ-AUTOLOGIN-001)', () => {
  expect(decideAutoSignIn(facts)).toMatchObject({ kind: 'sign in', with: remembered })
  expect(decideAutoSignIn({ ...facts, autoLogin: '1' })).toMatchObject({ kind: 'sign in' })
})

test.each<[string, Partial<AutoSignInFacts>]>([
  ['with the flag off (REQ-AUTOLOGIN-001)', { isOffered: false }],
  ['with a token in the address (REQ-AUTOLOGIN-003)', { hasToken: true }],
  ['with a session (REQ-AUTOLOGIN-003)', { hasSession: true }],
  ['with redirectUrl in the query (REQ-AUTOLOGIN-004)', { query: '?redirectUrl=x' }],
  ['with backUrl in the query (REQ-AUTOLOGIN-005)', { query: '?a=1&backUrl=' }],
  ['with the stored flag at 0 (REQ-AUTOLOGIN-006)', { autoLogin: '0' }],
  ['for another merchant (REQ-AUTOLOGIN-007)', { merchant: 'mela' }],
  [
    'for type sms (REQ-AUTOLOGIN-008)',
    { remembered: { type: 'sms', mobileNum: '912345678', merchant: 'lotus' } },
  ],
  ['with nobody remembered', { remembered: undefined }],
])('nothing happens %s', (_, more) => {
  const decision = decideAutoSignIn({ ...facts, ...more })
  expect(decision.kind).toBe('nothing')
  expect(decision.reason).not.toBe('')
})
