import type { LoginAnswer } from '@playfront/contract/account/login'
import type { SmsLogin } from '@playfront/contract/account/session.schema'
import type { CallContext } from '../../http/handler'
import { Refusal } from '../../kernel/refusal'
import { tryCode } from '../codes/spendCode'
import { readMobile } from '../mobile/readMobile'
import { completeLogin } from './completeLogin'
import { findByMobile } from './findLoginMember'
import { asAttempt } from './loginAttempts'

/**
 * Signs in by the code that was sent to the member's number (REQ-LOGIN-002). An unknown number, an unproven one and a
 * wrong code get the same answer (T18).
 * Throws `code.invalid`, `code.expired`, `code.too.many`, `login.locked`, `server.busy`, and what `completeLogin` throws.
 */
export const loginBySms = async (context: CallContext, login: SmsLogin): Promise<LoginAnswer> => {
  const { merchant, store, ip, userAgent } = context
  const { loginDeviceId: deviceId, remember } = login
  const address = readMobile(merchant.phone, login.countryDialingCode, login.mobileNum)?.address ?? nobodys
  const found = await findByMobile(store, merchant.code, address, { deviceId, userAgent })
  const attempts = { merchant: merchant.code, username: address, ip, knownDevice: found?.knownDevice }
  return asAttempt(store, attempts, async (isRight) => {
    const tried = await tryCode(context, { purpose: 'login', channel: 'sms', address, code: login.password })
    // A code that was right and is used up is no guess: the same sign-in was sent twice.
    if (tried.isUsed) isRight()
    if (!tried.ok) throw new Refusal(tried.because)
    if (!found || found.member.state === 'closed') throw new Refusal('code.invalid')
    isRight()
    return completeLogin(context, found.member, { method: 'sms', deviceId, remember })
  })
}

/** Used for any input that is no number, so that it is counted and refused like one. */
const nobodys = '+0'
