import { isLanguageCode, languages, type LanguageCode } from '@playfront/contract/languages'
import { expect, test } from 'vitest'
import { captchaLanguage } from './loadCaptcha'

/** Version v4 names languages by three letters, and speaks English where it has none of ours. */
const named: Partial<Record<LanguageCode, [v3: string, v4: string]>> = {
  CN: ['zh-hans', 'zho'],
  TW: ['zh-hant', 'zho-tw'],
  EN: ['en', 'eng'],
  ES: ['es', 'spa'],
  ID: ['id', 'ind'],
  JA: ['ja', 'jpn'],
  KO: ['ko', 'kor'],
  TH: ['th', 'tha'],
  VI: ['vi', 'vie'],
  UR: ['ur', 'urd'],
  PT: ['pt-pt', 'por'],
  'PT-BR': ['pt-br', 'pon'],
  FR: ['fr', 'fra'],
  HI: ['hi', 'hin'],
  TR: ['tr', 'tur'],
  MS: ['ms', 'msa'],
  BN: ['bn', 'ben'],
  KM: ['km', 'eng'],
  MY: ['my', 'eng'],
  TA: ['ta', 'eng'],
  TY: ['fil', 'eng'],
  NE: ['ne', 'eng'],
  'UR-LA': ['ur-latn', 'eng'],
}

test.each(Object.keys(languages).filter(isLanguageCode))(
  'the captcha is asked for in the player’s language: %s (REQ-CAPTCHA-023)',
  (code) => {
    expect([captchaLanguage(code, 'v3'), captchaLanguage(code, 'v4')]).toEqual(
      named[code] ?? [languages[code].tag.toLowerCase(), 'eng'],
    )
  },
)
