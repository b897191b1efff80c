import type { Words } from '../../overlays/dialogs'
import { RequestFailure } from '@playfront/client/requestFailure'
import { CaptchaRefusal } from '../captcha/captchaFailure'

/** What an alert says of a failure: the server's own words, or ours where it gave none (REQ-TWOFA-022). */
export const wordsOf = (thrown: unknown): Words | undefined => {
  if (thrown instanceof CaptchaRefusal)
    return thrown.end === 'captcha.notSetUp' ? undefined : { key: 'verify_first' }
  const { serverMessage, kind } = RequestFailure.from(thrown)
  if (serverMessage !== '') return { words: serverMessage }
  return { key: kind === 'offline' ? 'network_offline' : 'unknown_error' }
}

/** The server accepts no further attempts for this login: it has to start again. */
export const isAttemptOver = ({ code }: RequestFailure): boolean => code === 'two.factor.over'
