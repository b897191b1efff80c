import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import type { Memory } from '../platform/memory/memory'

export interface ConsentFacts {
  merchant: Pick<MerchantSettings, 'tracking'>
  memory: Pick<Memory, 'read'>
}

/** Whether visits are counted here: always where the merchant does not ask, otherwise once the visitor has agreed. */
export const mayTrack = ({ merchant, memory }: ConsentFacts): boolean =>
  merchant.tracking.consent === 'none' || memory.read('consent') === 'yes'
