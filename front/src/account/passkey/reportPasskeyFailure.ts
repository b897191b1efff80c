import type { LazyOverlays } from '../../overlays/lazyOverlays'
import { PasskeyFailure } from '../../platform/passkeys/passkeys'
import { RequestFailure } from '../../requests/failure/requestFailure'

/** Says why no passkey came. What the server has against it was shown with its answer; what the person cancelled gets a toast. */
export const reportPasskeyFailure = (
  { dialogs, toasts }: Pick<LazyOverlays, 'dialogs' | 'toasts'>,
  thrown: unknown,
): void => {
  if (thrown instanceof RequestFailure) return
  const { reason } = PasskeyFailure.from(thrown)
  if (reason === 'cancelled') toasts.show({ key: 'passkey.cancelled' })
  else void dialogs.notice({ text: { key: `passkey.${reason}` } }).catch(() => undefined)
}
