import { minutes } from '@playfront/contract/time'
import type { CallContext } from '../../http/handler'
import { codeOptions } from '../codes/codeOptions'
import type { CodePurpose } from '../codes/codePurpose'
import { codeWords } from './codeTexts'

/** What a message with a code says, in the language of whoever asked for it; the merchant's name comes first. */
export const codeText = (
  { merchant, language }: Pick<CallContext, 'merchant' | 'language'>,
  purpose: CodePurpose,
  code: string,
): { subject: string; text: string } => {
  const words = codeWords(language)
  const warning = words.warning(codeOptions.lifeMs / minutes(1))
  return {
    subject: words.subject(merchant.name),
    text: `${merchant.name}: ${words.code[purpose](code)} ${warning}`,
  }
}
