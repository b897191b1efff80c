import type { Milliseconds } from '@playfront/contract/time'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import type { PushAddress } from './pushAddress'
import type { PushPayload } from './sendPush'

/** What is handed to a push service. */
export interface CarriedPush {
  merchant: FullMerchantSettings
  address: PushAddress
  payload: PushPayload
  /** How long the service may keep it for a device that is away. */
  keepMs: Milliseconds
}

/**
 * The result: accepted, the device is gone for good, the service is busy and may be asked again, it will never accept
 * this, or unknown because no answer came in time.
 */
export type CarrierOutcome = 'taken' | 'gone' | 'busy' | 'refused' | 'unsure'

export interface CarrierAnswer {
  outcome: CarrierOutcome
  /** The service wants to be left alone for so long. */
  againAfterMs?: Milliseconds
}

/** The port that sends messages to devices. Rejects when the service could not be reached. */
export type PushCarrier = (push: CarriedPush) => Promise<CarrierAnswer>

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
