import { languageTags, type LanguageCode } from '@playfront/contract/languageTags'
import type { Message } from './formatMessage'

type AccountTexts = typeof import('./en/account.json')
type AnnouncementTexts = typeof import('./en/announcement.json')
type CaptchaTexts = typeof import('./en/captcha.json')
type ChatTexts = typeof import('./en/chat.json')
type ConsentTexts = typeof import('./en/consent.json')
type CountryTexts = typeof import('./en/country.json')
type DevicesTexts = typeof import('./en/devices.json')
type DomainTexts = typeof import('./en/domain.json')
type DownloadTexts = typeof import('./en/download.json')
type HomeTexts = typeof import('./en/home.json')
type InstallTexts = typeof import('./en/install.json')
type MoneyTexts = typeof import('./en/money.json')
type NewsTexts = typeof import('./en/news.json')
type PasskeyTexts = typeof import('./en/passkey.json')
type PlayTexts = typeof import('./en/play.json')
type PushTexts = typeof import('./en/push.json')
type RecoveryTexts = typeof import('./en/recovery.json')
type RegisterTexts = typeof import('./en/register.json')
type RestrictionTexts = typeof import('./en/restriction.json')
type SecurityTexts = typeof import('./en/security.json')
type ShellTexts = typeof import('./en/shell.json')
type SignInTexts = typeof import('./en/signIn.json')
type SocialTexts = typeof import('./en/social.json')
type StatusTexts = typeof import('./en/status.json')
type TwoFactorTexts = typeof import('./en/twoFactor.json')
type UpdateTexts = typeof import('./en/update.json')

/** One dictionary file per area, so that a screen loads the words of its own areas only. */
export const textAreas = [
  'shell',
  'account',
  'home',
  'play',
  'money',
  'announcement',
  'captcha',
  'chat',
  'consent',
  'country',
  'devices',
  'domain',
  'download',
  'install',
  'news',
  'passkey',
  'push',
  'recovery',
  'register',
  'restriction',
  'security',
  'signIn',
  'social',
  'status',
  'twoFactor',
  'update',
] as const

export type TextArea = (typeof textAreas)[number]

/** Every key there is: the English dictionary decides, the others follow it. */
export type TextKey = keyof (AccountTexts &
  AnnouncementTexts &
  CaptchaTexts &
  ChatTexts &
  ConsentTexts &
  HomeTexts &
  MoneyTexts &
  PlayTexts &
  ShellTexts &
  CountryTexts &
  DevicesTexts &
  DomainTexts &
  DownloadTexts &
  InstallTexts &
  NewsTexts &
  PasskeyTexts &
  PushTexts &
  RecoveryTexts &
  RegisterTexts &
  RestrictionTexts &
  SecurityTexts &
  SignInTexts &
  SocialTexts &
  StatusTexts &
  TwoFactorTexts &
  UpdateTexts)

/** Messages by key, as the build compiles them. */
export type Dictionary = Record<string, Message>

/** Folder and BCP 47 tag of each language that has a dictionary; the others speak English (REQ-LANG-012, AMB-65). */
export const dictionaryFolders = {
  EN: 'en',
  VI: 'vi',
  TH: 'th',
  UR: 'ur',
  'PT-BR': 'pt-BR',
  CN: 'zh-Hans',
  TW: 'zh-Hant',
  ID: 'id',
  KM: 'km',
  KO: 'ko',
  JA: 'ja',
  MY: 'my',
  MS: 'ms',
  HI: 'hi',
  BN: 'bn',
  NE: 'ne',
  PT: 'pt-PT',
  ES: 'es',
  TR: 'tr',
  FR: 'fr',
  TY: 'fil',
  TA: 'ta',
  'UR-LA': 'ur-Latn',
} as const satisfies Partial<Record<LanguageCode, string>>

export type DictionaryLanguage = keyof typeof dictionaryFolders

export const hasDictionary = (code: LanguageCode): code is DictionaryLanguage =>
  Object.hasOwn(dictionaryFolders, code)

/** The language whose dictionary a language is shown with. */
export const dictionaryOf = (code: LanguageCode): DictionaryLanguage => (hasDictionary(code) ? code : 'EN')

/**
 * Folder of the words that a language is shown with. Who meets a closed door is told so in every language there is
 * (`restriction`, REQ-STATUS-018).
 */
export const folderOf = (code: LanguageCode, area: TextArea): string =>
  area === 'restriction' ? languageTags[code].tag : dictionaryFolders[dictionaryOf(code)]

/** Where a dictionary comes from: fetched in the browser, at hand on the server. */
export type DictionarySource = (language: LanguageCode, area: TextArea) => Dictionary | Promise<Dictionary>
