import { defineCall } from '../call'
import type { EmailCodeAnswer, EmailCodeRequest } from './session.schema'

export type { EmailCodeAnswer, EmailCodeRequest }

/** Sends a one-time code to an e-mail address: our own call, the twin of the SMS one. */
export const emailCode = defineCall<EmailCodeRequest, EmailCodeAnswer>({
  method: 'POST',
  path: '/wps/verification/email/noLogin',
  session: 'none',
})
