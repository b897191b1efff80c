import { defineConsoleCall } from './consoleCall'
import type {
  AskOpeningAnswer,
  AskOpeningRequest,
  CheckHostAnswer,
  CheckHostRequest,
  CloseMerchantRequest,
  DecideOpeningAnswer,
  DecideOpeningRequest,
  GroupMerchantsAnswer,
  GroupMerchantsRequest,
  MakeMerchantAnswer,
  MakeMerchantRequest,
  MerchantRequest,
  MerchantSheetAnswer,
} from './merchants.schema'
import type { Done } from './staff.schema'

export type * from './merchants.schema'

/** The group's merchants by code, whether open or not. */
export const groupMerchants = defineConsoleCall<GroupMerchantsRequest, GroupMerchantsAnswer>({
  method: 'GET',
  path: '/console/api/merchants',
  needs: 'merchants.read',
  scope: 'group',
})

/** One merchant: how it stands, what keeps it from opening, and who waits for a second person. */
export const groupMerchant = defineConsoleCall<MerchantRequest, MerchantSheetAnswer>({
  method: 'GET',
  path: '/console/api/merchants/:code',
  needs: 'merchants.read',
  scope: 'group',
})

/** Makes a merchant. Its host says from then on that it opens soon. */
export const makeMerchant = defineConsoleCall<MakeMerchantRequest, MakeMerchantAnswer>({
  method: 'POST',
  path: '/console/api/merchants',
  needs: 'merchants.create',
  scope: 'group',
})

/** Looks for the proof that a host is the merchant's: a TXT record, or our response at it. */
export const checkHost = defineConsoleCall<CheckHostRequest, CheckHostAnswer>({
  method: 'POST',
  path: '/console/api/merchants/:code/hosts/:host',
  needs: 'merchants.create',
  scope: 'group',
})

/** The first half of an opening: of the settings that the caller has seen. */
export const askOpening = defineConsoleCall<AskOpeningRequest, AskOpeningAnswer>({
  method: 'POST',
  path: '/console/api/merchants/:code/opening',
  needs: 'merchants.launch',
  scope: 'group',
})

/** Approval by another staff user; the requester can cancel it. */
export const decideOpening = defineConsoleCall<DecideOpeningRequest, DecideOpeningAnswer>({
  method: 'POST',
  path: '/console/api/merchants/:code/opening/:id',
  needs: 'merchants.launch',
  scope: 'group',
})

/** Closes at once; players see that it is closed, and draws continue. */
export const closeMerchant = defineConsoleCall<CloseMerchantRequest, Done>({
  method: 'POST',
  path: '/console/api/merchants/:code/closing',
  needs: 'merchants.launch',
  scope: 'group',
})

/** The console's calls about the group's merchants. */
export const merchantCalls = {
  groupMerchants,
  groupMerchant,
  makeMerchant,
  checkHost,
  askOpening,
  decideOpening,
  closeMerchant,
}
