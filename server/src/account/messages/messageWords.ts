import type { LanguageCode } from '@playfront/contract/languages'
import { textsIn } from '../../texts/texts'

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

const messagesIn = (language: LanguageCode): MessageWords => textsIn(language).messages

/** The words for a key, its `{name}` places filled; what no value is given for stays as it is. */
export const messageText = (
  language: LanguageCode,
  key: MessageKey,
  values: Record<string, string | number> = {},
): string =>
  messagesIn(language)[key].replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))
