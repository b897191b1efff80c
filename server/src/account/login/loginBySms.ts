import type { LoginAnswer } from '@playfront/contract/account/login'
import type { SmsLogin } from '@playfront/contract/account/login.schema'
import type { CallContext } from '../../http/handler'
import { Refusal } from '../../http/refusal'
import { spendCode } from '../codes/spendCode'
import { readMobile } from '../mobile/readMobile'
import { completeLogin } from './completeLogin'
import { findByMobile } from './findLoginMember'
import { countGuess } from './guesses'

/**
 * By the code that was sent to the member's number (REQ-LOGIN-002). A number that is nobody's, one that is not proven and a
 * wrong code are answered alike (T18).
 * Throws `code.invalid`, `code.expired`, `code.too.many`, `login.locked`, and what `completeLogin` throws.
 */
export const loginBySms = async (context: CallContext, login: SmsLogin): Promise<LoginAnswer> => {
  const { merchant, store, ip, userAgent } = context
  const { loginDeviceId: deviceId, remember } = login
  const address = readMobile(merchant.phone, login.countryDialingCode, login.mobileNum)?.address ?? nobodys
  const found = await findByMobile(store, merchant.code, address, { deviceId, userAgent })
  await countGuess(store, { merchant: merchant.code, username: address, ip, knownDevice: found?.knownDevice })
  await spendCode(context, { purpose: 'login', channel: 'sms', address, code: login.password })
  if (!found || found.member.state === 'closed') throw new Refusal('code.invalid')
  return completeLogin(context, found.member, { method: 'sms', deviceId, remember })
}

/** Stands for whatever is no number, so that it is counted and refused like one. */
const nobodys = '+0'
