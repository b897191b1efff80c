import type { LazyOverlays } from '../../overlays/lazyOverlays'
import { PasskeyFailure } from '../../platform/passkeys/passkeys'
import { RequestFailure } from '../../requests/failure/requestFailure'

/** Says why no passkey came. What the server has against it was shown with its answer; what the person cancelled gets a toast. */
export const reportPasskeyFailure = (
  { questions, toasts }: Pick<LazyOverlays, 'questions' | 'toasts'>,
  thrown: unknown,
): void => {
  if (thrown instanceof RequestFailure) return
  const { reason } = PasskeyFailure.from(thrown)
  if (reason === 'cancelled') toasts.show({ key: 'passkey.cancelled' })
  else void questions.notice({ text: { key: `passkey.${reason}` } }).catch(() => undefined)
}
