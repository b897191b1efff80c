import { expect, test } from 'vitest'
import { decideMobileRegistration, type MobileRegistrationFacts } from './registerMobileMember'

const mobile = { address: '+84912345678', dialingCode: '84', number: '912345678' }
const rules: MobileRegistrationFacts['rules'] = {
  registrationWays: ['username', 'mobile'],
  passwordShortest: 8,
  codeRequired: true,
  passwordRequired: true,
  placeholderPassword: '246810',
}
const facts: MobileRegistrationFacts = {
  consent: true,
  mobile,
  password: 'a quiet evening',
  hasCode: true,
  rules,
  commonPassword: false,
}

const ruled = (parts: Partial<typeof rules>) => ({ rules: { ...rules, ...parts } })

test('with number, code and password an account may be opened', () => {
  expect(decideMobileRegistration(facts)).toEqual({ ok: true, mobile, password: 'a quiet evening' })
})

test('where no password is asked for, the placeholder and nothing are both no password (REQ-REGISTER-024, D-14)', () => {
  for (const password of ['246810', '', undefined]) {
    const decision = decideMobileRegistration({ ...facts, password, ...ruled({ passwordRequired: false }) })
    expect(decision).toEqual({ ok: true, mobile, password: undefined })
  }
})

test('one’s own password counts where none is asked for', () => {
  const decision = decideMobileRegistration({ ...facts, ...ruled({ passwordRequired: false }) })
  expect(decision).toMatchObject({ password: 'a quiet evening' })
})

test('without a code an account needs a password, whatever the merchant has set (D-14)', () => {
  const free = ruled({ codeRequired: false, passwordRequired: false })
  expect(decideMobileRegistration({ ...facts, ...free, hasCode: false })).toMatchObject({ ok: true })
  expect(decideMobileRegistration({ ...facts, ...free, hasCode: false, password: '246810' })).toEqual({
    ok: false,
    because: 'register.code.missing',
  })
})

test.each<[string, string, Partial<MobileRegistrationFacts>]>([
  ['register.not.offered', 'the merchant has no such way', ruled({ registrationWays: ['username'] })],
  ['register.consent.missing', 'no consent', { consent: false }],
  ['contact.invalid', 'no number', { mobile: undefined }],
  ['register.code.missing', 'no code', { hasCode: false }],
  ['register.password.weak', 'no password', { password: undefined }],
  ['register.password.weak', 'an empty password', { password: '' }],
  ['register.password.weak', 'the placeholder where a password is asked for', { password: '246810' }],
  ['register.password.weak', 'a common password', { commonPassword: true }],
  ['register.password.weak', 'the number itself', { password: '0912345678' }],
  ['register.password.weak', 'the number from abroad', { password: '+84912345678' }],
])('%s for %s', (because, _, parts) => {
  expect(decideMobileRegistration({ ...facts, ...parts })).toEqual({ ok: false, because })
})
