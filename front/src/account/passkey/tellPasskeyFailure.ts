import type { CoversDoor } from '../../overlays/coversDoor'
import { PasskeyFailure } from '../../platform/passkeys/passkeys'
import { RequestFailure } from '../../requests/failure/requestFailure'

/** Says why no passkey came. What the server has against it was shown with its answer; what the person cancelled gets a toast. */
export const tellPasskeyFailure = (
  { questions, toasts }: Pick<CoversDoor, 'questions' | 'toasts'>,
  thrown: unknown,
): void => {
  if (thrown instanceof RequestFailure) return
  const { hindrance } = PasskeyFailure.from(thrown)
  if (hindrance === 'cancelled') toasts.show({ key: 'passkey.cancelled' })
  else void questions.notice({ text: { key: `passkey.${hindrance}` } }).catch(() => undefined)
}
