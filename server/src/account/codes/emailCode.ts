import type { EmailCodeAnswer } from '@playfront/contract/account/emailCode'
import type { emailCodeRequest } from '@playfront/contract/account/session.schema'
import type { z } from 'zod'
import type { CallContext } from '../../http/handler'
import { Refusal } from '../../kernel/refusal'
import { checkCaptcha } from '../captcha/checkCaptcha'
import { askForCode } from './askForCode'
import { readEmail } from './readEmail'

/**
 * Sends a one-time code by e-mail, under the same rules as one by SMS. Throws `contact.invalid`, `captcha.required`,
 * `captcha.invalid`, `code.too.soon`, `code.budget`.
 */
export const emailCode = async (
  context: CallContext,
  asked: z.output<typeof emailCodeRequest>,
): Promise<EmailCodeAnswer> => {
  const address = readEmail(asked.email)
  if (!address) throw new Refusal('contact.invalid')
  await checkCaptcha(context, { kind: 'sms' }, asked)
  return askForCode(context, { ...asked, channel: 'email', address })
}
