import type { CarrierOutcome } from './pushCarrier'

/** What a push service's status says (RFC 8030). */
export const decideWebPush = (status: number): CarrierOutcome => {
  if (status >= 200 && status < 300) return 'taken'
  if (status === 404 || status === 410) return 'gone'
  return status === 429 || status >= 500 ? 'busy' : 'refused'
}

/**
 * Interprets FCM's answer. A 404 alone may mean that the project does not exist; only its error code says that the
 * device is gone.
 * @param status 401 means that the access token has ended early: it is renewed and the message tried again
 */
export const decideFcm = (status: number, errorCode: string | undefined): CarrierOutcome => {
  if (status >= 200 && status < 300) return 'taken'
  if (errorCode === 'UNREGISTERED') return 'gone'
  return status === 401 || status === 429 || status >= 500 ? 'busy' : 'refused'
}
