import { defineCall } from '../call'
import type { EmailCodeAnswer, EmailCodeRequest } from './session.schema'

export type { EmailCodeAnswer, EmailCodeRequest }

/** Sends a one-time code to an e-mail address. The response is the same whether or not the address belongs to a member. */
export const emailCode = defineCall<EmailCodeRequest, EmailCodeAnswer>({
  method: 'POST',
  path: '/wps/verification/email/noLogin',
  session: 'none',
})
