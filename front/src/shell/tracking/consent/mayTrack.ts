import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import type { Memory } from '../../../platform/memory/memory'

export interface ConsentFacts {
  merchant: Pick<MerchantSettings, 'tracking'>
  memory: Pick<Memory, 'read'>
}

/** Whether visits are counted here: always where the merchant asks nobody, otherwise once the visitor has said yes. */
export const mayTrack = ({ merchant, memory }: ConsentFacts): boolean =>
  merchant.tracking.consent === 'none' || memory.read('consent') === 'yes'
