import type {
  AskOpeningRequest,
  CheckHostRequest,
  CloseMerchantRequest,
  DecideOpeningRequest,
  GroupMerchantsAnswer,
  GroupMerchantsRequest,
  MakeMerchantRequest,
  MerchantRequest,
} from '@playfront/contract/console/merchants'
import { signedIn } from '../consoleContext'
import { checkHost } from './checkHost'
import { makeMerchant } from './makeMerchant'
import { listMerchants } from './merchantRepository'
import { readSheet } from './merchantSheet'
import { askOpening, closeMerchant, decideOpening } from './openMerchant'
import type { MerchantDeps } from './merchantDeps'

/** The group's merchants module: created, opened with a second person, closed. */
export const groupMerchantHandlers = (deps: MerchantDeps) => ({
  groupMerchants: signedIn<GroupMerchantsRequest, GroupMerchantsAnswer>(({ store }, asked) =>
    store.platform((connection) => listMerchants(connection, asked)),
  ),
  groupMerchant: signedIn((context, asked: MerchantRequest) => readSheet(deps, context, asked)),
  makeMerchant: signedIn((context, asked: MakeMerchantRequest) => makeMerchant(deps, context, asked)),
  checkHost: signedIn((context, asked: CheckHostRequest) => checkHost(deps, context, asked)),
  askOpening: signedIn((context, asked: AskOpeningRequest) => askOpening(deps, context, asked)),
  decideOpening: signedIn((context, asked: DecideOpeningRequest) => decideOpening(deps, context, asked)),
  closeMerchant: signedIn((context, asked: CloseMerchantRequest) => closeMerchant(deps, context, asked)),
})
