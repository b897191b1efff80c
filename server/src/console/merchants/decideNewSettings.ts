import type { MakeMerchantRequest } from '@playfront/contract/console/merchants'
import { isBranch, valueAt, type Json, type KeyPath } from '@playfront/contract/console/settingsChanges'
import type { CurrencyCode } from '@playfront/contract/money'
import { type Source, decideCopiedWords } from './decideCopiedWords'

export type NewMerchant = Omit<MakeMerchantRequest, 'id' | 'copyFrom'>

type Branch = Record<string, Json>

const symbols: Record<CurrencyCode, { symbol: string; position: 'front' | 'back' }> = {
  VND: { symbol: '₫', position: 'back' },
  THB: { symbol: '฿', position: 'front' },
  BRL: { symbol: 'R$', position: 'front' },
  MYR: { symbol: 'RM', position: 'front' },
  SGD: { symbol: 'S$', position: 'front' },
  PHP: { symbol: '₱', position: 'front' },
  IDR: { symbol: 'Rp', position: 'front' },
  USD: { symbol: '$', position: 'front' },
}

/**
 * What can be copied from another merchant: the settings of play, protection and the shell. Its name, hosts,
 * pictures, links, news, ids at third parties, keys, and the text about its licence are its own and are not copied.
 */
const shared: readonly string[] = [
  'whitelabelVal',
  'phone',
  'promotions',
  'gameCalls',
  'installPromptCalls',
  'activities',
  'payments',
  'miniGame',
  'splash',
  'lottery',
  'responsible',
  'look.radius',
  'look.typeface',
  'shell.popupVariant',
  'shell.announcementReturns',
  'shell.memberAnnouncements',
  'shell.splashDelayMs',
  'shell.interruptionsPerSession',
  'shell.countPayments',
  'shell.showRating',
  'shell.downloadBarReturns',
  'shell.miniGameHides',
  'gw.PROFILE_ICON_COUNT',
  'domains.vendorHosts',
  'account.registrationSignsIn',
  'account.registrationWays',
  'account.autoUsername',
  'account.usernameWordsPattern',
  'account.passwordShortest',
  'account.minimumAge',
  'account.sealing',
  'account.sealSuites',
  'tracking.consent',
  'operator.trackedEventDays',
  'operator.lottery.calendar',
  'operator.lottery.resultToleranceMinutes',
  'operator.lottery.resultTolerances',
  'operator.lottery.clawbackHours',
  'operator.lottery.odds',
  'operator.lottery.playerCancelling',
  'operator.catalogue',
  'operator.codes',
  'operator.registrations',
  'operator.members',
  'operator.protection',
  'operator.availability.countriesAllowed',
  'operator.availability.countriesDenied',
  'operator.availability.unknownCountry',
]

/** Sums of money mean something else in another currency. */
const amounts: readonly string[] = [
  'operator.welcomeAmount',
  'operator.payoutPerSlipCap',
  'operator.exposurePerNumberCap',
  'operator.withdrawals',
  'operator.ranks',
  'operator.rewards',
  'operator.referral',
  'operator.commission',
  'operator.lottery.exposureCaps',
  'operator.lottery.bookCap',
  'operator.lottery.maxLossPerIssue',
  'operator.lottery.numberRules',
]

/** Conditions of the install prompt that name hosts. */
const hostConditions: readonly string[] = ['domains', 'domains_switch']

/** Puts a value where a path leads; what stands on the way stays. */
const put = (document: Branch, [key = '', ...rest]: KeyPath, value: Json): Branch => {
  const below = document[key]
  return {
    ...document,
    [key]: rest.length === 0 ? value : put(isBranch(below) ? { ...below } : {}, rest, value),
  }
}

const takeOver = (document: Branch, source: Source, keys: readonly string[]): Branch =>
  keys.reduce((taken, key) => {
    const path = key.split('.')
    const value = valueAt(source.document, path)
    return value === undefined ? taken : put(taken, path, value)
  }, document)

