import { expect, test } from 'vitest'
import { decideDropPasskey } from './memberPasskeys'

const alone = { password: false, mobile: false, passkeys: 1, identities: [] }

test.each([
  ['the only way in stays', alone, false, false],
  ['beside a password it may go', { ...alone, password: true }, false, true],
  ['beside a proven number it may go', { ...alone, mobile: true }, false, true],
  ['beside another passkey it may go', { ...alone, passkeys: 2 }, false, true],
  [
    'with an identity provider’s account it may be removed',
    { ...alone, identities: [{ channel: 'line' as const }] },
    false,
    true,
  ],
  ['a blocked one opens nothing and may always go', { ...alone, passkeys: 0 }, true, true],
])('%s', (_, ways, isBlocked, drop) => {
  expect(decideDropPasskey(ways, { isBlocked }).ok).toBe(drop)
})
