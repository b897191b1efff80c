import { languageTags, type LanguageCode } from '@playfront/contract/languageTags'
import type { Message } from './formatMessage'

type AccountTexts = typeof import('./en/account.json')
type ActivitiesTexts = typeof import('./en/activities.json')
type AgentTexts = typeof import('./en/agent.json')
type AnnouncementTexts = typeof import('./en/announcement.json')
type BenefitsTexts = typeof import('./en/benefits.json')
type BetsTexts = typeof import('./en/bets.json')
type BonusesTexts = typeof import('./en/bonuses.json')
type CardsTexts = typeof import('./en/cards.json')
type CaptchaTexts = typeof import('./en/captcha.json')
type ChatTexts = typeof import('./en/chat.json')
type ClosingTexts = typeof import('./en/closing.json')
type ConsentTexts = typeof import('./en/consent.json')
type CountryTexts = typeof import('./en/country.json')
type DecisionsTexts = typeof import('./en/decisions.json')
type DepositTexts = typeof import('./en/deposit.json')
type DevicesTexts = typeof import('./en/devices.json')
type DomainTexts = typeof import('./en/domain.json')
type DownloadTexts = typeof import('./en/download.json')
type FeedbackTexts = typeof import('./en/feedback.json')
type HomeTexts = typeof import('./en/home.json')
type HubTexts = typeof import('./en/hub.json')
type InboxTexts = typeof import('./en/inbox.json')
type InstallTexts = typeof import('./en/install.json')
type MiniGameTexts = typeof import('./en/miniGame.json')
type LobbyTexts = typeof import('./en/lobby.json')
type LanguageTexts = typeof import('./en/language.json')
type MallTexts = typeof import('./en/mall.json')
type MoneyTexts = typeof import('./en/money.json')
type MissionsTexts = typeof import('./en/missions.json')
type NewsTexts = typeof import('./en/news.json')
type NotificationsTexts = typeof import('./en/notifications.json')
type PasskeyTexts = typeof import('./en/passkey.json')
type PlayTexts = typeof import('./en/play.json')
type PlayTimeTexts = typeof import('./en/playTime.json')
type ProfileTexts = typeof import('./en/profile.json')
type ProtectionTexts = typeof import('./en/protection.json')
type PushTexts = typeof import('./en/push.json')
type RecoveryTexts = typeof import('./en/recovery.json')
type ReferralTexts = typeof import('./en/referral.json')
type RegisterTexts = typeof import('./en/register.json')
type RestrictionTexts = typeof import('./en/restriction.json')
type RewardsTexts = typeof import('./en/rewards.json')
type SecurityTexts = typeof import('./en/security.json')
type ShellTexts = typeof import('./en/shell.json')
type SignInTexts = typeof import('./en/signIn.json')
type SlidesTexts = typeof import('./en/slides.json')
type SocialTexts = typeof import('./en/social.json')
type StatementTexts = typeof import('./en/statement.json')
type StatusTexts = typeof import('./en/status.json')
type TwoFactorTexts = typeof import('./en/twoFactor.json')
type UpdateTexts = typeof import('./en/update.json')
type WalletTexts = typeof import('./en/wallet.json')
type WithdrawTexts = typeof import('./en/withdraw.json')

/** One dictionary file per area, so that a screen loads the words of its own areas only. */
export const textAreas = [
  'shell',
  'account',
  'home',
  'play',
  'money',
  'activities',
  'agent',
  'announcement',
  'benefits',
  'bets',
  'bonuses',
  'captcha',
  'cards',
  'chat',
  'closing',
  'consent',
  'country',
  'decisions',
  'deposit',
  'devices',
  'domain',
  'download',
  'feedback',
  'hub',
  'inbox',
  'install',
  'language',
  'lobby',
  'mall',
  'miniGame',
  'missions',
  'news',
  'notifications',
  'passkey',
  'playTime',
  'profile',
  'protection',
  'push',
  'recovery',
  'referral',
  'register',
  'restriction',
  'rewards',
  'security',
  'signIn',
  'slides',
  'social',
  'statement',
  'status',
  'twoFactor',
  'update',
  'wallet',
  'withdraw',
] as const

export type TextArea = (typeof textAreas)[number]

/** Every key there is: the English dictionary decides, the others follow it. */
export type TextKey = keyof (AccountTexts &
  ProfileTexts &
  NotificationsTexts &
  InboxTexts &
  HubTexts &
  ClosingTexts &
  ActivitiesTexts &
  DecisionsTexts &
  AgentTexts &
  AnnouncementTexts &
  BenefitsTexts &
  BetsTexts &
  BonusesTexts &
  MallTexts &
  MissionsTexts &
  RewardsTexts &
  CaptchaTexts &
  CardsTexts &
  ChatTexts &
  ConsentTexts &
  HomeTexts &
  MiniGameTexts &
  MoneyTexts &
  PlayTexts &
  ShellTexts &
  CountryTexts &
  DepositTexts &
  DevicesTexts &
  DomainTexts &
  DownloadTexts &
  FeedbackTexts &
  InstallTexts &
  LanguageTexts &
  LobbyTexts &
  NewsTexts &
  PasskeyTexts &
  PlayTimeTexts &
  ProtectionTexts &
  PushTexts &
  RecoveryTexts &
  ReferralTexts &
  RegisterTexts &
  RestrictionTexts &
  SecurityTexts &
  SignInTexts &
  SlidesTexts &
  SocialTexts &
  StatementTexts &
  StatusTexts &
  TwoFactorTexts &
  UpdateTexts &
  WalletTexts &
  WithdrawTexts)

/** Messages by key, as the build compiles them. */
export type Dictionary = Record<string, Message>

/** Folder of a language's words: its BCP 47 tag. */
export const folderOf = (code: LanguageCode): string => languageTags[code].tag

/** Where a dictionary comes from: fetched in the browser, at hand on the server. */
export type DictionarySource = (language: LanguageCode, area: TextArea) => Dictionary | Promise<Dictionary>
