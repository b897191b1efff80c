import { expect, test } from 'vitest'
import { IdentityFailure } from '../../platform/identity/identityProvider'
import { showIdentityFailure } from './showIdentityFailure'
import { createSocialHarness } from './socialHarness'

const notified = async (thrown: unknown) => {
  const { overlays, texts, notices, toasts } = createSocialHarness()
  await showIdentityFailure({ overlays, texts }, thrown)
  return { notices, toasts }
}

test.each([
  ['auth/account-exists-with-different-credential', /already registered with another sign-in method/],
  ['auth/captcha-check-failed', /verify that you are human/],
  ['auth/code-expired', /code has expired/],
  ['auth/internal-error', /has a problem/],
  ['auth/invalid-phone-number', /phone number is not valid/],
  ['auth/invalid-verification-code', /code is not correct/],
  ['auth/missing-phone-number', /enter your mobile number/],
  ['auth/missing-verification-code', /enter the code/],
  ['auth/network-request-failed', /cannot be reached/],
  ['auth/operation-not-allowed', /turned off/],
  ['auth/popup-blocked', /blocked the sign-in window/],
  ['auth/quota-exceeded', /No more codes/],
  ['auth/too-many-requests', /Too many attempts/],
  ['auth/unauthorized-domain', /may not use the sign-in service/],
  ['auth/unknown', /did not work/],
  ['auth/user-disabled', /has been disabled/],
  ['auth/user-token-expired', /took too long/],
  ['auth/something-new', /did not work/],
])(
  '%s has words of its own, and code and reason below them (REQ-PHONE-006, REQ-PHONE-007)',
  async (code, words) => {
    const { notices, toasts } = await notified(new IdentityFailure(code, 'The provider’s reason'))
    expect(notices).toHaveLength(1)
    expect(notices[0]).toMatch(words)
    expect(notices[0]).toContain(code)
    expect(notices[0]).toContain('The provider’s reason')
    expect(toasts).toEqual([])
  },
)

test('a failure without a reason gives its code as the reason (REQ-PHONE-007)', async () => {
  const { notices } = await notified(new IdentityFailure('auth/user-disabled'))
  expect(notices[0]?.split('auth/user-disabled')).toHaveLength(3)
})

test('an error that is not the provider’s is shown as an unknown one (REQ-PHONE-006)', async () => {
  const { notices } = await notified(new TypeError('broken'))
  expect(notices[0]).toContain('auth/unknown')
})
