import type { InboxKind } from '@playfront/contract/account/inboxKinds'
import type { LanguageCode } from '@playfront/contract/languages'
import { textsIn } from '../../texts/texts'

/**
 * What the inbox says of each kind. Money kinds name `{amount}`, a commission its `{day}`, points `{points}` and `{day}`, a rank
 * its `{rank}`, a sign-in its `{device}`, and what people decided its `{reason}`.
 */
export type InboxWords = Record<InboxKind, string>

const textsOf = (language: LanguageCode): InboxWords => textsIn(language).inbox

/** The words of a kind, their `{name}` places filled; what no value is given for leaves nothing. */
export const inboxText = (
  language: LanguageCode,
  kind: InboxKind,
  values: Record<string, string | undefined>,
): string => textsOf(language)[kind].replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
