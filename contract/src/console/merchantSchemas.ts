import type { CallSchemas } from '../callSchemas'
import {
  askOpeningAnswer,
  askOpeningRequest,
  checkHostAnswer,
  checkHostRequest,
  closeMerchantRequest,
  decideOpeningAnswer,
  decideOpeningRequest,
  groupMerchantsAnswer,
  groupMerchantsRequest,
  makeMerchantAnswer,
  makeMerchantRequest,
  merchantRequest,
  merchantSheetAnswer,
} from './merchants.schema'
import { done } from './staff.schema'
import { secondPersonErrors } from './secondPersonErrors'

/** Shapes and refusals of the console's calls about the house's merchants. */
export const merchantSchemas = {
  groupMerchants: { request: groupMerchantsRequest, answer: groupMerchantsAnswer, errors: [] },
  groupMerchant: { request: merchantRequest, answer: merchantSheetAnswer, errors: ['request.not.found'] },
  makeMerchant: {
    request: makeMerchantRequest,
    answer: makeMerchantAnswer,
    errors: ['staff.not.allowed', 'staff.moved.on'],
  },
  checkHost: { request: checkHostRequest, answer: checkHostAnswer, errors: ['request.not.found'] },
  askOpening: {
    request: askOpeningRequest,
    answer: askOpeningAnswer,
    errors: ['request.not.found', 'staff.moved.on'],
  },
  decideOpening: {
    request: decideOpeningRequest,
    answer: decideOpeningAnswer,
    errors: ['request.not.found', 'settings.unknown', 'staff.moved.on', ...secondPersonErrors],
  },
  closeMerchant: {
    request: closeMerchantRequest,
    answer: done,
    errors: ['request.not.found', 'staff.moved.on'],
  },
} satisfies Record<string, CallSchemas>
