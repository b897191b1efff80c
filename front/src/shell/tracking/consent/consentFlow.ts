import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import type { Platform } from '../../../platform/platform'
import { createStore, type StoreApi } from '../../../store/createStore'
import { holdThings, keepThings } from './heldThings'
import { mayTrack } from '../../../page/mayTrack'

export interface ConsentState {
  /** Whether visits are counted. */
  isAllowed: boolean
  /** Whether a consent is required and has not been answered. */
  isOpen: boolean
}

export interface ConsentFlow {
  store: StoreApi<ConsentState>
  /** Stores the answer for this phone. It can be withdrawn at any time, and then all its data is removed. */
  choose(answer: 'yes' | 'no'): void
}

export interface ConsentDeps {
  platform: Pick<Platform, 'memory'>
  merchant: Pick<MerchantSettings, 'tracking'>
}

/** Whether a visitor's visits may be counted, where the merchant asks. */
export const createConsentFlow = ({ platform: { memory }, merchant }: ConsentDeps): ConsentFlow => {
  const read = (): ConsentState => ({
    isAllowed: mayTrack({ merchant, memory }),
    isOpen: merchant.tracking.consent === 'required' && memory.read('consent') === undefined,
  })
  const store = createStore(read)
  return {
    store,
    choose(answer) {
      memory.write('consent', answer)
      if (mayTrack({ merchant, memory })) keepThings(memory)
      else holdThings(memory)
      store.setState(read())
    },
  }
}
