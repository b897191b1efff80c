import type { SmsCodeAnswer } from '@playfront/contract/account/smsCode'
import type { smsCodeRequest } from '@playfront/contract/account/session.schema'
import type { z } from 'zod'
import type { CallContext } from '../../http/handler'
import { Refusal } from '../../kernel/refusal'
import { checkCaptcha } from '../captcha/checkCaptcha'
import { readMobile } from '../mobile/readMobile'
import { askForCode } from './askForCode'

/**
 * Sends a one-time code by SMS (A§7, REQ-TWOFA-017). Throws `contact.invalid` for no mobile number of a country that the
 * merchant takes, `captcha.required`, `captcha.invalid`, `code.too.soon`, `code.budget`.
 */
export const smsCode = async (
  context: CallContext,
  asked: z.output<typeof smsCodeRequest>,
): Promise<SmsCodeAnswer> => {
  const mobile = readMobile(context.merchant.phone, asked.countryDialingCode, asked.mobileNum)
  if (!mobile) throw new Refusal('contact.invalid')
  await checkCaptcha(context, { kind: 'sms' }, asked)
  return askForCode(context, { ...asked, channel: 'sms', address: mobile.address })
}
