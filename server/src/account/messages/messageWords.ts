import { byLanguage } from '@playfront/contract/byLanguage'
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

/** What a member is told by SMS and e-mail, with `{name}` places. */
export type MessageWords = Record<MessageKey, string>

export type MessageKey =
  | 'code.subject'
  /** What the code does, so that whoever did not ask for it knows what somebody tries. */
  | `code.${'login' | 'register' | 'two-factor' | 'recover' | 'contact'}`
  /** How long it is good, and that nobody may have it. */
  | 'code.warning'
  | `device.${'new' | 'reused'}.${'subject' | 'text'}`
  | 'device.in'
  /** For a browser that says nothing of itself. */
  | 'device.unknown'
  | `passkey.${'added' | 'blocked'}.${'subject' | 'text'}`

/** A file for each language, named after its tag; the compiler counts them. */
const words = byLanguage<MessageWords>({
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

/** The words for a key, its `{name}` places filled; what no value is given for stays as it is. */
export const messageText = (
  language: LanguageCode,
  key: MessageKey,
  values: Record<string, string | number> = {},
): string =>
  words[language][key].replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))
