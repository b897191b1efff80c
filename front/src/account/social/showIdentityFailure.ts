import type { LazyOverlays } from '../../overlays/lazyOverlays'
import { IdentityFailure } from '../../platform/identity/identityProvider'
import type { TextKey } from '../../texts/dictionaries'
import type { Texts } from '../../texts/texts'

export interface FailureDeps {
  overlays: Pick<LazyOverlays, 'dialogs' | 'toasts'>
  texts: Pick<Texts, 't'>
}

/** The provider's codes that have words of their own. */
const worded = [
  'auth/account-exists-with-different-credential',
  'auth/captcha-check-failed',
  'auth/code-expired',
  'auth/internal-error',
  'auth/invalid-phone-number',
  'auth/invalid-verification-code',
  'auth/missing-phone-number',
  'auth/missing-verification-code',
  'auth/network-request-failed',
  'auth/operation-not-allowed',
  'auth/popup-blocked',
  'auth/quota-exceeded',
  'auth/too-many-requests',
  'auth/unauthorized-domain',
  'auth/unknown',
  'auth/user-disabled',
  'auth/user-token-expired',
] as const satisfies readonly TextKey[]

const wordsFor = (code: string): TextKey => worded.find((known) => known === code) ?? 'auth/unknown'

/** The person's own doing, which needs no alert. */
const ownDoing = ['auth/popup-closed-by-user', 'auth/redirect-cancelled-by-user', 'auth/user-cancelled']

/** A question replacing another is not a failure (REQ-SOCIAL-032). */
const cancelled = 'auth/cancelled-popup-request'

/**
 * Shows what the provider reported: a text for the code, then the lines Code and Reason (REQ-PHONE-006, -007). A
 * cancellation gets a toast; a replaced question gets nothing.
 */
export const showIdentityFailure = async (
  { overlays, texts }: FailureDeps,
  thrown: unknown,
): Promise<void> => {
  const { code, message } = IdentityFailure.from(thrown)
  if (code === cancelled) return
  if (ownDoing.includes(code)) return overlays.toasts.show({ key: 'auth/popup-closed-by-user' })
  const values = { words: texts.t(wordsFor(code)), code, reason: message || code }
  await overlays.dialogs.notice({ text: { key: 'identity.failure', values } })
}
