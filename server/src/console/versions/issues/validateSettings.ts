import { type Json, isBranch } from '@playfront/contract/console/settingsChanges'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import { merchantSettingsSchema } from '@playfront/contract/merchantSettings.schema'
import { findLottery } from '@playfront/lottery-rules/lotteries/lotteries'
import { findPrizeMode } from '@playfront/lottery-rules/prizeModes/prizeModes'
import { keyAt } from '../form/readSchema'
import { type Fault, faultAt } from './fault'
import { openContactPath } from '../../brand/contactPath'
import { decideAddresses } from './decideAddresses'
import { decideContrast } from './decideContrast'
import { decideBands, decideOdds } from './decideOdds'
import { decideMarkup, decideTexts } from './decideTexts'

export type Shape =
  | { settings: FullMerchantSettings; issues: Fault[] }
  | { settings: undefined; issues: Fault[] }

const maxIssues = 50

/** Whether a document has the schema's form; a key that the schema does not have would be lost without a word. */
export const decideShape = (document: Json): Shape => {
  const unknown = unknownKeys(document).slice(0, maxIssues)
  const { success, data, error } = merchantSettingsSchema.safeParse(document)
  if (success) return { settings: data, issues: unknown }
  const wrong = error.issues
    .slice(0, maxIssues)
    .map(({ path, message }) => faultAt(path.map(String), 'settings.shape', message))
  return { settings: undefined, issues: [...wrong, ...unknown] }
}

const unknownKeys = (value: Json, path: readonly string[] = []): Fault[] => {
  if (!isBranch(value)) return []
  const type = keyAt(path)?.kind.type
  // What lies in a union or a list was looked at by the schema itself.
  if (type !== 'object' && type !== 'record') return []
  return Object.entries(value).flatMap(([name, child]) => {
    const below = [...path, name]
    return keyAt(below) ? unknownKeys(child, below) : [faultAt(below, 'settings.key.unknown', name)]
  })
}

type Named = Pick<FullMerchantSettings, 'code' | 'currency'>

/** What wallets and addresses were made with stays as it is. */
export const decideFixed = (settings: Named, published: Named): Fault[] =>
  (['code', 'currency'] as const)
    .filter((key) => settings[key] !== published[key])
    .map((key) => faultAt([key], 'settings.fixed', settings[key]))

/** Lotteries and prize modes that nobody knows would leave empty places, or nothing to play. */
export const decideLotteries = ({ lottery }: Pick<FullMerchantSettings, 'lottery'>): Fault[] => [
  ...lottery.lotteries
    .filter((code) => !findLottery(code))
    .map((code) => faultAt(['lottery', 'lotteries'], 'settings.unknown.lottery', code)),
  ...lottery.prizeModes
    .filter((code) => !findPrizeMode(code))
    .map((code) => faultAt(['lottery', 'prizeModes'], 'settings.unknown.lottery', code)),
]

/** The machine itself is reached by these, whoever works on it. */
const isBare = (name: string): boolean => name === 'localhost' || /^[\d.:]+$/.test(name)

/** Host names belong to one merchant each, and names by which the platform itself is reached belong to none. */
export const decideHostsTaken = (
  { code, domains }: Pick<FullMerchantSettings, 'code' | 'domains'>,
  others: readonly Pick<FullMerchantSettings, 'code' | 'domains'>[],
  reserved: readonly string[] = [],
): Fault[] => {
  const taken = new Set(
    others.filter((other) => other.code !== code).flatMap(({ domains: named }) => namesOf(named)),
  )
  return namesOf(domains)
    .filter((name) => taken.has(name) || reserved.includes(name) || isBare(name))
    .map((name) => faultAt(['domains'], 'settings.host.taken', name))
}

const namesOf = ({ hosts, outOfUse, gameHost }: FullMerchantSettings['domains']): string[] =>
  [...hosts, ...outOfUse, gameHost].map((name) => name.toLowerCase())

/** Hidden ways to help that no page could open (REQ-DOMAIN-013). Unhiding them is arithmetic and no rule, so it stands apart. */
export const validateContacts = ({ shell }: Pick<FullMerchantSettings, 'shell'>): Fault[] =>
  shell.customerService.flatMap(({ path }, place) =>
    openContactPath(path) === undefined
      ? [faultAt(['shell', 'customerService', `${place}`, 'path'], 'settings.address', path)]
      : [],
  )

export interface Weighing {
  /** The settings that the document makes; undefined where it has not their form. */
  settings: FullMerchantSettings | undefined
  issues: Fault[]
}

/** Some values hold what looks like markup and is none. */
const withoutPictures = ({ artwork: _artwork, ...rest }: Record<string, Json>): Json => rest

/**
 * Everything that keeps a document from being published, each with where it stands.
 * @param published the merchant's current settings
 * @param others all merchants, whose hosts are not available
 * @param reserved hosts of the platform itself
 */
export const validateSettings = (
  document: Json,
  published: Pick<FullMerchantSettings, 'code' | 'currency'>,
  others: readonly FullMerchantSettings[],
  reserved: readonly string[] = [],
): Weighing => {
  const { settings, issues } = decideShape(document)
  const markup = decideMarkup(withoutPictures(document as Record<string, Json>))
  if (!settings) return { settings, issues: [...issues, ...markup] }
  return {
    settings,
    issues: [
      ...issues,
      ...markup,
      ...decideFixed(settings, published),
      ...decideContrast(settings.look),
      ...decideAddresses(settings),
      ...validateContacts(settings),
      ...decideHostsTaken(settings, others, reserved),
      ...decideLotteries(settings),
      ...decideBands(settings),
      ...decideOdds(settings),
      ...decideTexts(settings),
    ],
  }
}
