import { type LaunchCheck, launchChecks, mereHints } from '@playfront/contract/console/merchants.schema'
import { type Json, type KeyPath, valueAt } from '@playfront/contract/console/settingsChanges'
import type { SettingsFaultCode } from '@playfront/contract/console/settingsIssues'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import { ownHostsOf } from '../../merchants/provedHosts'
import { claimedOf } from '../versions/issues/decideTexts'
import { type Fault, faultAt } from '../versions/issues/fault'
import type { Opening } from '../../merchants/opening'

/** Something of the list that is not as it has to be. */
export interface LaunchFault extends Fault {
  check: LaunchCheck
}

export interface LaunchFacts {
  /** As it is written, without the schema's defaults. */
  document: Json
  /** What it makes; nothing where it has not the schema's form. */
  settings: FullMerchantSettings | undefined
  /** What keeps it from being published. */
  issues: readonly Fault[]
  /** For looking around, and so on play money. */
  isDemonstration: boolean
  /** Whether a host was shown to be the merchant's. */
  isProved: (host: string) => boolean
}

/** Everything of the list that a merchant misses, each with where it stands. */
export const decideLaunch = ({
  document,
  settings,
  issues,
  isDemonstration,
  isProved,
}: LaunchFacts): LaunchFault[] => [
  ...issues.map((fault) => ({ ...fault, check: checkOf(fault) })),
  ...(settings
    ? [
        ...decideDomains(settings),
        ...decideUnproved(settings, isProved),
        ...decideLogo(settings),
        ...decideTitles(settings),
        ...decideTerms(settings),
        ...decideChosen(document),
        ...decideService(settings),
        ...decideLabel(settings, isDemonstration),
        ...decidePlay(settings),
      ]
    : []),
]

export const blocks = ({ check }: Pick<LaunchFault, 'check'>): boolean => !mereHints.includes(check)

export const allChecks = Object.keys(launchChecks) as LaunchCheck[]

const checkOfCode: Partial<Record<SettingsFaultCode, LaunchCheck>> = {
  'settings.contrast': 'contrast',
  'settings.host.taken': 'domains',
  'settings.host.mixed': 'domains',
  'settings.text.missing': 'texts',
  'settings.licence.missing': 'licence',
  'settings.terms.missing': 'terms',
}

const checkOf = ({ code, path }: Fault): LaunchCheck =>
  checkOfCode[code] ?? (code === 'settings.host' && path[0] === 'domains' ? 'domains' : 'form')

const missing = (
  check: LaunchCheck,
  path: KeyPath,
  found = '',
  code: SettingsFaultCode = 'settings.launch.missing',
): LaunchFault => ({ check, ...faultAt(path, code, found) })

const decideDomains = ({ domains }: FullMerchantSettings): LaunchFault[] =>
  domains.hosts.includes(domains.canonicalHost)
    ? []
    : [missing('domains', ['domains', 'canonicalHost'], domains.canonicalHost)]

const decideUnproved = (
  { domains }: FullMerchantSettings,
  isProved: LaunchFacts['isProved'],
): LaunchFault[] =>
  ownHostsOf(domains)
    .filter((host) => !isProved(host))
    .map((host) => missing('domains', ['domains'], host, 'settings.host.unproved'))

const decideLogo = ({ artwork }: FullMerchantSettings): LaunchFault[] =>
  (['logo', 'logoDark', 'icon'] as const)
    .filter((name) => artwork[name].trim() === '')
    .map((name) => missing('logo', ['artwork', name]))

const decideTitles = ({ languages, search }: FullMerchantSettings): LaunchFault[] =>
  claimedOf(languages).flatMap((language) => {
    const entry = search['/m/home']?.[language]
    return entry && entry.title.trim() !== '' && entry.description.trim() !== ''
      ? []
      : [missing('titles', ['search', '/m/home', language], language, 'settings.title.missing')]
  })

/** Where there are none at all, nothing was claimed and nothing found missing; but nobody joins without terms. */
const decideTerms = ({ languages, operator: { terms } }: FullMerchantSettings): LaunchFault[] =>
  Object.values(terms).some((sections) => sections.length > 0)
    ? []
    : claimedOf(languages).map((language) =>
        missing('terms', ['operator', 'terms', language], language, 'settings.terms.missing'),
      )

/** What a person must have chosen: a default is not a decision. */
const chosen: readonly (readonly [LaunchCheck, KeyPath])[] = [
  ['jurisdiction', ['responsible', 'jurisdiction']],
  ['limits', ['operator', 'payoutPerSlipCap']],
  ['limits', ['operator', 'exposurePerNumberCap']],
  ['limits', ['operator', 'withdrawals', 'maximum']],
  ['limits', ['operator', 'withdrawals', 'perDay']],
]

const decideChosen = (document: Json): LaunchFault[] =>
  chosen
    .filter(([, path]) => valueAt(document, path) === undefined)
    .map(([check, path]) => missing(check, path))

const decideService = ({ shell, operator: { chat } }: FullMerchantSettings): LaunchFault[] =>
  shell.customerService.length > 0 || chat.url !== '' || chat.scripts.length > 0
    ? []
    : [missing('service', ['shell', 'customerService'])]

const decideLabel = ({ responsible }: FullMerchantSettings, isDemonstration: boolean): LaunchFault[] =>
  isDemonstration && !responsible.playMoney ? [missing('playMoney', ['responsible', 'playMoney'])] : []

const decidePlay = ({ lottery }: FullMerchantSettings): LaunchFault[] =>
  lottery.lotteries.length > 0 ? [] : [missing('play', ['lottery', 'lotteries'])]

/** Words that may still come while nobody sees them. */
export const deferred: readonly SettingsFaultCode[] = [
  'settings.text.missing',
  'settings.terms.missing',
  'settings.licence.missing',
]

export interface PublishableFacts {
  opening: Opening
  next: LaunchFacts
  /** The merchant's current settings. */
  published: LaunchFacts
}

/**
 * What keeps settings from being published, by how the merchant stands. While it is being made, words may be missing: the
 * list before the opening asks for them. Afterwards nothing of that list may get lost any more.
 */
export const decidePublishable = ({ opening, next, published }: PublishableFacts): Fault[] => {
  if (opening === 'made') return next.issues.filter(({ code }) => !deferred.includes(code))
  const had = new Set(decideLaunch(published).map(nameOf))
  const lost = decideLaunch({ ...next, issues: [] }).filter(
    (fault) => blocks(fault) && fault.code !== 'settings.host.unproved' && !had.has(nameOf(fault)),
  )
  return [...next.issues, ...decideMainHosts(next), ...lost.map(({ check: _check, ...fault }) => fault)]
}

/** One more host may wait for its proof and is not served until then; those that players are sent to may not. */
const decideMainHosts = ({ settings, isProved }: LaunchFacts): Fault[] => {
  if (!settings) return []
  const { hosts, canonicalHost, gameHost } = settings.domains
  const main = { hosts: hosts[0] ?? '', canonicalHost, gameHost }
  return Object.entries(main)
    .filter(([, host]) => !isProved(host.toLowerCase()))
    .map(([key, host]) => faultAt(['domains', key], 'settings.host.unproved', host))
}

const nameOf = ({ code, path }: Fault): string => JSON.stringify([code, path])
