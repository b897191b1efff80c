import { expect, test } from 'vitest'
import { decideProviderSignIn, type ProviderClaims, type ProviderStaff } from './decideProviderSignIn'
import { isEndpointAllowed } from './staffProvider'

const options = {
  claim: 'email',
  emailDomains: [] as string[],
  secondFactors: [
    { claim: 'amr', value: 'mfa' },
    { claim: 'acr', value: 'urn:two' },
  ] as const,
}
const claims: ProviderClaims = {
  subject: 's',
  named: 'an@example.com',
  email: 'an@example.com',
  isEmailVerified: true,
  amr: ['mfa'],
}
const an: ProviderStaff = { id: 'a', name: 'an', isSuspended: false, hasAuthenticator: true, isLinked: false }

test('the first time the claim names the staff user, later issuer and subject do', () => {
  expect(decideProviderSignIn(options, claims, { named: [an] })).toEqual({
    kind: 'done',
    staff: an,
    isNew: true,
  })
  const unverified = { ...claims, isEmailVerified: false, email: 'other@example.com' }
  const linked = { ...an, isLinked: true }
  expect(decideProviderSignIn(options, unverified, { linked, named: [] })).toMatchObject({
    kind: 'done',
    isNew: false,
  })
})

test.each<[string, Partial<ProviderClaims>, ProviderStaff[], string]>([
  ['unverified', { isEmailVerified: false }, [an], 'unverified'],
  ['no address', { email: undefined }, [an], 'unverified'],
  ['nobody', {}, [], 'unknown'],
  ['two', {}, [an, { ...an, id: 'b' }], 'unknown'],
  ['linked to another person', {}, [{ ...an, isLinked: true }], 'unknown'],
  ['suspended', {}, [{ ...an, isSuspended: true }], 'unknown'],
])('%s is refused', (_, given, named, because) => {
  expect(decideProviderSignIn(options, { ...claims, ...given }, { named })).toEqual({
    kind: 'refused',
    because,
  })
})

test('a suspended staff user is refused who is linked, too', () => {
  const linked = { ...an, isLinked: true, isSuspended: true }
  expect(decideProviderSignIn(options, claims, { linked, named: [] })).toMatchObject({ because: 'unknown' })
})

test('domains count at every sign-in, and the whole domain', () => {
  const linked = { ...an, isLinked: true }
  const at = (email: string) =>
    decideProviderSignIn(
      { ...options, claim: 'name', emailDomains: ['example.com'] },
      { ...claims, email },
      { linked, named: [] },
    )
  expect(at('an@EXAMPLE.com').kind).toBe('done')
  for (const email of ['an@evil-example.com', 'an@sub.example.com', 'an@example.com@evil.net'])
    expect(at(email)).toEqual({ kind: 'refused', because: 'domain' })
})

test('the second factor is what the provider states of what is configured, or the authenticator', () => {
  const kindOf = (
    given: Partial<ProviderClaims>,
    staff = an,
    secondFactors: typeof options.secondFactors | [] = options.secondFactors,
  ) => decideProviderSignIn({ ...options, secondFactors }, { ...claims, ...given }, { named: [staff] }).kind
  expect(kindOf({ amr: ['pwd', 'mfa'] })).toBe('done')
  expect(kindOf({ amr: [], acr: 'urn:two' })).toBe('done')
  expect(kindOf({ amr: ['pwd'], acr: 'mfa' })).toBe('code')
  expect(kindOf({}, an, [])).toBe('code')
  expect(kindOf({ amr: [] }, { ...an, hasAuthenticator: false })).toBe('unready')
})

test.each([
  ['https://accounts.example/token', true],
  ['https://tokens.example:8443/token', true],
  ['https://203.0.113.9/token', false],
  ['https://1.1.1.1/token', true],
  ['http://accounts.example/token', false],
  ['https://127.0.0.1/token', false],
  ['https://[::1]/token', false],
  ['https://169.254.169.254/latest', false],
  ['https://localhost/token', false],
  ['https://database/token', false],
])('an issuer at accounts.example that names %s is asked there: %s', (address, isAllowed) => {
  expect(isEndpointAllowed(new URL('https://accounts.example'), new URL(address))).toBe(isAllowed)
})

test('an issuer of the operator’s own network is asked at its own address', () => {
  const issuer = new URL('http://127.0.0.1:9000/realm')
  expect(isEndpointAllowed(issuer, new URL('http://127.0.0.1:9000/token'))).toBe(true)
  expect(isEndpointAllowed(issuer, new URL('http://127.0.0.1:5432/token'))).toBe(false)
})
