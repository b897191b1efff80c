import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import type { Dialogs } from '../overlays/dialogs'
import { RequestFailure } from '@playfront/client/requestFailure'

/** What decides whether the platform may be sent more than the documents name. */
export type OwnFieldsMerchant = Pick<MerchantSettings, 'ownFields'>

/** Fields of ours for a call of the account area; none where the platform knows the documented fields alone. */
export const ownFields = <Fields extends object>(
  { ownFields: isKnown }: OwnFieldsMerchant,
  fields: Fields,
): Partial<Fields> => (isKnown ? fields : {})

export interface EmptyAnswerDeps {
  dialogs: Pick<Dialogs, 'notice'>
  /** False: nothing is shown. */
  alert?: false
}

/** A sign-in that opens a session, by whichever method: its token can be sent in a header. */
export const hasToken = ({ token }: { token?: string }): boolean => /^[ -~]+$/.test(token ?? '')

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
