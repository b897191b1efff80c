import type { Call } from '@playfront/contract/call'
import { calls, type CallName } from '@playfront/contract/calls'
import { consoleCalls, type ConsoleCallName } from '@playfront/contract/console/consoleCalls'
import { type ConsoleCall, isAtMerchant, isOpenToTokens } from '@playfront/contract/console/consoleCall'
import { consoleSchemas } from '@playfront/contract/console/consoleSchemas'
import type { ErrorCode } from '@playfront/contract/errorCodes'
import { schemas } from '@playfront/contract/schemas'
import { hasEffect } from '../http/guards/fetchSite'
import { isAlwaysAnswered } from '../availability/alwaysAnswered'

const always: ErrorCode[] = ['request.invalid', 'TOO_MANY_REQUEST', 'server.busy', 'server.error']

/** The codes of the guards before a call, of its limits and of failures of the server. */
export const commonErrors = (call: Call<unknown, unknown>): ErrorCode[] => {
  const codes: ErrorCode[] = [...always, 'header.merchant.unknown', 'header.merchant.mismatch']
  if (call.session !== 'none') codes.push('login.not.session', 'user.or.token.invalid')
  if (!isAlwaysAnswered(call)) codes.push('system.maintenance', 'system.restricted')
  if (hasEffect(call)) codes.push('fetch.site.refused')
  if (call.method !== 'GET') codes.push('request.too.large', 'request.media.type')
  if (call.sealed) codes.push('seal.required', 'seal.invalid', 'seal.replayed')
  return codes
}

/** Every code a call can be refused with: the contract's own and those of the guards before it. */
export const errorsOfCall = (name: CallName): ErrorCode[] => [
  ...new Set([...schemas[name].errors, ...commonErrors(calls[name])]),
]

/** The same for a call of the console. */
export const commonConsoleErrors = (call: ConsoleCall<unknown, unknown>): ErrorCode[] => {
  const codes: ErrorCode[] = [...always, 'request.not.found', 'fetch.site.refused']
  if (call.needs !== 'nothing') codes.push('login.not.session', 'staff.network.refused')
  if (call.needs !== 'nothing' && call.needs !== 'begun') codes.push('staff.locked')
  if (isAtMerchant(call)) codes.push('staff.not.allowed')
  if (isOpenToTokens(call)) codes.push('api.token.invalid', 'api.token.refused', 'header.merchant.mismatch')
  if (call.method !== 'GET') codes.push('request.too.large', 'request.media.type')
  return codes
}

export const errorsOfConsoleCall = (name: ConsoleCallName): ErrorCode[] => [
  ...new Set([...consoleSchemas[name].errors, ...commonConsoleErrors(consoleCalls[name])]),
]
