import type { LanguageCode } from '@playfront/contract/languages'
import type { Message } from './formatMessage'

type AccountTexts = typeof import('./en/account.json')
type CaptchaTexts = typeof import('./en/captcha.json')
type CountryTexts = typeof import('./en/country.json')
type DevicesTexts = typeof import('./en/devices.json')
type DomainTexts = typeof import('./en/domain.json')
type HomeTexts = typeof import('./en/home.json')
type MoneyTexts = typeof import('./en/money.json')
type PasskeyTexts = typeof import('./en/passkey.json')
type PlayTexts = typeof import('./en/play.json')
type RecoveryTexts = typeof import('./en/recovery.json')
type RegisterTexts = typeof import('./en/register.json')
type SecurityTexts = typeof import('./en/security.json')
type ShellTexts = typeof import('./en/shell.json')
type SignInTexts = typeof import('./en/signIn.json')
type SocialTexts = typeof import('./en/social.json')
type TwoFactorTexts = typeof import('./en/twoFactor.json')

/** One dictionary file per area, so that a screen loads the words of its own areas only. */
export const textAreas = [
  'shell',
  'account',
  'home',
  'play',
  'money',
  'captcha',
  'country',
  'devices',
  'domain',
  'passkey',
  'recovery',
  'register',
  'security',
  'signIn',
  'social',
  'twoFactor',
] as const

export type TextArea = (typeof textAreas)[number]

/** Every key there is: the English dictionary decides, the others follow it. */
export type TextKey = keyof (AccountTexts &
  CaptchaTexts &
  HomeTexts &
  MoneyTexts &
  PlayTexts &
  ShellTexts &
  CountryTexts &
  DevicesTexts &
  DomainTexts &
  PasskeyTexts &
  RecoveryTexts &
  RegisterTexts &
  SecurityTexts &
  SignInTexts &
  SocialTexts &
  TwoFactorTexts)

/** Messages by key, as the build compiles them. */
export type Dictionary = Record<string, Message>

/** Folder and BCP 47 tag of each language that has a dictionary; the others speak English (REQ-LANG-012, AMB-65). */
export const dictionaryFolders = {
  EN: 'en',
  VI: 'vi',
  TH: 'th',
  UR: 'ur',
  'PT-BR': 'pt-BR',
} as const satisfies Partial<Record<LanguageCode, string>>

export type DictionaryLanguage = keyof typeof dictionaryFolders

export const hasDictionary = (code: LanguageCode): code is DictionaryLanguage =>
  Object.hasOwn(dictionaryFolders, code)

/** The language whose dictionary a language is shown with. */
export const dictionaryOf = (code: LanguageCode): DictionaryLanguage => (hasDictionary(code) ? code : 'EN')

/** Where a dictionary comes from: fetched in the browser, at hand on the server. */
export type DictionarySource = (
  language: DictionaryLanguage,
  area: TextArea,
) => Dictionary | Promise<Dictionary>
