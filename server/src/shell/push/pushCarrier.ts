import type { Milliseconds } from '@playfront/contract/time'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import type { PushAddress } from './pushAddress'
import type { PushPayload } from './pushContent'

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
