import type { Call } from '@playfront/contract/call'
import { calls, type CallName } from '@playfront/contract/calls'
import type { ErrorCode } from '@playfront/contract/errorCodes'
import { schemas } from '@playfront/contract/schemas'
import { hasEffect } from '../http/guards/fetchSite'
import { isAlwaysAnswered } from '../availability/alwaysAnswered'

const always: ErrorCode[] = [
  'request.invalid',
  'header.merchant.unknown',
  'header.merchant.mismatch',
  'TOO_MANY_REQUEST',
  'server.busy',
  'server.error',
]

/** Every code a call can be refused with: the contract's own and those of the guards before it. */
export const errorsOfCall = (name: CallName): ErrorCode[] => {
  const call: Call<unknown, unknown> = calls[name]
  const codes = new Set<ErrorCode>([...schemas[name].errors, ...always])
  if (call.session !== 'none') codes.add('login.not.session').add('user.or.token.invalid')
  if (!isAlwaysAnswered(call)) codes.add('system.maintenance').add('system.restricted')
  if (hasEffect(call)) codes.add('fetch.site.refused')
  if (call.method !== 'GET') codes.add('request.too.large').add('request.media.type')
  if (call.sealed) codes.add('seal.required').add('seal.invalid').add('seal.replayed')
  return [...codes]
}
