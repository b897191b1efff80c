import { minutes } from '@playfront/contract/time'
import type { CallContext } from '../../http/handler'
import { codeOptions } from '../codes/codeOptions'
import type { CodePurpose } from '../codes/codePurpose'
import { messageText } from './messageWords'

/** The text of a message with a code, in the language of the caller; the merchant's name comes first. */
export const codeText = (
  { merchant, language }: Pick<CallContext, 'merchant' | 'language'>,
  purpose: CodePurpose,
  code: string,
): { subject: string; text: string } => {
  const says = messageText(language, `code.${purpose}`, { code })
  const warning = messageText(language, 'code.warning', { minutes: codeOptions.lifeMs / minutes(1) })
  return {
    subject: messageText(language, 'code.subject', { merchant: merchant.name }),
    text: `${merchant.name}: ${says} ${warning}`,
  }
}
