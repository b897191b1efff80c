import { byLanguage } from '@playfront/contract/byLanguage'
import { languageTags, type LanguageCode } from '@playfront/contract/languageTags'
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

/** What both sides of the chat say around their messages. */
export interface SpokenWords {
  lead: string
  field: string
  send: string
  you: string
  /** Whoever is on the other side. */
  team: string
  over: string
  offline: string
  noScript: string
  /** On the button that chooses a picture. */
  attach: string
  earlier: string
  /** Instead of a picture, for whoever does not see it. */
  picture: string
  sending: string
  sent: string
  seen: string
  failed: string
  tooLarge: string
}

export interface ChatWords extends SpokenWords {
  title: string
  back: string
}

const words = byLanguage<ChatWords>({
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

/** The words of the player's page, with the language that they are in. */
export const chatWordsIn = (language: LanguageCode) => ({ words: words[language], ...languageTags[language] })

/** Those of the answering side. */
export const pageWords: SpokenWords = {
  ...en,
  lead: 'Conversations with members, longest wait first. Select one to reply.',
  field: 'Your reply',
  you: 'Desk',
  team: 'Member',
  noScript: 'This page needs JavaScript.',
}
