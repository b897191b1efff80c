import { byLanguage } from '@playfront/contract/byLanguage'
import type { LanguageCode } from '@playfront/contract/languages'
import { bn } from './bn'
import { en } from './en'
import { es } from './es'
import { fil } from './fil'
import { fr } from './fr'
import { hi } from './hi'
import { id } from './id'
import { ja } from './ja'
import { km } from './km'
import { ko } from './ko'
import { ms } from './ms'
import { my } from './my'
import { ne } from './ne'
import { ptBr } from './ptBr'
import { ptPt } from './ptPt'
import { ta } from './ta'
import { th } from './th'
import { tr } from './tr'
import { ur } from './ur'
import { urLatn } from './urLatn'
import { vi } from './vi'
import { zhHans } from './zhHans'
import { zhHant } from './zhHant'

/** What agents' files say in words. */
export interface AgentFileWords {
  /** Date, link, its code, visits, registrations, first deposits. */
  links: readonly string[]
  /** Date, players, stakes, what the house kept, earned, carried over, paid, currency. */
  commission: readonly string[]
  /** Username, player or agent, date, has signed in, link. */
  downline: readonly string[]
  total: string
  player: string
  agent: string
  yes: string
  no: string
}

/** A file for each language, named after its tag; the compiler counts them. */
const words = byLanguage<AgentFileWords>({
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

export const agentFileWords = (language: LanguageCode): AgentFileWords => words[language]
