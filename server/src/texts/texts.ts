import type { LanguageCode } from '@playfront/contract/languageTags'
import bn from './bn.json'
import en from './en.json'
import es from './es.json'
import fil from './fil.json'
import fr from './fr.json'
import hi from './hi.json'
import id from './id.json'
import ja from './ja.json'
import km from './km.json'
import ko from './ko.json'
import ms from './ms.json'
import my from './my.json'
import ne from './ne.json'
import ptBr from './pt-BR.json'
import ptPt from './pt-PT.json'
import ta from './ta.json'
import th from './th.json'
import tr from './tr.json'
import ur from './ur.json'
import urLatn from './ur-Latn.json'
import vi from './vi.json'
import zhHans from './zh-Hans.json'
import zhHant from './zh-Hant.json'

/** Everything that the server says to players, by group; `en.json` decides which texts there are. */
export type ServerTexts = typeof en

/** One file per language, named after its tag; a language without a file, or a file without a text, does not compile. */
const texts: Record<LanguageCode, ServerTexts> = {
  BN: bn,
  CN: zhHans,
  EN: en,
  ES: es,
  FR: fr,
  HI: hi,
  ID: id,
  JA: ja,
  KM: km,
  KO: ko,
  MS: ms,
  MY: my,
  NE: ne,
  PT: ptPt,
  'PT-BR': ptBr,
  TA: ta,
  TH: th,
  TR: tr,
  TW: zhHant,
  TY: fil,
  UR: ur,
  'UR-LA': urLatn,
  VI: vi,
}

export const textsIn = (language: LanguageCode): ServerTexts => texts[language]
