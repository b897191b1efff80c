import type { SealKeys } from '../http/sealing/sealKeys'
import { answerGameVendors } from './gameVendorsHandler'
import { answerAvailablePromotions } from './promotionsHandler'
import { answerSealKey } from './sealKeyHandler'
import { answerPageSettings } from './settingsHandler'
import { answerCountry, answerDomainRoute, answerPing, answerSystemStatus } from './systemHandlers'

/** The shell district's rows of the table of calls. */
export const shellHandlers = (keys: SealKeys) => ({
  sealKey: answerSealKey(keys),
  systemStatus: answerSystemStatus,
  country: answerCountry,
  domainRoute: answerDomainRoute,
  ping: answerPing,
  availablePromotions: answerAvailablePromotions,
  pageSettings: answerPageSettings,
  gameVendors: answerGameVendors,
})
