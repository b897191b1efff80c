import type { LanguageCode } from '@playfront/contract/languages'
import { minutes } from '@playfront/contract/time'
import { textsIn } from '../../texts/texts'
import type { CallContext } from '../../http/handler'
import { codeOptions } from '../codes/codeOptions'
import type { CodePurpose } from '../codes/codeHashes'

/** The texts of SMS and e-mail to members, with `{name}` placeholders. */
export type MessageWords = Record<MessageKey, string>

export type MessageKey =
  | 'code.subject'
  /** What the code does, so that a member who did not request it knows what is being attempted. */
  | `code.${'login' | 'register' | 'two-factor' | 'recover' | 'contact'}`
  /** Its lifetime, and the warning not to share it. */
  | 'code.warning'
  | `device.${'new' | 'reused'}.${'subject' | 'text'}`
  | 'device.in'
  /** For a browser that sends no description. */
  | 'device.unknown'
  | `passkey.${'added' | 'blocked'}.${'subject' | 'text'}`
  | `factors.reset.${'subject' | 'text'}`

const messagesIn = (language: LanguageCode): MessageWords => textsIn(language).messages

/** The words for a key, its `{name}` places filled; what no value is given for stays as it is. */
export const messageText = (
  language: LanguageCode,
  key: MessageKey,
  values: Record<string, string | number> = {},
): string =>
  messagesIn(language)[key].replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))

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
