import type { SealKeys } from '../http/sealing/sealKeys'
import { answerGameVendors } from './gameVendorsHandler'
import { answerAvailablePromotions } from './promotionsHandler'
import { answerSealKey } from './sealKeyHandler'
import { answerPageSettings } from './settingsHandler'
import { answerDomainRoute, answerPing } from './domains/domainHandlers'
import type { LineKeys } from './domains/lineKeys'
import { answerCountry, answerSystemStatus } from './systemHandlers'

export interface ShellKeys {
  seals: SealKeys
  lines: LineKeys
}

/** The shell district's rows of the table of calls. */
export const shellHandlers = ({ seals, lines }: ShellKeys) => ({
  sealKey: answerSealKey(seals),
  systemStatus: answerSystemStatus,
  country: answerCountry,
  domainRoute: answerDomainRoute(lines),
  ping: answerPing(lines),
  availablePromotions: answerAvailablePromotions,
  pageSettings: answerPageSettings,
  gameVendors: answerGameVendors,
})
