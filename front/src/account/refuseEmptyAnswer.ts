import type { Dialogs } from '../overlays/dialogs'
import { RequestFailure } from '../requests/failure/requestFailure'

export interface EmptyAnswerDeps {
  dialogs: Pick<Dialogs, 'notice'>
  /** False: nothing is shown. */
  alert?: false
}

/** A sign-in that opens a session, by whichever method. */
export const hasToken = ({ token }: { token?: string }): boolean => Boolean(token)

/**
 * Treats a response that says success but is empty, such as `value: null`, as the failure it is.
 * @param isWhole whether the response has its content
 * @throws RequestFailure after the player was shown `unknown_error`
 */
export const refuseEmptyAnswer = <Answer extends object>(
  answer: Answer | null | undefined,
  isWhole: (answer: Answer) => boolean,
  { dialogs, alert }: EmptyAnswerDeps,
): Answer => {
  if (answer && isWhole(answer)) return answer
  if (alert !== false) void dialogs.notice({ text: { key: 'unknown_error' } }).catch(() => undefined)
  throw new RequestFailure({ kind: 'unreadable' })
}
