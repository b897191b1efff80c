import { byLanguage } from '@playfront/contract/byLanguage'
import type { InboxKind } from '@playfront/contract/account/inboxKinds'
import type { LanguageCode } from '@playfront/contract/languages'
import { bn } from './words/bn'
import { en } from './words/en'
import { es } from './words/es'
import { fil } from './words/fil'
import { fr } from './words/fr'
import { hi } from './words/hi'
import { id } from './words/id'
import { ja } from './words/ja'
import { km } from './words/km'
import { ko } from './words/ko'
import { ms } from './words/ms'
import { my } from './words/my'
import { ne } from './words/ne'
import { ptBr } from './words/ptBr'
import { ptPt } from './words/ptPt'
import { ta } from './words/ta'
import { th } from './words/th'
import { tr } from './words/tr'
import { ur } from './words/ur'
import { urLatn } from './words/urLatn'
import { vi } from './words/vi'
import { zhHans } from './words/zhHans'
import { zhHant } from './words/zhHant'

/**
 * What the inbox says of each kind. Money kinds name `{amount}`, a commission its `{day}`, points `{points}` and `{day}`, a rank
 * its `{rank}`, a sign-in its `{device}`, and what people decided its `{reason}`.
 */
export type InboxWords = Record<InboxKind, string>

/** A file for each language, named after its tag; the compiler counts them. */
const words = byLanguage<InboxWords>({
  bn,
  en,
  es,
  fil,
  fr,
  hi,
  id,
  ja,
  km,
  ko,
  ms,
  my,
  ne,
  ptBr,
  ptPt,
  ta,
  th,
  tr,
  ur,
  urLatn,
  vi,
  zhHans,
  zhHant,
})

/** The words of a kind, their `{name}` places filled; what no value is given for leaves nothing. */
export const inboxText = (
  language: LanguageCode,
  kind: InboxKind,
  values: Record<string, string | undefined>,
): string => words[language][kind].replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
