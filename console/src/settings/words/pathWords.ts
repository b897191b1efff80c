import type { KeyPath } from '@playfront/contract/console/settingsChanges'
import type { StaffLanguage } from '@playfront/contract/console/staff'
import { isLanguageCode, languages } from '@playfront/contract/languages'
import { betWordOf, knownBetWordOf } from './betWords'
import { familyWordOf } from './familyWords'
import { keyWordOf } from './keyWords'
import { lotteryWordOf } from './lotteryWords'

/** Branches whose entries are named by the person who added them, not by the schema. */
const namedByHand = ['texts', 'search', 'whitelabelVal']

/** Odds lie by prize mode, which goes by its own name, then family, then kind of bet. */
const oddsWordOf = (part: string, depth: number, language: StaffLanguage): string => {
  if (depth === 3) return part
  return depth === 4 ? familyWordOf(part, language) : betWordOf(part, language)
}

const wordOf = (part: string, before: readonly string[], language: StaffLanguage): string => {
  if (/^\d+$/.test(part)) return String(Number(part) + 1)
  if (isLanguageCode(part) && before.length > 0) return languages[part].ownName
  if (before.join('.').startsWith('operator.lottery.odds')) return oddsWordOf(part, before.length, language)
  const isByHand = namedByHand.includes(before[0] ?? '') && (before[0] !== 'search' || before.length === 1)
  if (isByHand) return part
  return (
    keyWordOf([...before, part].join('.'), language) ??
    lotteryWordOf(part, language) ??
    knownBetWordOf(part, language) ??
    part
  )
}

/** A path in the words of the staff: `Appearance › Primary colour`. */
export const wordsOfPath = (path: KeyPath, language: StaffLanguage): string =>
  path.map((part, place) => wordOf(part, path.slice(0, place), language)).join(' › ')
