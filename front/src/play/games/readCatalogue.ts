import type { GameCard, GameCategory, ListedVendor } from '@playfront/contract/play/catalogue'
import { safeExternalUrl, safeInternalPath } from '../../platform/navigation/safeAddress'

/** What is known of the games on offer and their order (REQ-CATALOG-001). */
export interface Catalogue {
  categories: GameCategory[]
  sorting: string[]
  mapping: Record<string, string>
  vendorSorting: string[]
  display: Record<string, boolean>
  ordinal: Record<string, number>
  allVendors: ListedVendor[]
}

/** Hosts that covers may come from, with a port where it is not the usual one. */
export type CoverHosts = readonly string[]

/**
 * Reads an answer of the vendor call, whichever platform gave it: what is missing is empty, what is malformed is left out,
 * and no address leads anywhere but into the app (REQ-CATALOG-001, -002).
 */
export const readCatalogue = (answer: unknown, hosts: CoverHosts): Catalogue => {
  const { sorting, mapping, vendorSorting, display, ordinal, allVendors, ...more } = fieldsOf(answer)
  // The documents say what a category is made of and not where the categories are.
  const categories = [more['categories'], answer, allVendors].find(Array.isArray)
  return {
    categories: listOf(categories).flatMap((one) => readCategory(one, hosts)),
    sorting: listOf(sorting).filter(isText),
    mapping: recordOf(mapping, isText),
    vendorSorting: listOf(vendorSorting).filter(isText),
    display: recordOf(display, isYesOrNo),
    ordinal: recordOf(ordinal, isNumber),
    allVendors: listOf(allVendors).flatMap(readVendor),
  }
}

/**
 * Cards that can be shown. The documents' cards have a name and no way into their game: it is made of the account type and
 * the class they stand in. One without a name is left out, and one that leads nowhere.
 * @param gameClassify the class they stand in, where it is known
 */
export const readCards = (cards: unknown, hosts: CoverHosts, gameClassify = ''): GameCard[] =>
  listOf(cards).flatMap((card) => {
    const fields = fieldsOf(card)
    const { displayName, simulatedDraw, returnToPlayer } = fields
    const accountTypeName = textOf(fields['accountTypeName']) ?? ''
    const made = fields['path'] === undefined ? wayInto(accountTypeName, gameClassify) : undefined
    const path = made?.path ?? innerPath(fields['path'])
    if (!isText(displayName) || displayName === '' || !path) return []
    return {
      accountTypeName,
      displayName,
      path,
      coverUrl: coverOf(fields['coverUrl'], hosts),
      simulatedDraw: simulatedDraw === true,
      vendor: textOf(fields['vendor']) ?? made?.vendor,
      gameId: textOf(fields['gameId']),
      vendorName: textOf(fields['vendorName']),
      trialPath: innerPath(fields['trialPath']) || undefined,
      returnToPlayer: isNumber(returnToPlayer) ? returnToPlayer : undefined,
    }
  })

const readCategory = (category: unknown, hosts: CoverHosts): GameCategory[] => {
  const { title, gameClassify, gameCount, cards } = fieldsOf(category)
  if (!isText(title) || !isText(gameClassify)) return []
  const read = readCards(cards, hosts, gameClassify)
  const count = isNumber(gameCount) ? Math.max(gameCount, read.length) : read.length
  return read.length > 0 ? [{ title, gameClassify, gameCount: count, cards: read }] : []
}

const readVendor = (listed: unknown): ListedVendor[] => {
  const { vendor, displayName, gameCount } = fieldsOf(listed)
  if (!isText(vendor) || vendor === '') return []
  return [
    { vendor, displayName: textOf(displayName) || vendor, gameCount: isNumber(gameCount) ? gameCount : 0 },
  ]
}

/** Classes whose games are lotteries, each with the play type that their launch names (AMB-26, AMB-28). */
const lotteryClasses: Partial<Record<string, string>> = {
  LOTT: '',
  ELOTT: '',
  VN: '',
  SEA: 'SEA_Tradition_Mobile',
}

/** Where a card without a path leads: into the lottery of its name, or to what the provider of its name has. */
const wayInto = (
  accountTypeName: string,
  gameClassify: string,
): { path: string; vendor?: string } | undefined => {
  if (accountTypeName === '') return undefined
  const playType = lotteryClasses[gameClassify]
  if (playType === undefined)
    return {
      path: launchPath({ vendor: accountTypeName, playType: gameClassify }),
      vendor: accountTypeName,
    }
  return {
    path: launchPath({ prize_mode: 'Lott', code: accountTypeName, playType, lottoView: 'betting' }),
  }
}

const launchPath = (query: Record<string, string>): string => {
  const named = Object.entries(query).filter(([, value]) => value !== '')
  return `/m/launchGame?${new URLSearchParams(named).toString()}`
}

const innerPath = (path: unknown): string => safeInternalPath(textOf(path), '')

const coverOf = (cover: unknown, hosts: CoverHosts): string =>
  innerPath(cover) || (safeExternalUrl(textOf(cover), hosts) ?? '')

const isText = (value: unknown): value is string => typeof value === 'string'
const isYesOrNo = (value: unknown): value is boolean => typeof value === 'boolean'
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)
const textOf = (value: unknown): string | undefined => (isText(value) ? value : undefined)

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

const fieldsOf = (value: unknown): Partial<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}

const recordOf = <Value>(value: unknown, isValue: (one: unknown) => one is Value): Record<string, Value> =>
  Object.fromEntries(
    Object.entries(fieldsOf(value)).flatMap(([name, one]) => (isValue(one) ? [[name, one] as const] : [])),
  )
