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

/** Folder of a language's words: its BCP 47 tag. */
export const folderOf = (code: LanguageCode): string => languageTags[code].tag

/** Where a dictionary comes from: fetched in the browser, at hand on the server. */
export type DictionarySource = (language: LanguageCode, area: TextArea) => Dictionary | Promise<Dictionary>
