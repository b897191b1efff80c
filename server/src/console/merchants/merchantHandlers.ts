import type {
  AskOpeningRequest,
  CheckHostRequest,
  CloseMerchantRequest,
  DecideOpeningRequest,
  HouseMerchantsAnswer,
  HouseMerchantsRequest,
  MakeMerchantRequest,
  MerchantRequest,
} from '@playfront/contract/console/merchants'
import type { MerchantDirectory } from '../../http/place/merchantDirectory'
import { signedIn } from '../consoleContext'
import { checkHost } from './checkHost'
import { makeMerchant } from './makeMerchant'
import { listMerchants } from './merchantBook'
import { readSheet } from './merchantSheet'
import { askOpening, closeMerchant, decideOpening } from './openMerchant'

export interface MerchantDoors {
  /** Read anew when a merchant was made, opened or closed: this node serves it then. */
  merchants: MerchantDirectory
  /** No merchant's. */
  consoleHost?: string
  /** For looking around, on play money. */
  isDemonstration?: boolean
}

/** The console's room of the house's merchants: made, opened with a second person, closed. */
export const houseMerchantHandlers = (doors: MerchantDoors) => ({
  houseMerchants: signedIn<HouseMerchantsRequest, HouseMerchantsAnswer>(({ store }, asked) =>
    store.platform((connection) => listMerchants(connection, asked)),
  ),
  houseMerchant: signedIn((context, asked: MerchantRequest) => readSheet(doors, context, asked)),
  makeMerchant: signedIn((context, asked: MakeMerchantRequest) => makeMerchant(doors, context, asked)),
  checkHost: signedIn((context, asked: CheckHostRequest) => checkHost(doors, context, asked)),
  askOpening: signedIn((context, asked: AskOpeningRequest) => askOpening(doors, context, asked)),
  decideOpening: signedIn((context, asked: DecideOpeningRequest) => decideOpening(doors, context, asked)),
  closeMerchant: signedIn((context, asked: CloseMerchantRequest) => closeMerchant(doors, context, asked)),
})