/** Push messages by Firebase need a project of the merchant's own; the browsers' way needs none. */
const takePush = (document: Branch, source: Source): Branch => {
  const adapter = valueAt(source.document, ['push', 'adapter'])
  const sandbox = valueAt(source.document, ['operator', 'push', 'sandbox'])
  if (adapter !== 'webpush') return document
  const withAdapter = put(document, ['push', 'adapter'], adapter)
  return sandbox === true ? put(withAdapter, ['operator', 'push', 'sandbox'], true) : withAdapter
}

const takePrompt = (document: Branch, source: Source): Branch => {
  const prompt = valueAt(source.document, ['installPrompt'])
  if (!isBranch(prompt)) return document
  const kept = Object.entries(prompt).filter(([name]) => !hostConditions.includes(name))
  return put(document, ['installPrompt'], Object.fromEntries(kept))
}

const artworkOf = (code: string): Branch => ({
  logo: `/m/art/${code}/logo.svg`,
  logoDark: `/m/art/${code}/logo-dark.svg`,
  hero: `/m/art/${code}/hero.svg`,
  // Rendered from the drawing wherever the settings are read.
  heroInline: '',
  socialCard: `/m/art/${code}/social-card.png`,
  icon: `/m/art/${code}/icon-{size}-{purpose}.png`,
  splash: `/m/art/${code}/splash-{width}x{height}.png`,
  profile: `/m/art/${code}/profile-{number}.svg`,
})

const maxShortNameLength = 12

/** By letters, so that none is cut in half. */
const shortOf = (name: string): string => {
  const [first = name] = name.split(/\s+/)
  return [...(name.length <= maxShortNameLength ? name : first)].slice(0, maxShortNameLength).join('').trim()
}

export interface NewSettingsFacts {
  host: string
  /** The merchant whose settings are taken over; without one they begin with the defaults. */
  source?: Source
  /** Every merchant of a demonstration runs on play money; in production only one that says so. */
  isDemonstration?: boolean
}

/** The first settings of a new merchant, as they are stored. They still have to be validated. */
export const decideNewSettings = (
  asked: NewMerchant,
  { host, source, isDemonstration = false }: NewSettingsFacts,
): Branch => {
  const { code, name, currency, timeZone, languages, language, accent, second, scheme, jurisdiction } = asked
  const { symbol, position } = symbols[currency]
  const offered = [...new Set([language, ...languages])]
  const own: Branch = {
    code,
    version: 1,
    name,
    currency,
    currencySymbol: symbol,
    currencyPosition: position,
    timeZone,
    languages: { supported: offered, default: language },
    artwork: artworkOf(code),
    install: { pwaId: code, name, shortName: shortOf(name), description: '', manifestColour: 'white' },
    account: {},
    captcha: {},
    gw: {},
    phone: {},
    shell: {},
    lottery: {},
    responsible: isDemonstration ? { playMoney: true } : {},
    operator: {},
    look: { radius: 'medium', typeface: 'system' },
    domains: {},
  }
  const copied = source
    ? takePush(
        takePrompt(
          takeOver(own, source, source.currency === currency ? [...shared, ...amounts] : shared),
          source,
        ),
        source,
      )
    : own
  const copiedTexts = source ? decideCopiedWords(source, { name, languages: offered }) : {}
  return [
    [['look', 'accent'], accent],
    [['look', 'second'], second],
    [['look', 'scheme'], scheme],
    [['domains', 'canonicalHost'], host],
    [['domains', 'hosts'], [host]],
    [['domains', 'gameHost'], `games.${host}`],
    [['responsible', 'jurisdiction'], jurisdiction],
    ...Object.entries(copiedTexts).map(([key, words]) => [key.split('.'), words] as const),
  ].reduce<Branch>((document, [path, value]) => put(document, path as KeyPath, value as Json), copied)
}
