import { defineCall } from '../call'
import type { EmailCodeAnswer, EmailCodeRequest, SmsCodeAnswer, SmsCodeRequest } from './session.schema'

export type { EmailCodeAnswer, EmailCodeRequest, SmsCodeAnswer, SmsCodeRequest }

/** Sends a one-time code to an e-mail address. The response is the same whether or not the address belongs to a member. */
export const emailCode = defineCall<EmailCodeRequest, EmailCodeAnswer>({
  method: 'POST',
  path: '/wps/verification/email/noLogin',
  session: 'none',
})

/**
 * Sends a one-time code to a mobile number (A§7, REQ-TWOFA-017). The response is the same whether or not the number
 * belongs to a member; unencrypted, as documented (REQ-CRYPT-012).
 */
export const smsCode = defineCall<SmsCodeRequest, SmsCodeAnswer>({
  method: 'POST',
  path: '/wps/verification/sms/noLogin',
  session: 'none',
})
